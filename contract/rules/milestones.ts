import type { DealFacts } from '../deal/deal-facts.ts'
import type { DealState, DealTerms } from '../entities/deal.ts'
import type { MilestoneTerms } from '../entities/milestone.ts'
import type { MilestoneState, RestState } from '../entities/milestone-states.ts'
import type { FieldIssues } from '../errors.ts'
import type { FeeSplit } from '../fees.ts'
import { isOffered, isUndone } from './ask-deal.ts'
import type { Written } from './written.ts'

/** The fee that was agreed on, the total that the brand pays and the payout that the creator receives; minor units. */
export type Sums = Pick<FeeSplit, 'fee_minor' | 'total_minor' | 'payout_minor'>

type Dated = Pick<DealTerms, 'draft_due' | 'milestones'>

/** The day of delivery of the n-th milestone, counted from 1; of the whole work where there are none. */
export const dueOf = ({ draft_due, milestones }: Dated, n: number): string => milestones?.[n - 1]?.due ?? draft_due

/** How many parts the work has; 1 where it is one piece. */
export const partsOf = ({ milestones }: Pick<DealTerms, 'milestones'>): number => milestones?.length ?? 1

/** The deliverables that the n-th milestone hands in. A script or a first cut is no piece of its own. */
export function piecesOf<Piece>(
  { deliverables, milestones }: { deliverables: readonly Piece[]; milestones?: readonly MilestoneTerms[] | null | undefined },
  n: number,
): readonly Piece[] {
  const pieces = milestones?.[n - 1]?.pieces
  return pieces ? deliverables.filter((_, index) => pieces.includes(index)) : deliverables
}

/** The terms that a delivery of the n-th milestone is looked at with: words that a post needs are no part of a script. */
export function termsOfMilestone<Terms extends Pick<DealTerms, 'deliverables' | 'milestones' | 'must_include'>>(
  terms: Terms,
  n: number,
): Terms {
  if (!terms.milestones) return terms
  const deliverables = [...piecesOf(terms, n)]
  return { ...terms, deliverables, must_include: deliverables.length > 0 ? terms.must_include : [] }
}

export const minus = (all: Sums, parts: readonly Sums[]): Sums => ({
  fee_minor: parts.reduce((left, one) => left - one.fee_minor, all.fee_minor),
  total_minor: parts.reduce((left, one) => left - one.total_minor, all.total_minor),
  payout_minor: parts.reduce((left, one) => left - one.payout_minor, all.payout_minor),
})

/**
 * The shares of all milestones. What is approved keeps the sums that it was approved with; the others divide what is left of the price by
 * their percentages, so that a change of the price is theirs alone. Fees are rounded with what came before them: the parts are always the
 * whole, none takes more than its percentage by a cent and no part of it is below zero.
 */
export function sharesOf(all: Sums, milestones: readonly Pick<MilestoneTerms, 'percent'>[], approved: readonly Sums[]): Sums[] {
  const open = milestones.slice(approved.length)
  const left = minus(all, approved)
  const whole = open.reduce((sum, { percent }) => sum + percent, 0)
  const fees = { brand: left.total_minor - left.fee_minor, creator: left.fee_minor - left.payout_minor }
  let before = { percent: 0, fee: 0, brand: 0, creator: 0 }
  return [
    ...approved,
    ...open.map(({ percent }) => {
      const upTo = before.percent + percent
      const part = (amount: number) => Math.round((amount * upTo) / whole)
      const until = { percent: upTo, fee: part(left.fee_minor), brand: part(fees.brand), creator: part(fees.creator) }
      const fee_minor = until.fee - before.fee
      const share = {
        fee_minor,
        total_minor: fee_minor + until.brand - before.brand,
        payout_minor: fee_minor - (until.creator - before.creator),
      }
      before = until
      return share
    }),
  ]
}

/** The sums of a deal without those of its milestones, the last aside, that are at these stages already. */
export const sumsLeft = (
  { fees, milestones }: { fees: Sums; milestones: readonly (Sums & { state: MilestoneState })[] },
  gone: readonly MilestoneState[] = ['paid'],
): Sums =>
  minus(
    fees,
    milestones.slice(0, -1).filter(({ state }) => gone.includes(state)),
  )

/** Percentages that are as even as whole numbers are, and together 100, or what is left of it. */
export const evenPercents = (count: number, whole = 100): number[] =>
  Array.from({ length: count }, (_, index) => Math.round((whole * (index + 1)) / count) - Math.round((whole * index) / count))

const rowsOf = (value: unknown): Written[] | null =>
  Array.isArray(value) ? value.map(row => (typeof row === 'object' && row !== null ? { ...row } : {})) : null

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter(one => typeof one === 'number') : [])

/**
 * Everything that is wrong with the milestones of terms beyond the shape of each, `field → codes`: shares that are not 100 per cent, days out
 * of order or not ending with the day of delivery, pieces that belong to none or to two. `done` of them are approved and not judged any more.
 */
export function milestoneIssues(terms: Written, { today, done = 0 }: { today: string; done?: number }): FieldIssues {
  const rows = rowsOf(terms.milestones)
  if (!rows) return {}
  const issues: Record<string, string[]> = {}
  const say = (field: string, code: string) => {
    issues[field] = [...(issues[field] ?? []), code]
  }
  const percents = rows.map(row => row.percent)
  const sum = percents.reduce((whole: number, one) => whole + (typeof one === 'number' ? one : 0), 0)
  if (percents.every(one => typeof one === 'number') && sum !== 100) say('milestones', `shares ${sum}`)
  rows.forEach(({ due }, index) => {
    if (index < done || typeof due !== 'string' || due === '') return
    const [field, before] = [`milestones.${index}.due`, rows[index - 1]?.due]
    if (due <= today) say(field, 'past')
    else if (typeof before === 'string' && due <= before) say(field, `not_after ${before}`)
    else if (index === rows.length - 1 && typeof terms.draft_due === 'string' && due !== terms.draft_due)
      say(field, `ends_with ${terms.draft_due}`)
  })
  const count = Array.isArray(terms.deliverables) ? terms.deliverables.length : 0
  const taken = new Set<number>()
  rows.forEach(({ pieces }, index) => {
    for (const piece of numbersIn(pieces)) {
      if (piece >= count) say(`milestones.${index}.pieces`, 'option')
      else if (taken.has(piece)) say(`milestones.${index}.pieces`, 'piece_twice')
      taken.add(piece)
    }
  })
  if (Array.from({ length: count }, (_, piece) => piece).some(piece => !taken.has(piece))) say('milestones', 'piece_left')
  return issues
}

/** Milestones after other deliverables or another last day were agreed on: what is new belongs to the last, which ends with the work. */
export function milestonesAfter(
  milestones: readonly MilestoneTerms[],
  { deliverables, draft_due }: Pick<DealTerms, 'deliverables' | 'draft_due'>,
): MilestoneTerms[] {
  const taken = new Set(milestones.flatMap(({ pieces }) => pieces))
  const added = deliverables.map((_, piece) => piece).filter(piece => !taken.has(piece))
  return milestones.map((one, index) => {
    const pieces = one.pieces.filter(piece => piece < deliverables.length)
    return index === milestones.length - 1 ? { ...one, due: draft_due, pieces: [...pieces, ...added] } : { ...one, pieces }
  })
}

/** The milestones that a form writes: the last one ends with the work, whose day is asked for once. */
export function endingWithWork(written: Written): Written {
  const rows = rowsOf(written.milestones)
  return rows
    ? { ...written, milestones: rows.map((row, n) => (n === rows.length - 1 ? { ...row, due: written.draft_due } : row)) }
    : written
}

const inReview: readonly DealState[] = ['delivered']

/** The stage of the n-th milestone, counted from 1; `rest` is that of its share where it is approved and not the last. */
export function milestoneStateOf(
  n: number,
  { state, facts, rest }: { state: DealState; facts: DealFacts; rest: RestState | null },
): MilestoneState {
  if (rest) return rest === 'resting' ? 'approved' : rest
  if (state === 'completed') return 'paid'
  if (state === 'resolved') return 'settled'
  if (isUndone(state)) return 'ended'
  if (n > facts.milestone) return 'waiting'
  const at = state === 'disputed' ? facts.disputed_from : state === 'cancel_pending' ? facts.resume : state
  if (at === 'completed') return 'paid'
  if (at === null || isOffered(at) || at === 'awaiting_funds' || at.startsWith('concept_')) return 'waiting'
  if (inReview.includes(at)) return 'in_review'
  return at === 'approved' || at === 'published' || at === 'holding' ? 'approved' : 'making'
}
