import { actInBookingDispute as actInBooking, openBookingDispute as openBooking } from '#contract/endpoints/booking-disputes.ts'
import {
  addEvidence as add,
  answerDispute as answer,
  answerSplit as answerOffer,
  appealDispute as appeal,
  confirmDecision as confirm,
  makeDecision as decide,
  getDisputePack,
  getDisputePdf,
  listDisputes as list,
  offerSplit as offer,
  openDispute as open,
  withdrawDispute as withdraw,
} from '#contract/endpoints/disputes.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { readBooking } from '../bookings/read-booking.ts'
import { readDeal } from '../deals/read-deal.ts'
import { actInBookingDispute } from './act-in-booking.ts'
import { drawPack } from './draw-pack.ts'
import { confirmDecision, makeDecision } from './judge.ts'
import { listDisputes, readCase } from './list-disputes.ts'
import { openBookingDispute, openDispute } from './open-dispute.ts'
import { readPack } from './read-pack.ts'
import { addEvidence, answerDispute, answerSplit, appealDispute, offerSplit, withdrawDispute } from './take-part.ts'

/** A step of one side in a dispute about a deal; it answers the deal as it is now. */
const inDeal =
  <Body>(take: (ctx: SignedInContext, dispute: string, body: Body) => Promise<void>) =>
  async (ctx: SignedInContext, { params, body }: { params: { uuid: string }; body: Body }) => {
    const row = await ctx.db.selectFrom('disputes').select('deal_id').where('uuid', '=', params.uuid).executeTakeFirst()
    if (!row?.deal_id) throw new AppError('not_found')
    await take(ctx, params.uuid, body)
    return await readDeal(ctx, row.deal_id)
  }

export const disputesRoutes = [
  implement(list, async (ctx, { query }) => await listDisputes(ctx, query)),
  implement(getDisputePack, async (ctx, { params }) => await readPack(ctx, params.uuid)),
  implement(getDisputePdf, async (ctx, { params }) => {
    const bytes = await drawPack(await readPack(ctx, params.uuid), ctx.person.locale)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="elenco-dispute-${params.uuid.slice(0, 8)}.pdf"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }),
  implement(open, async (ctx, { params, body }) => {
    await openDispute(ctx, params.uuid, body)
    return await readDeal(ctx, params.uuid)
  }),
  implement(
    answer,
    inDeal((ctx, uuid, { statement, ...body }) => answerDispute(ctx, uuid, { ...body, text: statement })),
  ),
  implement(add, inDeal(addEvidence)),
  implement(offer, inDeal(offerSplit)),
  implement(answerOffer, inDeal(answerSplit)),
  implement(withdraw, inDeal(withdrawDispute)),
  implement(appeal, inDeal(appealDispute)),
  implement(openBooking, async (ctx, { params, body }) => {
    await openBookingDispute(ctx, params.uuid, body)
    return await readBooking(ctx, params.uuid)
  }),
  implement(actInBooking, async (ctx, { params, body }) => {
    await actInBookingDispute(ctx, params.uuid, body)
    return await readBooking(ctx, params.uuid)
  }),
  implement(decide, async (ctx, { params, body }) => {
    await makeDecision(ctx, params.uuid, body)
    return await readCase(ctx, params.uuid)
  }),
  implement(confirm, async (ctx, { params, body }) => {
    await confirmDecision(ctx, params.uuid, body)
    return await readCase(ctx, params.uuid)
  }),
]
