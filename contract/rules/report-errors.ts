import { audienceParts, type ReportPart, type ReportParts } from '../entities/channel-report.ts'
import { oneOf } from '../one-of.ts'
import { errorOf, type Interval, shareInterval } from './sample-error.ts'

/**
 * The reason why a figure has no interval. `count`: it was counted, and no sample stands for more. `unsaid`: its source tells no single values.
 * `private`: so few deals that their spread would tell the price of one. `rule`: it follows from other figures by a rule.
 */
type NoInterval = 'count' | 'unsaid' | 'private' | 'rule'
/** The unit of an interval's ends. */
type Unit = 'share' | 'percent' | 'views' | 'money'

/** The error of one figure of a part; `shares` is the widest of all that the part has. */
type FigureError =
  | { figure: string; unit: Unit; interval: Interval; currency?: string }
  | { figure: 'shares'; unit: 'share'; half: number }
  | { figure: string; none: NoInterval }

const isAudience = oneOf(audienceParts)
const none = (why: NoInterval, figure = 'value'): FigureError[] => [{ figure, none: why }]

/** An interval that the part brings, or that nobody can say it. */
function brought(
  { intervals, currency }: { intervals?: Record<string, Interval> | undefined; currency?: string },
  figure: string,
  unit: Unit,
): FigureError {
  const interval = intervals?.[figure]
  return interval ? { figure, unit, interval, ...(currency && { currency }) } : { figure, none: 'unsaid' }
}

/** Of a part's shares: half the width of the widest interval. A network that counts everybody has no sample. */
function ofShares({ method, sample, shares }: NonNullable<ReportParts['age']>): FigureError[] {
  if (method !== 'follower_sample') return none('count', 'shares')
  if (!sample || shares.length === 0) return none('unsaid', 'shares')
  return [{ figure: 'shares', unit: 'share', half: Math.max(...shares.map(({ share }) => errorOf(share, sample))) }]
}

const reckonings: { [Name in ReportPart]: (part: NonNullable<ReportParts[Name]>) => FigureError[] } = {
  followers: () => none('count'),
  growth: () => none('count'),
  engagement: part => [
    brought(part, 'by_followers', 'percent'),
    ...(part.by_views === null ? [] : [brought(part, 'by_views', 'percent')]),
    ...(part.by_views_median === null ? [] : [brought(part, 'by_views_median', 'percent')]),
  ],
  peers: part => [brought(part, 'median', 'percent')],
  posts: part => [
    ...(part.per_week === null ? [] : none('count', 'per_week')),
    ...(part.median_views === null ? [] : [brought(part, 'median_views', 'views')]),
    ...(part.paid_share === null ? [] : [brought(part, 'paid_share', 'share')]),
    ...(part.formats_error === null ? [] : [{ figure: 'shares' as const, unit: 'share' as const, half: part.formats_error }]),
  ],
  paid: ({ low, high }) => [{ figure: 'paid_share', unit: 'share', interval: { low, high } }],
  age: ofShares,
  gender: ofShares,
  country: ofShares,
  city: ofShares,
  language: ofShares,
  interests: ofShares,
  quality: ({ real, mass, suspicious, sample }) =>
    sample
      ? [{ figure: 'shares', unit: 'share', half: Math.max(...[real, mass, suspicious].map(share => errorOf(share, sample))) }]
      : none('unsaid', 'shares'),
  price: part =>
    part.method === 'own_packages' ? none('count') : [brought(part, 'low_minor', 'money'), brought(part, 'high_minor', 'money')],
  result: () => none('private'),
  brands: () => none('count'),
  safety: ({ sample, subjects }) => {
    if (!sample) return none('count', 'shares')
    const widest = subjects.map(({ share }) => {
      const { low, high } = shareInterval(share, sample)
      return Math.max(share - low, high - share)
    })
    return [{ figure: 'shares', unit: 'share', half: Math.max(0, ...widest) }]
  },
  lookalikes: () => none('rule'),
}

/** The error of every figure of a part. */
export const errorsOf = <Name extends ReportPart>(name: Name, part: NonNullable<ReportParts[Name]>): FigureError[] =>
  reckonings[name](part)

/** The words of a language for an error, on the screen and on paper. */
interface ErrorWords {
  t(key: string, params?: Record<string, string>): string
  percent(share: number): string
  amount(count: number): string
  money(minor: number, currency: string): string
}

/** All errors of a part in one sentence. */
export function sayErrors(errors: readonly FigureError[], { t, percent, amount, money }: ErrorWords): string {
  const first = errors.find(one => 'none' in one)
  if (errors.length === 1 && first && 'none' in first) return t(`error.none.${first.none}`)
  const written = (value: number, unit: Unit, currency = 'EUR') => {
    if (unit === 'money') return money(Math.round(value), currency)
    if (unit === 'views') return amount(Math.round(value))
    return percent(unit === 'percent' ? value / 100 : value)
  }
  const each = errors.map(one => {
    const figure = t(`error.figure.${one.figure}`)
    if ('none' in one) return t('error.without', { figure, why: t(`error.why.${one.none}`) })
    if ('half' in one) return t('error.half', { figure, half: percent(one.half) })
    const [low, high] = [one.interval.low, one.interval.high].map(end => written(end, one.unit, one.currency))
    return t('error.interval', { figure, low: low ?? '', high: high ?? '' })
  })
  return t(errors.every(one => 'none' in one) ? 'error.all' : 'error.sampled', { errors: each.join('; ') })
}

const ofFollowers = oneOf(['real', 'mass', 'suspicious'])

/** Half the width of one share's interval, for a file that has a line for each; null where it is none, or of no sample. */
export function shareErrorOf(name: string, part: { method: string; sample: number | null }, line: FileLine): number | null {
  const { method, sample } = part
  const sampled =
    (name === 'quality' && ofFollowers(line.key)) ||
    (line.unit === 'share' && (name === 'posts' ? method !== 'portfolio' : isAudience(name) && method === 'follower_sample'))
  return sampled && sample ? errorOf(Number(line.value), sample) : null
}

interface FileLine {
  key: string
  value: string | number | null
  unit?: string | undefined
}
