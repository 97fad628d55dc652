import type { LinkDomain } from '#contract/entities/link-domain.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
/** A host of a company's own, proved and without a link. */
export const someDomain = (more: Partial<LinkDomain> = {}): LinkDomain => ({
  uuid: id(2),
  name: 'ir.mañana.example',
  host: 'ir.xn--maana-pta.example',
  state: 'verified',
  records: [
    { type: 'TXT', name: '_elenco.ir.xn--maana-pta.example', value: 'elenco-domain=abc' },
    { type: 'CNAME', name: 'ir.xn--maana-pta.example', value: 'elenco.example' },
  ],
  error: null,
  checked_at: '2026-11-25T09:00:00Z',
  away_since: null,
  links: 0,
  created_at: '2026-11-20T09:00:00Z',
  ...more,
})
