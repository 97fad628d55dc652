import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Context } from '../../context.ts'
import { hasTokens, token } from '../../db/channel-tokens.ts'
import { escapeLike } from '../../db/like.ts'
import type { FoundProfilesTable } from '../../db/schema-finder.ts'
import { areAlike } from './alike.ts'
import { askedOf, hasAudience } from './audience.ts'
import { inNone } from './in-lists.ts'
import { beginsWith } from './order.ts'
import type { FinderAsk } from './search.ts'

const dayMs = 86_400_000
const eb = expressionBuilder<{ f: FoundProfilesTable }, 'f'>()

export const typedIn = (username: string) => fold(username).replace(/^@/, '')

/** Every filter of a search, as a condition on a channel `f`. */
export function conditionsOf(ctx: Context, query: FinderAsk): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const add = (condition: Expression<SqlBool>) => conditions.push(condition)
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  if (query.network.length > 0) add(eb('f.network', 'in', query.network))
  for (const word of fold(query.query).split(' ').filter(Boolean)) {
    const like = `%${escapeLike(word)}%`
    add(eb.or([eb('f.search_text', 'like', like), eb('f.posts_text', 'like', like)]))
  }
  const typed = typedIn(query.username)
  if (typed) {
    const like = `%${escapeLike(typed)}%`
    add(eb.or([eb('f.handle', 'ilike', like), eb('f.search_name', 'like', like)]))
  }
  if (query.begun) add(beginsWith(query.begun))
  if (query.followers_min !== undefined) add(eb('f.followers', '>=', query.followers_min))
  if (query.followers_max !== undefined) add(eb('f.followers', '<=', query.followers_max))
  if (query.er_min !== undefined) add(eb('f.engagement_rate', '>=', query.er_min))
  if (query.views_min !== undefined) add(eb('f.avg_views', '>=', query.views_min))
  if (query.growth_min !== undefined) add(eb('f.growth', '>=', query.growth_min))
  if (query.credibility_min !== undefined) add(eb('f.credibility', '>=', query.credibility_min / 100))
  for (const asked of askedOf(query)) add(hasAudience(asked))
  if (query.price_max !== undefined)
    add(eb.and([eb('f.price_from_minor', '<=', query.price_max), eb('f.currency', '=', query.currency)]))
  if (query.country.length > 0) add(eb('f.country', 'in', query.country))
  if (query.language.length > 0) add(sql<SqlBool>`f.languages && ${query.language}::text[]`)
  if (query.interest.length > 0) add(sql<SqlBool>`f.interests && ${query.interest}::text[]`)
  if (query.verified) add(eb('f.verified', '=', true))
  if (query.on_platform) add(eb('f.creator_id', 'is not', null))
  if (query.new_days) add(eb('f.found_at', '>', daysAgo(query.new_days)))
  if (query.last_post_days) add(eb('f.last_post_on', '>=', daysAgo(query.last_post_days).toISOString().slice(0, 10)))
  if (query.like.length > 0) add(areAlike(query.seeds))
  if (query.exclude_lists.length > 0) add(inNone(query.exclude_lists))
  return conditions
}

/**
 * The same filters as far as one index knows them all together: conditions that every channel meets that meets the filters. `choices`: those
 * that few channels have; lists of who reaches a step of a figure are long, so that they are asked only beside them.
 */
export function tokensOf(query: FinderAsk): { choices: RawBuilder<SqlBool> | null; all: RawBuilder<SqlBool> | null } {
  const given = <T>(value: T | undefined, read: (value: T) => string[]) => (value === undefined ? [] : read(value))
  const choices = [
    token.network(query.network),
    token.country(query.country),
    token.language(query.language),
    token.interest(query.interest),
    query.verified ? token.verified() : [],
    ...askedOf(query).map(({ part, shares }) => {
      const each = shares.map(({ stored, least }) => token.share(part, stored, least))
      // Any of them is enough: one that no step knows leaves the choice open.
      return each.some(one => one.length === 0) ? [] : each.flat()
    }),
  ]
  const figures = [
    given(query.followers_min, token.followersFrom),
    given(query.followers_max, token.followersTo),
    given(query.er_min, token.er),
    given(query.views_min, token.views),
    given(query.growth_min, token.growth),
    given(query.credibility_min, token.credibility),
    given(query.price_max, token.price),
    given(query.price_max, () => token.currency(query.currency)),
  ]
  return { choices: hasTokens(choices), all: hasTokens([...choices, ...figures]) }
}
