import type { LicenceAdds, LicenceScope, LicenceUse } from '../entities/licence.ts'
import type { LicenceGap } from '../entities/licence-gaps.ts'
import type { Rights, rightsChannels, TermsRights } from '../entities/rights.ts'
import type { Network } from '../networks.ts'
import { regionOf } from '../places.ts'

type Channel = (typeof rightsChannels)[number]

/** Uses that happen on a network, which the question then names. */
const onNetworks: readonly Channel[] = ['organic_repost', 'paid_social', 'whitelisting']
export const happensOnNetwork = (channel: Channel): boolean => onNetworks.includes(channel)

/** Networks that the licensed work was made for. */
export const networksOf = ({ works }: Pick<LicenceScope, 'works'>): Network[] => [
  ...new Set(works.flatMap(({ network }) => (network === 'none' ? [] : [network]))),
]

function covers({ rights, country }: Pick<LicenceScope, 'rights' | 'country'>, where: string): boolean {
  if (rights.territory === 'world') return true
  if (country === null) return false
  return rights.territory === 'country' ? country === where : regionOf(country) === regionOf(where)
}

/**
 * Whether a licence covers a use, and everything that speaks against it. The one place that says so: the pages, the public proof
 * and a reported use all ask it. A use is judged by its own day: what was covered while the licence ran stays covered.
 */
export function licenceCovers(licence: LicenceScope, use: LicenceUse): { covered: boolean; gaps: LicenceGap[] } {
  const { starts_on, ends_on, rights } = licence
  const gaps: LicenceGap[] = []
  if (licence.state === 'revoked') gaps.push('revoked')
  else if (licence.state === 'agreed' || starts_on === null) gaps.push('not_yet')
  else if (use.on < starts_on) gaps.push('before')
  else if (ends_on !== null && use.on > ends_on) gaps.push('after')
  if (!rights.channels.includes(use.channel)) gaps.push('channel')
  // An advertisement from the creator's account runs where the work was made for; the brand's own channels may be any.
  else if (use.channel === 'whitelisting' && !networksOf(licence).some(one => one === use.network)) gaps.push('network')
  if (!covers(licence, use.country)) gaps.push('territory')
  return { covered: gaps.length === 0, gaps }
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

interface Shown {
  country: string
  from: string
  to: string
}

/**
 * Whether work may be shown out of home on all of these days: by a licence, or by one and those that renew it, one after another. What speaks
 * against it is said of the licence that comes closest on the first day that is not covered.
 */
export function licencesCoverOoh(
  chain: readonly LicenceScope[],
  { country, from, to }: Shown,
): { covered: boolean; gaps: LicenceGap[] } {
  let day = from
  while (day <= to) {
    const answers = chain.map(licence => ({
      licence,
      ...licenceCovers(licence, { channel: 'ooh', network: null, country, on: day }),
    }))
    const covering = answers.find(({ covered }) => covered)?.licence
    if (!covering) {
      const [closest] = answers.sort((a, b) => a.gaps.length - b.gaps.length)
      return { covered: false, gaps: closest?.gaps ?? ['not_yet'] }
    }
    if (covering.ends_on === null) break
    day = dayAfter(covering.ends_on)
  }
  return { covered: true, gaps: [] }
}

/** The last day of a period of so many days; none where it has no end. */
export function lastDayOf(from: string, days: number): string | null {
  if (days === 0) return null
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a renewal grants more than time; then it begins at once. */
export const widens = ({ channels, territory }: LicenceAdds): boolean => channels.length > 0 || territory !== null

/** State of the rights in a work: not begun, running until a day or without an end, over, or taken back with the money. */
export const rightsStates = ['later', 'running', 'over', 'revoked'] as const
export interface RightsNow {
  state: (typeof rightsStates)[number]
  /** The last day; null before they begin, and where they have no end. */
  until: string | null
}

/** The rights in a work by its licence and those that renew it, one after another: the last one that took effect says until when. Null where none was granted. */
export function rightsNow(
  chain: readonly Pick<LicenceScope, 'state' | 'starts_on' | 'ends_on'>[],
  today: string,
): RightsNow | null {
  if (chain.length === 0) return null
  const granted = chain.filter(({ state }) => state !== 'revoked')
  const last = granted.findLast(({ starts_on }) => starts_on !== null)
  if (!last) return { state: granted.length > 0 ? 'later' : 'revoked', until: null }
  return { state: last.ends_on !== null && last.ends_on < today ? 'over' : 'running', until: last.ends_on }
}

const widest = { country: 0, region: 1, world: 2 } as const

/** The rights of a renewal: those of the licence before for other days, with what was added. A rate counts once. */
export function renewedRights(
  { renewal: _, ...before }: TermsRights,
  { days, adds }: { days: number; adds: LicenceAdds },
): Rights {
  const { channels, territory } = before
  return {
    ...before,
    days,
    channels: [...channels, ...adds.channels.filter(one => !channels.includes(one))],
    territory: adds.territory && widest[adds.territory] > widest[territory] ? adds.territory : territory,
  }
}
