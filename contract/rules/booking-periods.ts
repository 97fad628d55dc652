import type { BookingState } from '../entities/booking.ts'
import type { BookingPeriodState } from '../entities/booking-period.ts'
import { limits } from '../limits.ts'
import { instantAt } from './hours.ts'
import { type DayRange, daysIn, openDays, overlap, type PaidDays } from './make-good.ts'
import { addDays, daysBetween, type SpacePrice, splitSpaceFees } from './space-price.ts'

const { days: length, shortest } = limits.booking.period

/** The periods that a booking is paid by: 28 days each from the first one on; what is left over is a period of its own unless it is too short. */
export function periodsOf({ from, to }: DayRange): DayRange[] {
  const count = Math.max(1, Math.ceil((daysBetween(from, to) - shortest + 1) / length))
  return Array.from({ length: count }, (_, index) => ({
    from: addDays(from, index * length),
    to: index === count - 1 ? to : addDays(from, (index + 1) * length - 1),
  }))
}

export const minusPrice = (all: SpacePrice, part: SpacePrice): SpacePrice => ({
  media_minor: all.media_minor - part.media_minor,
  production_minor: all.production_minor - part.production_minor,
  fee_minor: all.fee_minor - part.fee_minor,
  total_minor: all.total_minor - part.total_minor,
  payout_minor: all.payout_minor - part.payout_minor,
})

/** The unreleased part of a booking's cost: make-goods, disputes and cancellations speak about this part alone. */
export const leftOf = (booking: SpacePrice, paid: readonly SpacePrice[]): SpacePrice => paid.reduce(minusPrice, booking)

/**
 * The part of so many of the open days in what is left. Whatever was printed and hung is paid with the first period, for its proof shows that
 * it was. Fees are those of what is left without it, so that the parts are always the whole and none is below zero.
 */
export function shareOf(left: SpacePrice, open: number, days: number): SpacePrice {
  const rest = splitSpaceFees(left.media_minor - Math.round((left.media_minor * days) / open), 0)
  return minusPrice(left, rest)
}

interface Proof {
  taken_on: string
  /** The last day of a log. */
  until_on: string | null
  created_at: Date
}

export interface PeriodFacts extends PaidDays {
  /** The zone of the place, whose days these are. */
  zone: string
  price: SpacePrice
  /** Periods that were released, by their number. */
  released: readonly (SpacePrice & { n: number; paid_at: Date })[]
  proofs: readonly Proof[]
  /** Days that were not shown wait for an answer. */
  missing: boolean
}

export interface PeriodLine extends DayRange {
  n: number
  /** Days that are paid for. */
  days: number
  state: BookingPeriodState
  /** The booker's price for it, all in, and the host's part of that. */
  price: SpacePrice
  /** When it is released while nobody says anything. */
  due: Date | null
  paid_at: Date | null
}

const isOf = ({ taken_on, until_on }: Proof, range: DayRange) => overlap({ from: taken_on, to: until_on ?? taken_on }, range)
const over: Partial<Record<BookingState, BookingPeriodState>> = {
  reconciled: 'paid',
  resolved: 'settled',
  disputed: 'disputed',
  cancelled: 'back',
  declined: 'back',
  withdrawn: 'back',
  expired: 'back',
}

/** So long after its last day and its first proof a period is released: for whoever booked to say that it was not so. */
function dueOf(range: DayRange, { zone, proofs }: Pick<PeriodFacts, 'zone' | 'proofs'>): Date | null {
  const shown = proofs.filter(one => isOf(one, range)).map(one => one.created_at.getTime())
  if (shown.length === 0) return null
  return new Date(Math.max(instantAt(zone, range.to, 24).getTime(), Math.min(...shown)) + limits.booking.look)
}

/** Paid with what is left after the last day: the last one, one whose days were replaced by later ones, and one that would leave nothing. */
const paidAtEnd = (range: DayRange, facts: PeriodFacts): boolean =>
  range.to === facts.to ||
  facts.missed.some(one => one.state === 'replaced' && overlap(one, range)) ||
  daysIn(facts, range) >= openDays(facts)

function stateOf(range: DayRange, facts: PeriodFacts, today: string): BookingPeriodState {
  const ended = over[facts.state]
  if (ended) return ended
  if (daysIn(facts, range) === 0) return 'back'
  if (facts.state !== 'live' && facts.state !== 'proof_due' && facts.state !== 'ended') return 'coming'
  if (today <= range.to) return today < range.from ? 'coming' : 'running'
  if (facts.state !== 'live' || paidAtEnd(range, facts)) return 'at_end'
  if (facts.missing) return 'missed'
  return dueOf(range, facts) ? 'resting' : 'proof_missing'
}

/** Every period with its state and sums. Those to come are foreseen as if each was released in its turn. */
export function periodLines(facts: PeriodFacts, today: string): PeriodLine[] {
  const ranges = periodsOf(facts)
  let left = leftOf(facts.price, facts.released)
  let open = openDays(facts)
  return ranges.map((range, index): PeriodLine => {
    const n = index + 1
    const days = daysIn(facts, range)
    const released = facts.released.find(one => one.n === n)
    if (released) {
      const { paid_at, n: _, ...price } = released
      return { ...range, n, days, state: 'paid', price, due: null, paid_at }
    }
    const last = n === ranges.length
    const price = last ? left : days === 0 ? splitSpaceFees(0, 0) : shareOf(left, open, days)
    left = minusPrice(left, price)
    open -= days
    const state = stateOf(range, facts, today)
    const comes = (state === 'running' || state === 'resting') && !paidAtEnd(range, facts)
    return { ...range, n, days, state, price, due: comes ? dueOf(range, facts) : null, paid_at: null }
  })
}
