import { limits } from '../limits.ts'
import { quantile } from './price-per-result.ts'

/** The ends between which the true value lies in 95 of 100 samples. */
export interface Interval {
  low: number
  high: number
}

const z95 = 1.96

/** Half the width of the 95 % interval of a share. */
export const errorOf = (share: number, sample: number): number => z95 * Math.sqrt((share * (1 - share)) / Math.max(1, sample))

/** Wilson's interval of a share: that of few, or of none, is not of no width. */
export function shareInterval(share: number, sample: number): Interval {
  const square = z95 ** 2 / sample
  const middle = (share + square / 2) / (1 + square)
  const half = (z95 / (1 + square)) * Math.sqrt((share * (1 - share)) / sample + square / (4 * sample))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Student's quantile for 95 %, by the expansion around the normal one: right to a hundredth from five values on. */
export function student(freedom: number): number {
  const [z, z3, z5] = [z95, z95 ** 3, z95 ** 5]
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z95 ** 7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  )
}

/** Number of the lowest, and of the highest, that are left out so that the middle lies between the others in 95 of 100 samples. */
export function leftOut(sample: number): number {
  let [ways, below, out] = [1, 1, 0]
  while (below / 2 ** sample <= 0.025) {
    out += 1
    ways = (ways * (sample - out + 1)) / out
    below += ways
  }
  return Math.max(0, out - 1)
}

export const meanOf = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0) / values.length

/** Half the width of a mean's interval. */
export function meanError(values: readonly number[]): number {
  const mean = meanOf(values)
  const deviation = Math.sqrt(values.reduce((all, one) => all + (one - mean) ** 2, 0) / (values.length - 1))
  return (student(values.length - 1) * deviation) / Math.sqrt(values.length)
}

/** The interval of a mean; null where too few values say nothing. */
export function meanInterval(values: readonly number[]): Interval | null {
  if (values.length < limits.analyzer.posts) return null
  const [mean, error] = [meanOf(values), meanError(values)]
  return { low: mean - error, high: mean + error }
}

/** The interval of a median, between two of the values themselves. */
export function medianInterval(values: readonly number[]): Interval | null {
  if (values.length < limits.analyzer.posts) return null
  const sorted = [...values].sort((a, b) => a - b)
  const out = leftOut(sorted.length)
  const middle = quantile(sorted, 0.5)
  return { low: sorted[out] ?? middle, high: sorted[sorted.length - 1 - out] ?? middle }
}

/** The shares below which the ends of a quantile's interval lie, for a database that sorts the values itself. */
export function quantileEnds(share: number, sample: number): Interval {
  const half = errorOf(share, sample)
  return { low: Math.max(0, share - half), high: Math.min(1, share + half) }
}
