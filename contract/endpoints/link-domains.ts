import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { linkDomain, linkHost } from '../entities/link-domain.ts'

const changing = { auth: 'required', can: ['update', 'tracking_link'] } as const
const one = { kind: 'json', schema: linkDomain } as const

const linkDomains = z.object({
  domains: z.array(linkDomain),
  /** Hosts that the plan has room for. */
  limit: z.int(),
})
export type LinkDomains = z.infer<typeof linkDomains>

export const listLinkDomains = defineEndpoint({
  id: 'linkDomains.list',
  method: 'GET',
  path: '/v3/link-domains',
  summary: 'The company’s own hosts for tracking links, with the DNS records that each one needs.',
  ...changing,
  reply: { kind: 'json', schema: linkDomains },
  errors: ['company.required'],
})

export const addLinkDomain = defineEndpoint({
  id: 'linkDomains.add',
  method: 'POST',
  path: '/v3/link-domains',
  summary:
    'Name a host of one’s own for tracking links. It answers once its records are set; one that is there already is answered as it is.',
  ...changing,
  body: z.strictObject({ host: linkHost }),
  reply: one,
  errors: ['company.required', 'plan.limit_reached'],
})

export const checkLinkDomain = defineEndpoint({
  id: 'linkDomains.check',
  method: 'POST',
  path: '/v3/link-domains/{uuid}/check',
  summary: 'Look at the records of a host now; what is wrong with them stands in `error`.',
  ...changing,
  params: uuidParams,
  reply: one,
  errors: ['company.required'],
  rate: { by: 'account', limit: 20, windowMs: 60_000 },
})

export const removeLinkDomain = defineEndpoint({
  id: 'linkDomains.remove',
  method: 'DELETE',
  path: '/v3/link-domains/{uuid}',
  summary: 'Give up a host; its links have to be archived before.',
  ...changing,
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ removed: z.literal(true) }) },
  errors: ['company.required', 'link_domain.in_use'],
})
