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
import { readDeal } from '../deals/read-deal.ts'
import { drawPack } from './draw-pack.ts'
import { confirmDecision, makeDecision } from './judge.ts'
import { listDisputes, readCase } from './list-disputes.ts'
import { openDispute } from './open-dispute.ts'
import { readPack } from './read-pack.ts'
import { addEvidence, answerDispute, answerSplit, appealDispute, offerSplit, withdrawDispute } from './take-part.ts'

/** The deal with its dispute, as it is now. */
async function dealOf(ctx: SignedInContext, dispute: string) {
  const row = await ctx.db.selectFrom('disputes').select('deal_id').where('uuid', '=', dispute).executeTakeFirst()
  if (!row) throw new AppError('not_found')
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
  implement(answer, async (ctx, { params, body: { statement, ...body } }) => {
    await answerDispute(ctx, params.uuid, { ...body, text: statement })
    return await dealOf(ctx, params.uuid)
  }),
  implement(add, async (ctx, { params, body }) => {
    await addEvidence(ctx, params.uuid, body)
    return await dealOf(ctx, params.uuid)
  }),
  implement(offer, async (ctx, { params, body }) => {
    await offerSplit(ctx, params.uuid, body)
    return await dealOf(ctx, params.uuid)
  }),
  implement(answerOffer, async (ctx, { params, body }) => {
    await answerSplit(ctx, params.uuid, body)
    return await dealOf(ctx, params.uuid)
  }),
  implement(withdraw, async (ctx, { params, body }) => {
    await withdrawDispute(ctx, params.uuid, body)
    return await dealOf(ctx, params.uuid)
  }),
  implement(appeal, async (ctx, { params, body }) => {
    await appealDispute(ctx, params.uuid, body)
    return await dealOf(ctx, params.uuid)
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
