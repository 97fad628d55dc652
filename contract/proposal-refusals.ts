import type { ErrorCode, Failure } from './errors.ts'

/** Reasons for which nothing of a proposal is ordered or asked for; the first are its states. */
export const notOffered = [
  'proposal.paused',
  'proposal.needs_update',
  'proposal.suspended',
  'proposal.gone',
  'proposal.creator_away',
] as const satisfies readonly ErrorCode[]

/** Reasons for which one of its packages is not ordered, while a question about a price still reaches its creator. */
export const notOrderable = [
  'proposal.creator_closed',
  'proposal.package_gone',
  'proposal.price_over',
  'proposal.channel_gone',
  'proposal.full',
] as const satisfies readonly ErrorCode[]

type Reason = (typeof notOffered)[number] | (typeof notOrderable)[number]

/** The way on of whoever was refused: another package of this proposal, a question to its creator, other proposals, or a part of the settings. */
export type WayOn = 'package' | 'quote' | 'market' | 'blocked' | 'standing'

const ways: Record<Reason, WayOn> & Partial<Record<Failure['code'], WayOn>> = {
  'proposal.paused': 'market',
  'proposal.needs_update': 'market',
  'proposal.suspended': 'market',
  'proposal.gone': 'market',
  'proposal.creator_away': 'market',
  'proposal.creator_closed': 'quote',
  'proposal.package_gone': 'package',
  'proposal.price_over': 'package',
  'proposal.channel_gone': 'package',
  'proposal.full': 'quote',
  'proposal.blocked_category': 'market',
  'reach.closed': 'market',
  'reach.own_account': 'market',
  'reach.blocked': 'blocked',
  'account.held_by_strikes': 'standing',
}

/** None where trying again is the way. Where no other package is left, a question is. */
export function wayOnAfter(code: Failure['code'], otherPackages: boolean): WayOn | null {
  const way = ways[code] ?? null
  return way === 'package' && !otherPackages ? 'quote' : way
}

/**
 * Refusals after which a proposal is read again, because it is not what was shown. One that is out of sight is not among them: there is
 * nothing to read, and the reason would go with the page.
 */
export const readAgainAfter: readonly string[] = [
  'proposal.price_changed',
  'version.stale',
  'proposal.paused',
  'proposal.needs_update',
  ...notOrderable,
]
