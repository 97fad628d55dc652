import type { DealFacts } from '#contract/processes/deal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceDeal, requireStep } from '../../processes/advance-deal.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { holdOwnDeal } from './find-deal.ts'
import { requireSyntheticAllowed } from './synthetic-allowed.ts'

/** The creator hands in files and links. Something must be there: an empty delivery could approve itself. */
export async function deliverWork(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; note: string; files: string[]; links: string[] },
): Promise<void> {
  if (body.files.length + body.links.length === 0) throw new AppError('deal.delivery_empty', { fields: { files: ['required'] } })
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const event = { type: 'work.deliver' as const, by: side }
    const facts = deal.facts as DealFacts
    requireStep(inner, deal, event)
    const files = await ownUploads(inner, body.files)
    await requireSyntheticAllowed(
      inner,
      deal,
      files.map(file => file.uuid),
      facts.version,
    )
    const n = facts.deliveries + 1
    await inner.db
      .insertInto('deliveries')
      .values({
        deal_id: uuid,
        n,
        note: body.note,
        files: files.map(file => file.uuid),
        links: body.links,
        answer: null,
        changes: null,
        created_at: inner.clock.now(),
      })
      .execute()
    await advanceDeal(inner, deal, event, {
      happening: 'work.delivered',
      by: side,
      actor: ctx.person.uuid,
      data: { n, files: files.length, links: body.links.length, note: body.note },
    })
  })
}

async function answerDelivery(
  ctx: SignedInContext,
  uuid: string,
  revision: number,
  answer: { type: 'work.approve' } | { type: 'work.requestChanges'; changes: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    const n = (deal.facts as DealFacts).deliveries
    const asks = answer.type === 'work.requestChanges'
    await advanceDeal(
      inner,
      deal,
      { type: answer.type, by: side },
      {
        happening: asks ? 'work.changesRequested' : 'work.approved',
        by: side,
        actor: ctx.person.uuid,
        data: asks ? { n, changes: answer.changes } : { n },
      },
    )
    await inner.db
      .updateTable('deliveries')
      .set(asks ? { answer: 'changes', changes: answer.changes } : { answer: 'approved' })
      .where('deal_id', '=', uuid)
      .where('n', '=', n)
      .execute()
  })
}

export async function approveDelivery(ctx: SignedInContext, uuid: string, body: { revision: number }): Promise<void> {
  await answerDelivery(ctx, uuid, body.revision, { type: 'work.approve' })
}

export async function requestChanges(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; changes: string },
): Promise<void> {
  await answerDelivery(ctx, uuid, body.revision, { type: 'work.requestChanges', changes: body.changes })
}

/** Where and when the work went public. */
export async function publishProof(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; url: string; published_on: string },
): Promise<void> {
  const tomorrow = new Date(ctx.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  if (body.published_on > tomorrow) throw new AppError('request.invalid', { fields: { published_on: ['too_late'] } })
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const proof = { url: body.url, published_on: body.published_on }
    await advanceDeal(
      inner,
      deal,
      { type: 'work.publish', by: side },
      { happening: 'work.published', by: side, actor: ctx.person.uuid, data: proof, columns: { proof: json(proof) } },
    )
  })
}
