import type { PostFigures } from '#contract/entities/post-figures.ts'
import { limits } from '#contract/limits.ts'
import { viewsAt } from '#contract/rules/verified-views.ts'
import type { TxContext } from '../../db/transaction.ts'

/** Keeps the views of what was published for the creator's deals, as the network has just told them; a post that has just come is still being found. */
export async function keepVerifiedViews(ctx: TxContext, creator: string, figures: PostFigures | null): Promise<void> {
  const posts = figures?.each ?? []
  if (posts.length === 0) return
  const now = ctx.clock.now()
  const published = await ctx.db
    .selectFrom('publications as p')
    .innerJoin('deals as d', 'd.uuid', 'p.deal_id')
    .select(['p.uuid', 'p.url'])
    .where('d.creator_id', '=', creator)
    .where('p.since', '<=', new Date(now.getTime() - limits.results.settled))
    .where('p.since', '>', new Date(now.getTime() - limits.results.window))
    .execute()
  for (const { uuid, url } of published) {
    const views = viewsAt(url, posts)
    if (views !== null)
      await ctx.db
        .updateTable('publications')
        .set({ views, views_at: now, views_source: 'owner' })
        .where('uuid', '=', uuid)
        .execute()
  }
}
