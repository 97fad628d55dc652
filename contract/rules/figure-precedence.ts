import type { ProfileSource } from '../entities/found-profile.ts'

/**
 * The sources of the store in the order in which their values stand: a channel's owner before the network itself, that before a file
 * of somebody's, that before what the demonstration makes up. The database keeps the names, this list their order.
 */
const order: readonly ProfileSource[] = ['elenco', 'official', 'import', 'demo']

/** Values that are made up stand only where nobody else speaks of the channel: they never fill gaps between real ones. */
const isMadeUp = (source: ProfileSource) => source === 'demo'

export interface Claim {
  source: ProfileSource
  /** ISO, of the figures. */
  as_of: string
  /** ISO, of when they were said here. */
  said_at: string
}

/** All that is claimed of one channel, in the order in which its values stand; of one source the newer figures first. */
export function inPrecedence<C extends Claim>(claims: readonly C[]): C[] {
  const real = claims.filter(({ source }) => !isMadeUp(source))
  return [...(real.length > 0 ? real : claims)].sort(
    (a, b) =>
      order.indexOf(a.source) - order.indexOf(b.source) ||
      Date.parse(b.as_of) - Date.parse(a.as_of) ||
      Date.parse(b.said_at) - Date.parse(a.said_at),
  )
}

/** The first of them that says something about a field, or null where nobody does. */
export const whoSays = <C extends Claim>(standing: readonly C[], says: (claim: C) => boolean): C | null =>
  standing.find(says) ?? null
