import type { TxContext } from '../transaction.ts'
import { chances } from './chances.ts'

const dayMs = 86_400_000
/** Days that home looks back over at first, and as many before them. */
const days = 60

/** Readers of profiles and proposals in the last two months: a few a day, more lately. */
export async function seedViews(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const pages = await ctx.db
    .selectFrom('proposals')
    .select(['uuid as thing_id', 'creator_id as owner_id'])
    .where('state', '=', 'published')
    .orderBy('uuid')
    .execute()
  const profiles = [...new Set(pages.map(({ owner_id }) => owner_id))].map(id => ({ thing_id: id, owner_id: id }))
  const rows = [
    ...profiles.map(page => ({ ...page, kind: 'profile' as const })),
    ...pages.map(page => ({ ...page, kind: 'proposal' as const })),
  ].flatMap(page => {
    const next = chances(`views ${page.kind} ${page.thing_id}`)
    return Array.from({ length: days }, (_, ago) => ({
      ...page,
      day: new Date(now - (ago + 1) * dayMs).toISOString().slice(0, 10),
      views: Math.floor(next() * (8 - ago / 15)),
    }))
  })
  const seen = rows.filter(({ views }) => views > 0)
  for (let from = 0; from < seen.length; from += 500)
    await ctx.db
      .insertInto('page_views')
      .values(seen.slice(from, from + 500))
      .execute()
}
