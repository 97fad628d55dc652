import type { Dispute } from '#contract/entities/dispute.ts'
import type { Context } from '../../context.ts'
import { fileCards } from '../uploads/file-cards.ts'

const byUuid = (ctx: Context) => ctx.db.selectFrom('disputes').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof byUuid>['executeTakeFirstOrThrow']>>

/** The newest dispute about a deal or a booking, as its two sides see it. */
export async function readDisputeOf(ctx: Context, about: 'deal_id' | 'booking_id', uuid: string): Promise<Dispute | null> {
  const row = await byUuid(ctx).where(about, '=', uuid).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row ? await toDispute(ctx, row, 'side') : null
}

/** A dispute, whole. What staff do among themselves, and who they are, is theirs alone. */
export async function toDispute(ctx: Context, row: Row, reader: 'side' | 'staff'): Promise<Dispute> {
  const of = row.uuid
  const [statements, offers, decisions] = await Promise.all([
    ctx.db.selectFrom('dispute_statements').selectAll().where('dispute_id', '=', of).orderBy('n').execute(),
    ctx.db.selectFrom('dispute_offers').selectAll().where('dispute_id', '=', of).orderBy('n').execute(),
    ctx.db
      .selectFrom('dispute_decisions')
      .selectAll()
      .where('dispute_id', '=', of)
      .$if(reader === 'side', qb => qb.where('state', '=', 'valid'))
      .orderBy('n')
      .execute(),
  ])
  const files = statements.flatMap(one => one.files)
  const cards = new Map((await fileCards(ctx, files)).map(card => [card.uuid, card]))
  return {
    uuid: of,
    state: row.state,
    revision: row.revision,
    reason: row.reason,
    opened_by: row.opened_by_side,
    wanted_percent: row.wanted_percent,
    facts: reader === 'staff' ? row.facts : { ...row.facts, judged_by: [], proposed_by: null },
    deadline: row.deadline?.toISOString() ?? null,
    statements: statements.map(one => ({
      n: one.n,
      kind: one.kind,
      by: one.by,
      text: one.text,
      files: one.files.flatMap(id => cards.get(id) ?? []),
      created_at: one.created_at.toISOString(),
    })),
    offers: offers.map(({ n, by, creator_percent, note, state, created_at }) => ({
      n,
      by,
      creator_percent,
      note,
      state,
      created_at: created_at.toISOString(),
    })),
    decisions: decisions.map(({ round, decided_by, creator_percent, reasons, state, created_at }) => ({
      round,
      by: decided_by ? ('staff' as const) : ('silence' as const),
      creator_percent,
      reasons,
      state,
      created_at: created_at.toISOString(),
    })),
    after_completion: row.after_completion,
    held_minor: Number(row.held_minor),
    settlement: row.settlement,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
