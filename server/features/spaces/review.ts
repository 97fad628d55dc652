import { sql } from 'kysely'
import type { reviewReasons } from '#contract/entities/proposal.ts'
import type { SpaceReview } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { permitHolds } from '#contract/rules/space.ts'
import type { SpaceState } from '#contract/space-choices.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { todayAt } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { afterBusinessDays } from '../../processes/business-days.ts'
import { followSuspension } from '../../processes/suspended-space.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { requireStep } from './own-space.ts'
import { storeContent } from './store-content.ts'

/** The staff's queue, the longest waiting first: whole spaces, and material changes of public ones. */
export async function listReviews(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const waiting = ctx.db
    .selectFrom('spaces as s')
    .where('s.waiting_since', 'is not', null)
    .where(sql<boolean>`(s.state = 'in_review' or s.pending is not null and s.state in ('live', 'paused', 'needs_update'))`)
  const { count } = await waiting.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin('organizations as o', 'o.uuid', 's.org_id')
    .select(['s.uuid', 's.content', 's.pending', 's.pending_parts', 's.revision', 's.waiting_since', 'o.name as host'])
    .orderBy('s.waiting_since')
    .orderBy('s.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const cards = await fileCards(
    ctx,
    rows.flatMap(row => {
      const { photos = [], permit } = row.pending ?? row.content ?? {}
      return permit?.file ? [...photos, permit.file] : photos
    }),
  )
  const items = rows.flatMap((row): SpaceReview[] => {
    const content = row.pending ?? row.content
    if (!content || !row.waiting_since) return []
    const { title, description, kind, address, city, country, lat, lng, permit } = content
    return [
      {
        uuid: row.uuid,
        ...{ title, description, kind, address, city, country, lat, lng },
        permit: permit && { ...permit, file: cards.find(card => card.uuid === permit.file) ?? null },
        host: row.host,
        photos: content.photos.flatMap(id => cards.find(card => card.uuid === id) ?? []),
        parts: row.pending ? (row.pending_parts ?? []) : null,
        revision: row.revision,
        waiting_since: row.waiting_since.toISOString(),
        due: afterBusinessDays(row.waiting_since, 1).toISOString(),
      },
    ]
  })
  return { items, meta: { page, size_page, count: Number(count) } }
}

export interface SpaceDecision {
  decision: 'approve' | 'reject' | 'suspend' | 'lift'
  reasons: (typeof reviewReasons)[number][]
  note: string
  revision: number
}

/** A decision, as its host is told of it. */
function said(state: SpaceState, { decision }: SpaceDecision, change: boolean): string {
  if (decision === 'reject') return change ? 'change_rejected' : 'rejected'
  if (decision === 'suspend') return 'suspended'
  return state === 'paused' ? 'live' : state
}

/** Staff let it be public, send it back, suspend it or lift that; of two who decide at once the second is told. */
export async function decideReview(ctx: SignedInContext, uuid: string, body: SpaceDecision): Promise<{ state: SpaceState }> {
  const { decision } = body
  const against = decision === 'reject' || decision === 'suspend'
  if (against && body.reasons.length === 0) throw new AppError('request.invalid', { fields: { reasons: ['required'] } })
  return await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('spaces').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('not_found')
    // The revision that was read is the one that is decided about.
    if (row.revision !== body.revision) throw new AppError('version.stale', { details: { revision: row.revision } })
    const content = decision === 'approve' ? (row.pending ?? row.content) : row.content
    if (!content) throw new AppError('space.wrong_state', { details: { state: row.state } })
    const permit_holds = permitHolds(content, todayAt(inner, content))
    const step = requireStep(
      inner,
      row,
      decision === 'approve'
        ? { type: 'review.approve', permit_holds }
        : decision === 'reject'
          ? { type: 'review.reject' }
          : decision === 'suspend'
            ? { type: 'staff.suspend' }
            : { type: 'staff.lift', permit_holds },
    )
    if (decision === 'approve') await storeContent(inner, row, content, step)
    await inner.db
      .updateTable('spaces')
      .set({
        state: step.state,
        facts: json(step.facts),
        ...((decision === 'approve' || decision === 'reject') && { pending: null, pending_parts: null, waiting_since: null }),
        review: against ? json({ reasons: body.reasons, note: body.note }) : null,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .execute()
    if (decision === 'suspend' || decision === 'lift') await followSuspension(inner, uuid)
    await writeAudit(inner, { kind: 'space', act: decision, subject: row.created_by, thing: uuid })
    await notify(
      inner,
      row.created_by,
      'space_status',
      { state: said(step.state, body, row.pending !== null), title: content.title, reasons: body.reasons, note: body.note },
      { action_url: step.state === 'live' && !against ? pathOf('space', { uuid }) : pathOf('own_spaces') },
    )
    return { state: step.state }
  })
}
