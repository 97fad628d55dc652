import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The steps of figures that the index of channels knows: a channel has the token of each step that it reaches. Whoever searches is asked for the
 * step below, and its own filter looks at the rest. Written into migration 0850: other steps take another one.
 */
export const steps = {
  followers: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000],
  er: [1, 2, 3, 4, 5, 6, 8, 10],
  views: [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000],
  growth: [0, 2, 5, 10, 20, 50],
  /** Shares, in per cent. */
  credibility: [50, 60, 70, 80, 90],
  share: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  /** Minor units; a channel has the token of each step that its price stays within. */
  price: [5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 10_000_000, 100_000_000],
} as const
type Stepped = keyof typeof steps

const places = (name: Stepped, value: string) =>
  `width_bucket((${value})::double precision, '{${steps[name].join(',')}}'::double precision[])`
const words = (mark: string, name: Stepped) => `'{${steps[name].map(step => `${mark}:${step}`).join(',')}}'::text[]`
/** Slices of written lists: a row that is put together by questions would take ten times as long. */
const reached = (mark: string, name: Stepped, value: string) => `(${words(mark, name)})[1:${places(name, value)}]`
const notReached = (mark: string, name: Stepped, value: string) =>
  `(${words(mark, name)})[${places(name, value)} + 1:${steps[name].length}]`
const marked = (mark: string, all: string) => `string_to_array('${mark}:' || array_to_string(${all}, '|${mark}:'), '|')`

/** Columns of `found_profiles` that the function reads, in the order of its parameters. */
const parameters = {
  network: 'text',
  country: 'text',
  languages: 'text[]',
  interests: 'text[]',
  followers: 'integer',
  engagement_rate: 'double precision',
  avg_views: 'integer',
  growth: 'double precision',
  credibility: 'double precision',
  price_from_minor: 'bigint',
  currency: 'text',
  verified: 'boolean',
  audience: 'jsonb',
}

export const makeChannelTokens = `create function channel_tokens(${Object.entries(parameters)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')})
  returns text[] language sql immutable parallel safe as $$
    select array_remove(array['n:' || network, 'c:' || country, 'u:' || currency, case when verified then 'v' end], null)
      || ${marked('l', 'languages')} || ${marked('i', 'interests')}
      || ${reached('f', 'followers', 'followers')} || ${notReached('b', 'followers', 'followers')}
      || ${reached('e', 'er', 'engagement_rate')} || ${reached('w', 'views', 'avg_views')} || ${reached('g', 'growth', 'growth')}
      || ${reached('r', 'credibility', 'credibility * 100 + 0.001')} || ${notReached('p', 'price', 'price_from_minor - 1')}
      || case when audience is not null then array(
        select 'a:' || part.key || ':' || share.key || ':' || step
        from jsonb_each(audience) as part, jsonb_each_text(part.value) as share,
          unnest((${words('', 'share').replaceAll(/([{,]):/g, '$1')})[1:${places('share', 'share.value::double precision * 100 + 0.001')}]) as step) end
  $$`

/** The expression that the index has, on the table or an alias of it. */
export const channelTokensOf = (alias?: string) =>
  `channel_tokens(${Object.keys(parameters)
    .map(name => (alias ? `${alias}.${name}` : name))
    .join(', ')})`

/** The highest step that somebody who asks for so much has reached; none below the first. */
const stepAt = (name: Stepped, least: number): number[] => steps[name].filter(step => step <= least).slice(-1)
/** The lowest step that somebody who asks for no more stays within. */
const stepAbove = (name: Stepped, most: number, within: (step: number) => boolean): number[] =>
  steps[name].filter(step => step >= most && within(step)).slice(0, 1)

export const token = {
  network: (all: readonly string[]) => all.map(one => `n:${one}`),
  country: (all: readonly string[]) => all.map(one => `c:${one}`),
  language: (all: readonly string[]) => all.map(one => `l:${one}`),
  interest: (all: readonly string[]) => all.map(one => `i:${one}`),
  verified: () => ['v'],
  followersFrom: (least: number) => stepAt('followers', least).map(step => `f:${step}`),
  followersTo: (most: number) => stepAbove('followers', most, step => step > most).map(step => `b:${step}`),
  er: (least: number) => stepAt('er', least).map(step => `e:${step}`),
  views: (least: number) => stepAt('views', least).map(step => `w:${step}`),
  growth: (least: number) => stepAt('growth', least).map(step => `g:${step}`),
  credibility: (least: number) => stepAt('credibility', least).map(step => `r:${step}`),
  currency: (one: string) => [`u:${one}`],
  price: (most: number) => stepAbove('price', most, () => true).map(step => `p:${step}`),
  share: (part: string, key: string, least: number) => stepAt('share', least).map(step => `a:${part}:${key}:${step}`),
}

/** True for a channel `f` that has one of each of these; an empty choice asks for nothing. Null where nothing is asked for. */
export function hasTokens(asked: readonly (readonly string[])[]): RawBuilder<SqlBool> | null {
  const choices = asked.filter(choice => choice.length > 0)
  if (choices.length === 0) return null
  const own = sql.raw(channelTokensOf('f'))
  const all = choices.filter(choice => choice.length === 1).flat()
  const any = choices.filter(choice => choice.length > 1)
  return sql<SqlBool>`(${sql.join(
    [...(all.length > 0 ? [sql`${own} @> ${all}::text[]`] : []), ...any.map(choice => sql`${own} && ${[...choice]}::text[]`)],
    sql` and `,
  )})`
}
