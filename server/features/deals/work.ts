import { proofIssues, publishedWhen } from '#contract/proof.ts'
import { checksFail } from '#contract/rules/delivery-checks.ts'
import { changesIssue } from '#contract/rules/review-comment.ts'
import { checksOf } from '#contract/terms.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceDeal, requireStep } from '../../processes/advance-deal.ts'
import { milestoneAtHand } from '../../processes/advance-milestone.ts'
import { commentsToFollow, doneComments } from '../delivery-reviews/carried-comments.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { checkDelivery } from './check-delivery.ts'
import { holdOwnDeal } from './find-deal.ts'
import { requireSyntheticAllowed } from './synthetic-allowed.ts'
import { termsOf } from './terms-versions.ts'

/** The creator hands in files and links. Something must be there: an empty delivery could approve itself. */
export async function deliverWork(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; note: string; files: string[]; links: string[]; checked: string[] },
): Promise<void> {
  if (body.files.length + body.links.length === 0) throw new AppError('deal.delivery_empty', { fields: { files: ['required'] } })
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const event = { type: 'work.deliver' as const, by: side }
    const facts = deal.facts
    requireStep(inner, deal, event)
    const terms = await termsOf(inner, deal)
    const checked = checksOf(terms)
    if (checked.some(line => !body.checked.includes(line)))
      throw new AppError('request.invalid', { fields: { checked: ['all_checked'] } })
    const files = await ownUploads(inner, body.files)
    await requireSyntheticAllowed(
      inner,
      deal,
      files.map(file => file.uuid),
      facts.version,
    )
    const n = facts.deliveries + 1
    const checks = await checkDelivery(inner, deal, terms, {
      note: body.note,
      links: body.links,
      files: files.map(file => file.uuid),
    })
    const done = await doneComments(inner, uuid)
    await inner.db
      .insertInto('deliveries')
      .values({
        deal_id: uuid,
        n,
        note: body.note,
        files: files.map(file => file.uuid),
        links: body.links,
        checked,
        checks: json(checks),
        milestone: facts.milestone,
        done,
        answer: null,
        changes: null,
        created_at: inner.clock.now(),
      })
      .execute()
    const checks_fail = checksFail(checks)
    await advanceDeal(
      inner,
      deal,
      { ...event, checks_fail },
      {
        happening: 'work.delivered',
        by: side,
        actor: ctx.person.uuid,
        data: {
          n,
          files: files.length,
          links: body.links.length,
          note: body.note,
          ...(checks_fail && { checks_fail }),
          ...(await milestoneAtHand(inner, deal)),
        },
      },
    )
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
    const n = deal.facts.deliveries
    const asks = answer.type === 'work.requestChanges'
    const event = { type: answer.type, by: side }
    requireStep(inner, deal, event)
    const asked = asks ? await commentsToFollow(inner, uuid) : []
    const issue = asks && changesIssue(answer.changes, asked.length)
    if (issue) throw new AppError('request.invalid', { fields: { changes: [issue] } })
    const part = deal.facts.milestone < deal.facts.milestones
    const about = await milestoneAtHand(inner, deal)
    await advanceDeal(inner, deal, event, {
      happening: asks ? 'work.changesRequested' : part ? 'milestone.approved' : 'work.approved',
      by: side,
      actor: ctx.person.uuid,
      data: asks ? { n, changes: answer.changes, comments: asked.length, ...about } : { n, ...about },
    })
    await inner.db
      .updateTable('deliveries')
      .set(asks ? { answer: 'changes', changes: answer.changes, asked } : { answer: 'approved' })
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

/** Address and time of the work's publication. */
export async function publishProof(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; url: string; more?: readonly string[]; published_on: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    const event = { type: 'work.publish' as const, by: side }
    requireStep(inner, deal, event)
    const { url, more = [], published_on } = body
    const proof = { url, published_on, ...(more.length > 0 && { more: [...more] }) }
    const terms = await termsOf(inner, deal)
    const fields = proofIssues(terms, proof, { now: inner.clock.now(), startedAt: deal.production_started_at })
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    await advanceDeal(inner, deal, event, {
      happening: 'work.published',
      by: side,
      actor: ctx.person.uuid,
      data: { ...proof, when: publishedWhen(terms, proof.published_on) },
      columns: { proof: json(proof) },
    })
  })
}

/** The brand says that what was shown is not what was agreed on: the creator shows another one, with time for it. */
export async function objectProof(ctx: SignedInContext, uuid: string, body: { revision: number; reason: string }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: 'proof.object', by: side },
      {
        happening: 'proof.objected',
        by: side,
        actor: ctx.person.uuid,
        data: { reason: body.reason, ...deal.proof },
        columns: { proof: null },
      },
    )
  })
}
