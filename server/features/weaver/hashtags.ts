import { sql } from 'kysely'
import type { Hashtag } from '#contract/endpoints/weaver.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { ownerOf } from '../credits/credit-account.ts'

const day = 86_400_000
const mostRead = 300

interface Use {
  text: string
  at: Date
  language: string | null
  source: Hashtag['sources'][number]['source']
}

/**
 * Finds of a hashtag: in published casting calls and portfolios, and lately in what the monitor has read of places and of the reader's own
 * feeds. Nobody is asked for it. Pieces that the monitor keeps of the house itself are counted where they stand.
 */
export async function readHashtag(ctx: SignedInContext, given: string): Promise<Hashtag> {
  const tag = given.toLowerCase()
  const mark = `#${tag}`
  const now = ctx.clock.now()
  const { rows } = await sql<Use>`
    select content::text as text, created_at as at, content->>'language' as language, 'elenco' as source from casting_calls
      where state in ('open', 'paused', 'closed') and position(${mark} in lower(content::text)) > 0
    union all
    select title || ' ' || coalesce(description, '') as text, created_at as at, null as language, 'elenco' as source from briefcase_items
      where position(${mark} in lower(title || ' ' || coalesce(description, ''))) > 0
    union all
    select title || ' ' || text as text, published_at as at, language, source from monitor_posts
      where found_at >= ${new Date(now.getTime() - limits.monitor.back)} and source not in ('portfolio', 'agreement')
        and (owner_id is null or owner_id = ${ownerOf(ctx.person)}) and position(${mark} in lower(title || ' ' || text)) > 0
    order by at desc limit ${mostRead}`.execute(ctx.db)
  const tagsOf = (text: string) => [...text.toLowerCase().matchAll(/#([\p{L}\p{N}_]{2,50})/gu)].map(match => match[1] as string)
  // `#cafe` also begins `#cafeteria`: only whole ones count.
  const uses = rows.map(row => ({ ...row, tags: new Set(tagsOf(row.text)) })).filter(row => row.tags.has(tag))
  const within = (from: number, to: number) =>
    uses.filter(({ at }) => at.getTime() > now.getTime() - from && at.getTime() <= now.getTime() - to).length
  const beside = new Map<string, number>()
  for (const { tags } of uses) for (const other of tags) if (other !== tag) beside.set(other, (beside.get(other) ?? 0) + 1)
  const related = [...beside].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, 20)
  const n = uses.length
  const counts = new Map<Use['source'], number>()
  for (const { source } of uses) counts.set(source, (counts.get(source) ?? 0) + 1)
  return {
    tag,
    volume_band: n === 0 ? ('none' as const) : n < 5 ? ('low' as const) : n < 20 ? ('mid' as const) : ('high' as const),
    trend_7d: within(7 * day, 0) - within(14 * day, 7 * day),
    related: related.map(([other]) => other),
    languages: [...new Set(uses.flatMap(({ language }) => (language === 'both' ? ['es', 'en'] : language ? [language] : [])))],
    as_of: now.toISOString(),
    sources: [...counts].map(([source, uses]) => ({ source, uses })).sort((a, b) => b.uses - a.uses),
  }
}
