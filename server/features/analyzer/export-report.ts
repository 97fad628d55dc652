import {
  type GrowthMonth,
  growthMonth,
  type ReportFacts,
  type ReportParts,
  resultRow,
} from '#contract/entities/channel-report.ts'
import { safetyRows } from '#contract/rules/brand-safety.ts'
import { type QualityScore, qualityPartNames, qualityScore } from '#contract/rules/quality-score.ts'
import { shareErrorOf } from '#contract/rules/report-errors.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { type Address, findChannel, isStaff, openingOf, partsOf } from './read-report.ts'
import { answerTo } from './report-answers.ts'

type Cell = string | number | null

interface Line {
  key: string
  value: Cell
  of?: string | undefined
  interval?: { low: number; high: number } | undefined
}

/** The interval in 95 of 100 samples, or half its width where it lies evenly around a share; nothing where there is none. */
function errorOfLine(name: string, part: ReportFacts, { key, value, of, interval }: Line): Cell {
  if (interval && of) return `${amountIn(interval.low, of)} – ${amountIn(interval.high, of)}`
  if (interval) return `${interval.low} – ${interval.high}`
  const half = shareErrorOf(name, part, { key, value, unit: of })
  return half === null ? '' : `± ${Math.round(half * 1000) / 1000}`
}

/** One line for each value, with what it rests on; a part that nobody knows is one line that says so. */
export async function exportReport(ctx: SignedInContext, address: Address): Promise<Response> {
  const row = await findChannel(ctx, address)
  if (!isStaff(ctx) && !(await openingOf(ctx, row.uuid))) throw new AppError('analyzer.not_open')
  const parts = await partsOf(ctx, row)
  const scored = qualityScore(parts)
  const rows = Object.entries(parts).flatMap(([name, part]: [string, ReportParts[keyof ReportParts]]): Cell[][] => {
    if (part === null) return [[name, '', 'unknown', '', '', '', '', '', '', '', '', '', '']]
    const { source, basis, method, sample, window_days, as_of, confidence, publisher, intervals = {}, ...values } = part
    const facts = [source, basis, method, sample, window_days, as_of, confidence, publisher?.name ?? '']
    const lines: ReturnType<typeof linesOf> = 'subjects' in part ? safetyRows(part).map(row => cellsOf(row)) : linesOf(values)
    return [...lines, ...(name === 'quality' ? scoreLines(scored) : [])].map(([key, value, of, from]) => [
      name,
      key,
      value,
      of ?? '',
      ...(from ? factsFrom(from, part) : facts),
      errorOfLine(name, part, {
        key,
        value,
        of,
        interval: scoreRange(scored, key) ?? intervals[key] ?? intervals[`${key}_minor`],
      }),
    ])
  })
  const answer = await answerTo(ctx, row)
  if (answer) rows.push(['answer', '', answer.text, '', 'creator', '', '', '', '', answer.at, '', '', ''])
  const head = [
    'part',
    'key',
    'value',
    'unit',
    'source',
    'basis',
    'method',
    'sample',
    'window_days',
    'as_of',
    'confidence',
    'publisher',
    'error',
  ]
  return csvFile(`elenco-${row.network}-${row.uuid.slice(0, 8)}.csv`, head, rows)
}

/** The quality score and its parts, each by its name; what is unknown says so. */
function scoreLines(quality: QualityScore | null): ReturnType<typeof linesOf> {
  if (!quality) return []
  const { score, parts } = quality
  return [
    ['score', score?.value ?? 'unknown'],
    ...qualityPartNames.map((name): [string, Cell] => {
      const known = parts[name]
      return [`score ${name}`, known ? thousandths(known.value) : 'unknown']
    }),
  ]
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function scoreRange(quality: QualityScore | null, key: string): Line['interval'] {
  if (key === 'score') return quality?.score ?? undefined
  const name = qualityPartNames.find(one => key === `score ${one}`)
  const known = name && quality?.parts[name]
  return known ? { low: thousandths(known.low), high: thousandths(known.high) } : undefined
}

const cellsOf = ({ key, value, unit }: ReturnType<typeof safetyRows>[number]): [string, Cell, string] => [key, value, unit]

type From = NonNullable<GrowthMonth['from']>
/** The point of a curve names its own source and day. */
const factsFrom = ({ source, on, publisher }: From, { basis, method, sample, window_days, as_of, confidence }: ReportFacts) => [
  source,
  basis,
  method,
  sample,
  window_days,
  on ?? as_of,
  confidence,
  publisher?.name ?? '',
]

function linesOf(values: Record<string, unknown>): [key: string, value: Cell, unit?: string, from?: From][] {
  const currency = typeof values.currency === 'string' ? values.currency : null
  return Object.entries(values).flatMap(([key, value]): [string, Cell, string?, From?][] => {
    if (key === 'currency') return []
    if (key.endsWith('_minor') && typeof value === 'number' && currency)
      return [[key.replace('_minor', ''), amountIn(value, currency), currency]]
    if (Array.isArray(value)) return value.flatMap(one => ('kind' in one ? resultLines(one) : lineOf(one)))
    // One side of a part that has two: its figures by its name.
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([name, one]): [string, Cell] => [`${key} ${name}`, Number(one)])
    if (typeof value === 'boolean') return [[key, value ? 'yes' : 'no']]
    return [[key, value === null ? 'unknown' : (value as Cell)]]
  })
}

/** A price per result and the market's, each with the deals that it comes from. */
function resultLines(one: Record<string, unknown>): [string, Cell, string?][] {
  const { kind, currency, own, market } = resultRow.parse(one)
  const amount = (minor: number) => amountIn(minor, currency)
  return [
    [kind, own ? amount(own.minor) : 'unknown', currency],
    [`${kind} deals`, own?.deals ?? 'unknown', 'deals'],
    [`${kind} market low`, market ? amount(market.low_minor) : 'unknown', currency],
    [`${kind} market high`, market ? amount(market.high_minor) : 'unknown', currency],
    [`${kind} market deals`, market?.deals ?? 'unknown', 'deals'],
    [`${kind} market creators`, market?.creators ?? 'unknown', 'creators'],
  ]
}

/** A share, a month, a brand, a channel. */
function lineOf(one: Record<string, unknown>): [string, Cell, string?, From?][] {
  if ('share' in one) return [[String(one.key), Number(one.share), 'share']]
  if ('month' in one) return [[String(one.month), Number(one.followers), 'followers', growthMonth.parse(one).from]]
  if ('strength' in one) return [[`${one.network} ${one.handle}`, Number(one.strength), 'likeness']]
  return [[String(one.name), Number(one.posts), 'posts']]
}
