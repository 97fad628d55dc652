import type { Language } from './languages.ts'

/** Host → brand: logo, accent ramp, external links (specification §2 and §6, docs/domain.md). */
export type BrandId = 'elenco' | 'spaces' | 'reparto'

export const linkTopics = ['help', 'status', 'terms', 'privacy', 'contact', 'academy', 'deletion'] as const
export type LinkTopic = (typeof linkTopics)[number]

/** An address for every language, or one for each. */
type HostLink = string | Record<Language, string>

export interface HostBrand {
  id: BrandId
  name: string
  /** The specification's {product} host: real estate, without help and transactions links. */
  realty: boolean
  /** External addresses; where one is missing the built-in page of that topic opens. */
  links: Partial<Record<LinkTopic, HostLink>>
}

const brands: Record<BrandId, HostBrand> = {
  elenco: { id: 'elenco', name: 'Elenco', realty: false, links: {} },
  spaces: { id: 'spaces', name: 'Elenco Spaces', realty: true, links: {} },
  reparto: { id: 'reparto', name: 'Reparto', realty: false, links: {} },
}

const hosts: Record<string, BrandId> = {
  'elenco.localhost': 'elenco',
  'spaces.elenco.localhost': 'spaces',
  'reparto.localhost': 'reparto',
}

export const hostnames: readonly string[] = Object.keys(hosts)

/** The address of a topic on this host for a reader of `language`; null where the built-in page answers, or the address is none to lead to. */
export function hostLink({ links }: Pick<HostBrand, 'links'>, topic: LinkTopic, language: Language): string | null {
  const named = links[topic]
  const address = typeof named === 'object' ? named[language] : named
  return address !== undefined && isHostAddress(address) ? address : null
}

/** A page on the open web: https, a name with a dot and no number, nobody's password in it. */
function isHostAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return (
    protocol === 'https:' && username === '' && password === '' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)
  )
}

/** `hostname` without port; unknown hosts are Elenco. */
export function brandOfHost(hostname: string): HostBrand {
  return brands[hosts[hostname.toLowerCase()] ?? 'elenco']
}
