/** Host → brand: logo, accent ramp, external links (specification §2 and §6, docs/domain.md). */
export type BrandId = 'elenco' | 'spaces' | 'reparto'

export interface HostBrand {
  id: BrandId
  name: string
  /** The specification's {product} host: real estate, without help and transactions links. */
  realty: boolean
  /** External addresses; where one is missing the built-in page of that topic opens. */
  links: Partial<Record<'help' | 'status' | 'terms' | 'privacy' | 'contact' | 'academy' | 'deletion', string>>
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

/** `hostname` without port; unknown hosts are Elenco. */
export function brandOfHost(hostname: string): HostBrand {
  return brands[hosts[hostname.toLowerCase()] ?? 'elenco']
}
