import { audienceParts, type ReportPart, type ReportParts } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { type QualityPartName, type QualityScore, qualityPartNames, qualityScore } from '#contract/rules/quality-score.ts'
import { networkNames } from '../../phrases/network-names.ts'
import type { Sayings } from './report-sayings.ts'

/** One row of a part: its figure, a sentence, something quieter, or a share beside its bar. */
export type PartLine =
  | { kind: 'big' | 'plain' | 'strong' | 'quiet'; text: string }
  | { kind: 'bar'; label: string; of: number; value: string }

const big = (text: string): PartLine => ({ kind: 'big', text })
const plain = (text: string): PartLine => ({ kind: 'plain', text })
const bars = (shares: readonly { key: string; share: number }[], name: (key: string) => string, say: Sayings): PartLine[] =>
  shares.map(({ key, share }) => ({ kind: 'bar', label: name(key), of: share, value: say.percent(share) }))

/** In the order in which the screen has them. */
export const reportGroups: readonly { name: 'reach' | 'audience' | 'work'; parts: readonly ReportPart[] }[] = [
  { name: 'reach', parts: ['followers', 'engagement', 'peers', 'growth'] },
  { name: 'audience', parts: [...audienceParts, 'quality'] },
  { name: 'work', parts: ['posts', 'paid', 'price', 'result', 'brands', 'safety', 'lookalikes'] },
]

/** The words of a part without its facts; nothing where it is unknown. */
export function linesOf(name: ReportPart, parts: ReportParts, say: Sayings): PartLine[] {
  if (name === 'followers') return parts.followers ? [big(say.amount(parts.followers.value))] : []
  if (name === 'engagement') return engagementLines(parts, say)
  if (name === 'peers') return peerLines(parts, say)
  if (name === 'growth') return growthLines(parts, say)
  if (name === 'quality') return qualityLines(parts, say)
  if (name === 'posts') return postLines(parts, say)
  if (name === 'paid') return paidLines(parts, say)
  if (name === 'price')
    return parts.price ? [big(say.range(parts.price.low_minor, parts.price.high_minor, parts.price.currency))] : []
  if (name === 'result') return resultLines(parts, say)
  if (name === 'brands') return brandLines(parts, say)
  if (name === 'safety') return safetyLines(parts, say)
  if (name === 'lookalikes') return lookalikeLines(parts, say)
  return audienceLines(name, parts, say)
}

function audienceLines(name: (typeof audienceParts)[number], parts: ReportParts, say: Sayings): PartLine[] {
  const names = {
    age: (band: string) => say.t('ages', { band }),
    gender: (key: string) => say.t(`gender.${key}`),
    country: say.country,
    city: (key: string) => key,
    language: say.language,
    interests: say.interest,
  } as const
  return bars(parts[name]?.shares ?? [], names[name], say)
}

function engagementLines({ engagement }: ReportParts, say: Sayings): PartLine[] {
  if (!engagement) return []
  const { by_followers, by_views, by_views_median } = engagement
  const said = (key: string, value: number) => plain(say.t(key, { n: say.percent(value / 100) }))
  return [
    big(say.percent(by_followers / 100)),
    by_views === null ? plain(say.t('byViewsUnknown')) : said('byViews', by_views),
    ...(by_views_median === null ? [] : [said('byViewsMedian', by_views_median)]),
  ]
}

function peerLines({ peers, engagement }: ReportParts, say: Sayings): PartLine[] {
  if (!peers) return []
  const beside = engagement && plain(say.t(engagement.by_followers >= peers.median ? 'abovePeers' : 'belowPeers'))
  return [big(say.percent(peers.median / 100)), ...(beside ? [beside] : [])]
}

function growthLines({ growth }: ReportParts, say: Sayings): PartLine[] {
  if (!growth) return []
  const most = Math.max(1, ...growth.months.map(one => one.followers))
  return [
    big(say.change(growth.change)),
    ...growth.months.map(
      ({ month, followers, from }): PartLine => ({
        kind: 'bar',
        label: from ? `${say.month(month)} · ${say.from(from)}` : say.month(month),
        of: followers / most,
        value: say.amount(followers),
      }),
    ),
  ]
}

function qualityLines(parts: ReportParts, say: Sayings): PartLine[] {
  const { quality } = parts
  if (!quality) return []
  const kinds = (['real', 'mass', 'suspicious'] as const).map(key => ({ key, share: quality[key] }))
  return [
    ...bars(kinds, key => say.t(`kind.${key}`), say),
    plain(say.t('interval', { n: say.percent(quality.suspicious), error: say.percent(quality.error) })),
    ...(quality.review ? [plain(say.t('review'))] : []),
    ...scoreLines(qualityScore(parts), say),
  ]
}

function scoreLines(quality: QualityScore | null, say: Sayings): PartLine[] {
  if (!quality) return []
  const { parts, score } = quality
  const { weights, fall, leap } = limits.analyzer.score
  const name = (part: QualityPartName) => say.t(`score.part.${part}`)
  const unknown = qualityPartNames.filter(part => parts[part] === null)
  return [
    {
      kind: 'strong',
      text: score
        ? say.t('score.of', { score: score.value, low: score.low, high: score.high })
        : say.t('score.unknown', { parts: say.list(unknown.map(name)) }),
    },
    ...qualityPartNames.flatMap((part): PartLine[] => {
      const known = parts[part]
      if (!known) return []
      const ends = { low: say.percent(known.low), high: say.percent(known.high), weight: say.percent(weights[part]) }
      return [
        { kind: 'bar', label: name(part), of: known.value, value: say.percent(known.value) },
        { kind: 'quiet', text: say.t('score.range', ends) },
      ]
    }),
    { kind: 'quiet', text: say.t('score.note', { fall: say.percent(fall), leap: say.percent(leap) }) },
  ]
}

function postLines({ posts }: ReportParts, say: Sayings): PartLine[] {
  if (!posts) return []
  const { per_week, last_on, median_views, paid_share, formats, formats_error } = posts
  const known: [key: string, value: string | null][] = [
    ['perWeek', per_week === null ? null : say.amount(per_week)],
    ['last', last_on === null ? null : say.day(last_on)],
    ['views', median_views === null ? null : say.amount(median_views)],
    ['paid', paid_share === null ? null : say.percent(paid_share)],
  ]
  return [
    ...known.map(([key, value]) => plain(`${say.t(`posts.${key}`)}: ${value ?? say.t('notKnown')}`)),
    ...bars(formats, say.format, say),
    ...(formats_error === null
      ? []
      : [{ kind: 'quiet' as const, text: say.t('posts.formatsBy', { error: say.percent(formats_error) }) }]),
  ]
}

function paidLines({ paid }: ReportParts, say: Sayings): PartLine[] {
  if (!paid) return []
  const { share, low, high, paid_posts, organic_posts, unknown_posts } = paid
  const percent = (value: number) => say.percent(value / 100)
  const sides = ['paid', 'organic'] as const
  const shares = { paid: share, organic: 1 - share }
  return [
    big(say.percent(share)),
    plain(say.t('paid.interval', { low: say.percent(low), high: say.percent(high) })),
    plain(
      say.t('paid.counts', {
        paid: say.amount(paid_posts),
        organic: say.amount(organic_posts),
        unknown: say.amount(unknown_posts),
      }),
    ),
    ...bars(
      sides.map(key => ({ key, share: shares[key] })),
      key => say.t(`paid.kind.${key}`),
      say,
    ),
    { kind: 'strong', text: say.t('paid.table') },
    ...sides.map((side): PartLine => {
      const kind = say.t(`paid.kind.${side}`)
      const one = paid[side]
      if (!one) return plain(`${kind}: ${say.t('paid.tooFew')}`)
      return plain(
        say.t('paid.engagement', {
          kind: `${kind} (${say.amount(one.posts)})`,
          mean: say.t('paid.meanOf', { n: percent(one.mean), error: percent(one.error) }),
          median: say.t('paid.medianOf', { n: percent(one.median), low: percent(one.low), high: percent(one.high) }),
        }),
      )
    }),
    { kind: 'quiet', text: say.t('paid.note') },
  ]
}

function resultLines({ result }: ReportParts, say: Sayings): PartLine[] {
  return (result?.prices ?? []).flatMap(({ kind, currency, own, market }): PartLine[] => [
    { kind: 'strong', text: say.t(`result.kind.${kind}`, { currency }) },
    plain(
      own
        ? say.t('result.own', { price: say.range(own.minor, own.minor, currency), count: own.deals, n: say.amount(own.deals) })
        : say.t('result.few'),
    ),
    {
      kind: 'quiet',
      text: market
        ? say.t('result.market', {
            range: say.range(market.low_minor, market.high_minor, currency),
            deals: say.amount(market.deals),
            creators: say.amount(market.creators),
          })
        : say.t('result.noMarket'),
    },
  ])
}

function brandLines({ brands }: ReportParts, say: Sayings): PartLine[] {
  return (brands?.named ?? []).flatMap(({ name, posts, last_on }): PartLine[] => [
    { kind: 'strong', text: name },
    { kind: 'quiet', text: say.t('pieces', { count: posts }) + (last_on ? ` · ${say.day(last_on)}` : '') },
  ])
}

function safetyLines({ safety }: ReportParts, say: Sayings): PartLine[] {
  if (!safety) return []
  const count = safety.sample ?? 0
  const n = say.amount(count)
  const nameOf = (subject: string) => say.t(`safety.subject.${subject}`)
  const found = safety.subjects.filter(one => one.posts > 0)
  const none = safety.subjects.filter(one => one.posts === 0)
  return [
    plain(say.t('safety.lead')),
    ...(found.length === 0 ? [plain(say.t('safety.none', { count, n }))] : []),
    ...found.flatMap(({ subject, posts, share, examples }): PartLine[] => [
      { kind: 'strong', text: nameOf(subject) },
      plain(say.t('safety.found', { count: posts, n, share: say.percent(share) })),
      ...examples.flatMap(({ text, on, url }): PartLine[] => [
        // A line of its own, which begins where its own language does.
        plain(text),
        { kind: 'quiet', text: [on === null ? say.t('safety.undated') : say.day(on), url].filter(Boolean).join(' · ') },
      ]),
    ]),
    ...(none.length > 0
      ? [{ kind: 'quiet' as const, text: say.t('safety.noneOf', { subjects: say.list(none.map(one => nameOf(one.subject))) }) }]
      : []),
  ]
}

function lookalikeLines({ lookalikes }: ReportParts, say: Sayings): PartLine[] {
  return (lookalikes?.channels ?? []).flatMap(({ network, handle, name, interests, strength }): PartLine[] => [
    { kind: 'strong', text: name },
    {
      kind: 'quiet',
      text: [
        networkNames[network],
        `@${handle}`,
        ...interests.map(say.interest),
        say.t('alike', { n: say.percent(strength) }),
      ].join(' · '),
    },
  ])
}
