import type { Publication } from '#contract/entities/publication.ts'
import type { Context } from '../context.ts'

/** The addresses at which a deal's work was shown, oldest first, with every look at them. */
export async function readPublications(ctx: Context, deal: string): Promise<Publication[]> {
  const rows = await ctx.db.selectFrom('publications').selectAll().where('deal_id', '=', deal).orderBy('since').execute()
  if (rows.length === 0) return []
  const looks = await ctx.db
    .selectFrom('publication_looks')
    .selectAll()
    .where(
      'publication_id',
      'in',
      rows.map(row => row.uuid),
    )
    .orderBy('n')
    .execute()
  return rows.map(({ uuid, state, url, published_on, ends_at, next_look_at }) => ({
    uuid,
    state,
    url,
    published_on,
    ends_at: ends_at.toISOString(),
    next_look_at: next_look_at?.toISOString() ?? null,
    looks: looks
      .filter(look => look.publication_id === uuid)
      .map(({ at, result, reason }) => ({ at: at.toISOString(), result, reason })),
  }))
}
