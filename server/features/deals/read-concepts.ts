import type { Concept } from '#contract/entities/deal.ts'
import type { Context } from '../../context.ts'
import { fileCards } from '../uploads/file-cards.ts'

/** A deal's concepts as both sides are told of them, oldest first. */
export async function readConcepts(ctx: Context, deal: string): Promise<Concept[]> {
  const rows = await ctx.db.selectFrom('concepts').selectAll().where('deal_id', '=', deal).orderBy('n').execute()
  const cards = new Map(
    (
      await fileCards(
        ctx,
        rows.flatMap(({ files }) => files),
      )
    ).map(card => [card.uuid, card]),
  )
  return rows.map(({ deal_id: _, created_at, files, ...row }) => ({
    ...row,
    files: files.flatMap(id => cards.get(id) ?? []),
    created_at: created_at.toISOString(),
  }))
}
