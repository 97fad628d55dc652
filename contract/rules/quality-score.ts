import type { ReportParts } from '../entities/channel-report.ts'
import { limits } from '../limits.ts'
import { errorOf, type Interval, shareInterval } from './sample-error.ts'

export const qualityPartNames = ['authenticity', 'engagement', 'growth', 'reach'] as const
export type QualityPartName = (typeof qualityPartNames)[number]

/** A share with the ends of its interval; null is unknown. */
type QualityValue = (Interval & { value: number }) | null

export interface QualityScore {
  parts: Record<QualityPartName, QualityValue>
  /** Of 100; null where one of its parts is unknown. */
  score: (Interval & { value: number }) | null
}

type Known = Pick<ReportParts, 'quality' | 'peers' | 'growth'>

function ofSample(share: number, sample: number): QualityValue {
  const half = errorOf(share, sample)
  return { value: share, low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

/** The share of months in which followers neither fell away nor came in a leap; a step over several months counts by its mean. */
function evenGrowth({ growth }: Known): QualityValue {
  const { months, fall, leap } = limits.analyzer.score
  const points = growth?.months ?? []
  const steps = points.slice(1).map(({ month, followers }, at) => {
    const before = points[at]
    const apart = before ? (Date.parse(month) - Date.parse(before.month)) / limits.analyzer.score.month : 1
    return (followers / Math.max(1, before?.followers ?? 1)) ** (1 / Math.max(1, Math.round(apart))) - 1
  })
  if (steps.length < months) return null
  const even = steps.filter(step => step >= -fall && step <= leap).length / steps.length
  return { value: even, ...shareInterval(even, steps.length) }
}

/**
 * The quality of a channel by its four parts: followers about whom nothing is unusual, engagement above peers, even growth, and followers who
 * can be reached. Null, and none of its parts, where fewer followers were looked at than say something.
 */
export function qualityScore(known: Known): QualityScore | null {
  const { quality, peers } = known
  if (!quality?.sample || quality.sample < limits.analyzer.sample) return null
  const parts: QualityScore['parts'] = {
    authenticity: ofSample(1 - quality.suspicious, quality.sample),
    engagement:
      peers?.below === undefined || !peers.sample ? null : { value: peers.below, ...shareInterval(peers.below, peers.sample) },
    growth: evenGrowth(known),
    reach: ofSample(1 - quality.mass, quality.sample),
  }
  return { parts, score: scoreOf(parts) }
}

/** Errors of different parts seldom go the same way: their squares add up. */
function scoreOf(parts: QualityScore['parts']): QualityScore['score'] {
  const { weights } = limits.analyzer.score
  let [value, below, above] = [0, 0, 0]
  for (const name of qualityPartNames) {
    const part = parts[name]
    if (!part) return null
    value += weights[name] * part.value
    below += (weights[name] * (part.value - part.low)) ** 2
    above += (weights[name] * (part.high - part.value)) ** 2
  }
  const ofHundred = (share: number) => Math.min(100, Math.max(1, Math.round(100 * share)))
  return { value: ofHundred(value), low: ofHundred(value - Math.sqrt(below)), high: ofHundred(value + Math.sqrt(above)) }
}
