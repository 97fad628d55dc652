import type { DealFacts } from '../deal/deal-facts.ts'
import type { DealState } from '../entities/deal.ts'
import { type StrikeReason, strikeAppeal, strikeGift } from '../entities/strike.ts'
import type { StrikeState } from '../entities/strike-states.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { present, schemaIssues, type Written } from './written.ts'

const day = 86_400_000

/** The part of a strike that the rules about counting read; instants in ISO 8601. */
export interface Counted {
  state: StrikeState
  points: number
  given_at: string
  expires_at: string
}

const countsAt = ({ state, given_at, expires_at }: Counted, now: Date) =>
  state !== 'revoked' && Date.parse(given_at) <= now.getTime() && now.getTime() < Date.parse(expires_at)

/** The points that count at this moment: of strikes that were given, have not expired and were not taken back. */
export const pointsAt = (strikes: readonly Counted[], now: Date): number =>
  strikes.filter(one => countsAt(one, now)).reduce((sum, { points }) => sum + points, 0)

/** From so many points on something follows: a ban is proposed for a creator, a company is held. */
export const reachesLimit = (points: number): boolean => points >= limits.strikes.most

/**
 * Until when a company may neither publish calls nor make offers; null where it may. Each strike with which its points reach the limit holds it for
 * `limits.strikes.days` from then on, and one that is taken back never did.
 */
export function heldUntil(strikes: readonly Counted[], now: Date): Date | null {
  const ends = strikes
    .filter(({ state }) => state !== 'revoked')
    .map(({ given_at }) => new Date(given_at))
    .filter(given => given <= now && reachesLimit(pointsAt(strikes, given)))
    .map(given => given.getTime() + limits.strikes.days * day)
  const last = Math.max(0, ...ends)
  return last > now.getTime() ? new Date(last) : null
}

/** Everything that is wrong with a strike that staff give, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export const judgeStrike = (written: Written): FieldIssues => schemaIssues(strikeGift, present(written))

/** The same of an appeal. */
export const judgeStrikeAppeal = (written: Written): FieldIssues => schemaIssues(strikeAppeal, present(written))

const unmet: readonly DealState[] = ['late', 'concept_due', 'concept_changes']

/**
 * A deal ended because its work never came: cancelled after the days that a late creator has, without their asking for another day or to be let out
 * of it. Words of theirs in its thread meanwhile are for the server to look for.
 */
export const missedDeadline = (from: DealState | null, facts: DealFacts, to: DealState): boolean =>
  from !== null && unmet.includes(from) && to === 'cancelled' && facts.grace_over && facts.change_by !== 'creator'

/** The reason that a ban gets which follows from strikes, by that of the last one. */
export const banReasonOf = {
  no_show: 'no_show',
  missed_deadline: 'missed_deadlines',
  off_platform_payment: 'off_platform_payment',
  abuse: 'abuse',
} as const satisfies Record<StrikeReason, string>
