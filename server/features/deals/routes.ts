import {
  acceptOffer as accept,
  answerCancel as answer,
  answerChange as answerOther,
  approveDelivery as approve,
  approveConcept as approveIdea,
  requestCancel as cancel,
  changeConcept as changeIdea,
  requestChanges as changes,
  counterOffer as counter,
  deliverWork as deliver,
  extendOrder as extend,
  fundDeal as fund,
  getDeal,
  listDeals as list,
  objectProof as object,
  proposeChange as propose,
  publishProof as publish,
  quoteFees,
  rejectOffer as reject,
  sendConcept as sendIdea,
  withdrawCancel as stay,
  withdrawOffer as withdraw,
  withdrawChange as withdrawOther,
} from '#contract/endpoints/deals.ts'
import { splitFees } from '#contract/fees.ts'
import { ownReading } from '../../db/own-readings.ts'
import { implement } from '../../http.ts'
import { startCheckout } from '../cashier/start-checkout.ts'
import { answerCancel, requestCancel, withdrawCancel } from './cancel.ts'
import { answerChange, proposeChange, withdrawChange } from './change-order.ts'
import { approveConcept, changeConcept, sendConcept } from './concept.ts'
import { sideIn } from './find-deal.ts'
import { listDeals } from './list-deals.ts'
import { acceptOffer, counterOffer, extendOrder, rejectOffer, withdrawOffer } from './negotiate.ts'
import { readDeal } from './read-deal.ts'
import { approveDelivery, deliverWork, objectProof, publishProof, requestChanges } from './work.ts'

export const dealsRoutes = [
  implement(list, async (ctx, { query }) => await ownReading(ctx, list, query, () => listDeals(ctx, query))),
  implement(getDeal, async (ctx, { params }) => await readDeal(ctx, params.uuid)),
  implement(quoteFees, async (ctx, { query }) => {
    if (!query.deal) return splitFees(query.fee_minor, ctx.person.organization?.plan ?? 'free')
    const deal = await ctx.db
      .selectFrom('deals')
      .select(['org_id', 'creator_id', 'fee_plan'])
      .where('uuid', '=', query.deal)
      .executeTakeFirst()
    sideIn(ctx, deal)
    return splitFees(query.fee_minor, deal?.fee_plan ?? 'free')
  }),
  implement(counter, async (ctx, { params, body }) => {
    await counterOffer(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(extend, async (ctx, { params, body }) => {
    await extendOrder(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(accept, async (ctx, { params, body }) => {
    await acceptOffer(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(reject, async (ctx, { params, body }) => {
    await rejectOffer(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(withdraw, async (ctx, { params, body }) => {
    await withdrawOffer(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(sendIdea, async (ctx, { params, body }) => {
    await sendConcept(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(approveIdea, async (ctx, { params, body }) => {
    await approveConcept(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(changeIdea, async (ctx, { params, body }) => {
    await changeConcept(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(deliver, async (ctx, { params, body }) => {
    await deliverWork(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(changes, async (ctx, { params, body }) => {
    await requestChanges(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(approve, async (ctx, { params, body }) => {
    await approveDelivery(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(publish, async (ctx, { params, body }) => {
    await publishProof(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(object, async (ctx, { params, body }) => {
    await objectProof(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(stay, async (ctx, { params, body }) => {
    await withdrawCancel(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(cancel, async (ctx, { params, body }) => {
    await requestCancel(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(answer, async (ctx, { params, body }) => {
    await answerCancel(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(propose, async (ctx, { params, body }) => {
    await proposeChange(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(answerOther, async (ctx, { params, body }) => {
    await answerChange(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(withdrawOther, async (ctx, { params, body }) => {
    await withdrawChange(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(fund, async (ctx, { params, body }) => await startCheckout(ctx, params.uuid, body.revision), { outside: true }),
]
