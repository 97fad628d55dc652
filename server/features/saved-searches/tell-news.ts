import { abilityFor } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { digest } from './keep.ts'
import { newsOf } from './news-of.ts'

/**
 * Once a week: how many that meet the filters have come since, where there are any. Whoever may not search any more is told nothing, and what
 * came meanwhile is not told later. Nothing is charged.
 */
async function tellNews(ctx: Context, uuid: string): Promise<void> {
  const search = await ctx.db
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.uuid', 's.user_id')
    .select(['s.user_id', 's.about', 's.name', 's.filters', 's.told_at', 's.weekly', 'u.groups', 'u.status', 'u.is_superuser'])
    .where('s.uuid', '=', uuid)
    .executeTakeFirst()
  const news = search && newsOf[search.about]
  if (!search?.weekly || !news) return
  const now = ctx.clock.now()
  const may = search.status === 'active' && news.may(abilityFor(search))
  if (may && news.takes(search.filters)) {
    const { counted } = limits.search
    const known = await news.count(ctx, search, counted + 1)
    const params = { title: search.name, about: search.about, count: Math.min(known, counted), more: known > counted }
    if (known > 0) await notify(ctx, search.user_id, 'search_matches', params, { action_url: news.address(ctx, search) })
  }
  await ctx.db.updateTable('saved_searches').set({ told_at: now }).where('uuid', '=', uuid).execute()
  await setTimer(ctx, digest, uuid, new Date(now.getTime() + limits.savedSearch.digestEvery))
}

export const savedSearchJobs: Record<string, JobHandler> = {
  [digest]: {
    inside: async (ctx, job) => {
      if (job.ref) await tellNews(ctx, job.ref)
    },
  },
}
