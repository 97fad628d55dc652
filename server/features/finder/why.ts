import { type MatchReason, resultOfSort } from '#contract/entities/found-profile.ts'
import type { ResultPrice } from '#contract/entities/result-price.ts'
import { fold } from '#contract/fold.ts'
import type { SignedInContext } from '../../context.ts'
import { askedOf } from './audience.ts'
import type { Known } from './by-result.ts'
import { typedIn } from './filters.ts'
import type { Row } from './page.ts'
import type { FinderQuery } from './search.ts'

const dayMs = 86_400_000

/** From just met to met by far: twice what was asked for is all of it. */
const over = (value: number | null, least: number) => Math.min(1, Math.max(0, (value ?? 0) / Math.max(1, least) - 1))

/** What a channel has first says more of it than the rest, and several of what was asked for more than one of them. */
const leading = (has: readonly string[], asked: readonly string[]) => {
  const first = has[0] !== undefined && asked.includes(has[0])
  const others = (has.filter(one => asked.includes(one)).length - 1) / Math.max(1, asked.length)
  return Math.min(1, (first ? 1 : 0.5) + 0.5 * others)
}

/** Whether its handle or its name begins with folded words. */
const beginsSo = (row: Row, words: string) => row.handle.toLowerCase().startsWith(words) || row.search_name.startsWith(words)

/** Whether it is called so, says so of itself, or says so in its posts. */
function wordsOf(row: Row, words: string): MatchReason[] {
  if (beginsSo(row, words)) return [{ filter: 'query', strength: 1 }]
  const typed = words.split(' ').filter(Boolean)
  const said = typed.filter(word => row.search_text.includes(word) || row.handle.toLowerCase().includes(word))
  const posted = typed.filter(word => !said.includes(word) && row.posts_text.includes(word))
  const half = (some: readonly string[]) => (0.5 * some.length) / Math.max(1, typed.length)
  return [
    ...(said.length > 0 ? [{ filter: 'query' as const, strength: half(said) }] : []),
    ...(posted.length > 0 ? [{ filter: 'posts' as const, strength: half(posted) }] : []),
  ]
}

/** The shares of an audience that was asked for. */
function audienceOf(row: Row, query: FinderQuery): MatchReason[] {
  const met = askedOf(query).flatMap(({ filter, part, shares }) =>
    shares.flatMap(({ key, stored, least }) => {
      const share = row.audience?.[part]?.[stored] ?? 0
      return share >= least / 100 ? [{ filter, strength: Math.min(1, share), of: key, share }] : []
    }),
  )
  if (query.credibility_min === undefined || row.credibility === null) return met
  return [...met, { filter: 'credibility', strength: row.credibility, share: row.credibility }]
}

/** The price per result that a search is ordered by: the whole for the lowest of all found, half for what costs twice as much. */
function priceReason(query: FinderQuery, { prices, known }: Priced): MatchReason[] {
  const kind = resultOfSort(query.sort)
  const own = prices.find(one => one.kind === kind && one.currency === query.currency)
  if (!kind || !own || typeof known?.lowest_minor !== 'number') return []
  return [{ filter: `${kind}_price`, strength: Math.min(1, known.lowest_minor / Math.max(1, own.minor)) }]
}

/** A row's own prices per result, and what is known of those of the whole search. */
interface Priced {
  prices: readonly ResultPrice[]
  known: Known | null
}

/** The filters that a row meets, and how strongly. */
export function whyOf(ctx: SignedInContext, row: Row, query: FinderQuery, priced: Priced): MatchReason[] {
  const why: MatchReason[] = []
  const add = (filter: MatchReason['filter'], strength = 1, more?: Pick<MatchReason, 'of' | 'share'>) =>
    why.push({ filter, strength: Math.round(strength * 100) / 100, ...more })
  const name = typedIn(query.username)
  if (name) add('username', beginsSo(row, name) ? 1 : 0.5)
  const words = fold(query.query).replace(/^@/, '')
  if (words) for (const reason of wordsOf(row, words)) add(reason.filter, reason.strength)
  if (query.network.length > 0) add('network')
  if (query.followers_min !== undefined || query.followers_max !== undefined)
    add('followers', query.followers_min ? over(row.followers, query.followers_min) : 1)
  if (query.er_min !== undefined) add('er', over(row.engagement_rate, query.er_min))
  if (query.views_min !== undefined) add('views', over(row.avg_views, query.views_min))
  if (query.growth_min !== undefined) add('growth', over(row.growth, query.growth_min))
  if (query.price_max !== undefined && row.price_from_minor !== null)
    add('price', 1 - row.price_from_minor / Math.max(1, query.price_max))
  for (const reason of priceReason(query, priced)) add(reason.filter, reason.strength)
  if (query.country.length > 0) add('country')
  if (query.language.length > 0) add('language', leading(row.languages, query.language))
  if (query.interest.length > 0) add('interests', leading(row.interests, query.interest))
  for (const { filter, strength, ...more } of audienceOf(row, query)) add(filter, strength, more)
  if (query.like.length > 0) add('like', Number(row.likeness))
  if (query.verified) add('verified')
  if (query.on_platform) add('on_platform')
  if (query.last_post_days && row.last_post_on) {
    const ago = (ctx.clock.now().getTime() - Date.parse(row.last_post_on)) / dayMs
    add('last_post', Math.max(0, 1 - ago / query.last_post_days))
  }
  return why
}
