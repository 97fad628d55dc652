import type { ChangeOrder } from '#contract/entities/deal.ts'
import type { Context } from '../../context.ts'
import type { ChangeRow } from '../../processes/advance-change.ts'

/** Every change that was proposed for a deal, oldest first. */
export async function readChanges(ctx: Context, deal: string): Promise<ChangeOrder[]> {
  const rows = await ctx.db.selectFrom('deal_changes').selectAll().where('deal_id', '=', deal).orderBy('n').execute()
  return rows.map(toChange)
}

const toChange = ({ n, by, kind, state, reason, of_version, terms, fees, note, ...row }: ChangeRow): ChangeOrder => ({
  n,
  by,
  kind,
  state,
  reason,
  of_version,
  terms,
  fees,
  difference_minor: Number(row.difference_minor),
  note,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
