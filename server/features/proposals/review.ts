import { sql } from 'kysely'
import type { ProposalState, reviewReasons } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { isOrderable } from '#contract/rules/proposal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { orderingOf } from '../../db/proposal-columns.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { afterBusinessDays } from '../../processes/business-days.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { requireStep } from './own-proposal.ts'
import { readStanding } from './standing.ts'
import { storeContent } from './store-content.ts'

/** The reviews that wait for staff, the longest waiting first: whole proposals, and changed packages of public ones. */
export async function listReviews(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const waiting = ctx.db
    .selectFrom('proposals as p')
    .where('p.waiting_since', 'is not', null)
    .where(sql<boolean>`(p.state = 'in_review' or p.pending is not null)`)
  const { count } = await waiting.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin('users as u', 'u.uuid', 'p.creator_id')
    .leftJoin('creator_profiles as c', 'c.user_id', 'p.creator_id')
    .select(['p.uuid', 'p.content', 'p.pending', 'p.pending_parts', 'p.revision', 'p.waiting_since'])
    .select(['u.first_name', 'u.last_name', 'c.vanity_name'])
    .orderBy('p.waiting_since')
    .orderBy('p.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items = rows.flatMap(row => {
    const content = row.pending ?? row.content
    if (!content || !row.waiting_since) return []
    const parts = row.pending ? (row.pending_parts ?? []) : null
    const shown = parts ? content.packages.filter((_, index) => parts.includes(`packages.${index}`)) : content.packages
    return {
      uuid: row.uuid,
      title: content.title,
      description: content.description,
      creator: `${row.first_name} ${row.last_name}`.trim(),
      vanity_name: row.vanity_name,
      parts,
      packages: shown.map(one => ({
        name: one.name,
        network: one.network,
        content_type: one.content_type,
        price_minor: one.price_minor,
        currency: one.currency,
        before_minor: row.pending ? (row.content?.packages.find(earlier => earlier.id === one.id)?.price_minor ?? null) : null,
      })),
      revision: row.revision,
      waiting_since: row.waiting_since.toISOString(),
      due: afterBusinessDays(row.waiting_since, 1).toISOString(),
    }
  })
  return { items, meta: { page, size_page, count: Number(count) } }
}

export interface ReviewDecision {
  decision: 'approve' | 'reject' | 'suspend' | 'lift'
  reasons: (typeof reviewReasons)[number][]
  note: string
  revision: number
}

const events = {
  approve: 'review.approve',
  reject: 'review.reject',
  suspend: 'staff.suspend',
  lift: 'staff.lift',
} as const

/** Staff let it be public, send it back, suspend it or lift that; of two who decide at once the second is told. */
export async function decideReview(ctx: SignedInContext, uuid: string, body: ReviewDecision): Promise<{ state: ProposalState }> {
  const against = body.decision === 'reject' || body.decision === 'suspend'
  if (against && body.reasons.length === 0) throw new AppError('request.invalid', { fields: { reasons: ['required'] } })
  return await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('proposals').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found')
    // The revision that was read is the one that is decided about.
    if (row.revision !== body.revision) throw new AppError('version.stale', { details: { revision: row.revision } })
    const approved = body.decision === 'approve'
    const content = approved ? (row.pending ?? row.content) : row.content
    if (!content) throw new AppError('proposal.wrong_state')
    const standing = await readStanding(inner, row.creator_id)
    const orderable = content.packages.filter(one => isOrderable(one, orderingOf(standing))).length
    const step = requireStep(inner, row, { type: events[body.decision], orderable })
    if (step.state === 'discarded') throw new AppError('proposal.wrong_state')
    const { state } = step
    if (approved)
      await storeContent(inner, row, content, standing, {
        state,
        facts: step.facts,
        raise: row.pending !== null,
      })
    await inner.db
      .updateTable('proposals')
      .set({
        state,
        facts: json(step.facts),
        ...(body.decision === 'approve' || body.decision === 'reject'
          ? { pending: null, pending_parts: null, waiting_since: null }
          : {}),
        review: against ? json({ reasons: body.reasons, note: body.note }) : null,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .execute()
    await writeAudit(inner, { kind: 'proposal', act: body.decision, subject: row.creator_id, thing: uuid })
    const action_url = against ? pathOf('steps_proposal', { uuid }) : pathOf('proposal', { uuid })
    const said =
      state === 'needs_update'
        ? 'needs_update'
        : !against
          ? 'published'
          : body.decision === 'suspend'
            ? 'suspended'
            : row.pending
              ? 'change_rejected'
              : 'rejected'
    await notify(
      inner,
      row.creator_id,
      'proposal_status',
      { state: said, title: row.title, reasons: body.reasons, note: body.note },
      { action_url },
    )
    return { state }
  })
}
