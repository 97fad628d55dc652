import type { LicenceGap, LicenceScope, LicenceUse } from '../entities/licence.ts'
import type { rightsChannels } from '../entities/rights.ts'
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

/** The last day of a period of so many days; none where it has no end. */
export function lastDayOf(from: string, days: number): string | null {
  if (days === 0) return null
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
