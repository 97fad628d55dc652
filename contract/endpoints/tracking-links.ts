import * as z from 'zod/mini'
import { defineEndpoint, listParam, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { linkHost } from '../entities/link-domain.ts'
import {
  changedTrackingLink,
  importedOrder,
  linkPixel,
  linkSlug,
  linkSpans,
  linkStats,
  newTrackingLink,
  orderImport,
  trackingLink,
  trackingLinkStates,
} from '../entities/tracking-link.ts'
import { limits } from '../limits.ts'

const reading = { auth: 'required', can: ['read', 'tracking_link'] } as const
const changing = { auth: 'required', can: ['update', 'tracking_link'] } as const
const one = { kind: 'json', schema: trackingLink } as const

export const listTrackingLinks = defineEndpoint({
  id: 'trackingLinks.list',
  method: 'GET',
  path: '/v3/tracking-links',
  summary:
    'The company’s links with their figures; a creator’s are those of own agreements. Archived ones only where they are asked for.',
  ...reading,
  query: z.object({
    state: listParam(trackingLinkStates),
    query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
    ...pagingOrCursor,
  }),
  reply: {
    kind: 'list',
    item: trackingLink,
    meta: z.object({
      /** Links that count for the plan, and how many it has; null without a limit. Not for creators. */
      used: z.nullable(z.int()),
      limit: z.nullable(z.int()),
    }),
  },
})

export const createTrackingLink = defineEndpoint({
  id: 'trackingLinks.create',
  method: 'POST',
  path: '/v3/tracking-links',
  summary: 'Make a link to somewhere outside.',
  auth: 'required',
  can: ['create', 'tracking_link'],
  idempotent: true,
  body: newTrackingLink,
  reply: one,
  errors: ['plan.limit_reached', 'company.required'],
})

export const getTrackingLink = defineEndpoint({
  id: 'trackingLinks.get',
  method: 'GET',
  path: '/v3/tracking-links/{uuid}',
  summary: 'One link with all its figures.',
  ...reading,
  params: uuidParams,
  reply: one,
})

export const changeTrackingLink = defineEndpoint({
  id: 'trackingLinks.change',
  method: 'PUT',
  path: '/v3/tracking-links/{uuid}',
  summary: 'Change where it leads, what it is called and how long it lasts; `revision` is the one that was read.',
  ...changing,
  params: uuidParams,
  body: changedTrackingLink,
  reply: one,
  errors: ['version.stale', 'tracking_link.wrong_state', 'plan.limit_reached'],
})

const verb = (id: 'pause' | 'resume' | 'archive', summary: string) =>
  defineEndpoint({
    id: `trackingLinks.${id}`,
    method: 'POST',
    path: `/v3/tracking-links/{uuid}/${id}`,
    summary,
    ...changing,
    params: uuidParams,
    reply: one,
    errors: ['tracking_link.wrong_state'],
  })

export const pauseTrackingLink = verb('pause', 'Lead nobody on for a while.')
export const resumeTrackingLink = verb('resume', 'Lead on again, while its last day is not over.')
export const archiveTrackingLink = verb('archive', 'Put it away for good; its address stays taken.')

export const blockTrackingLink = defineEndpoint({
  id: 'trackingLinks.block',
  method: 'POST',
  path: '/v3/tracking-links/{uuid}/block',
  summary: 'Staff take a link out of use, or lift that.',
  auth: 'required',
  can: ['manage', 'all'],
  params: uuidParams,
  body: z.strictObject({ blocked: z.boolean() }),
  reply: one,
  errors: ['tracking_link.wrong_state'],
})

const span = z.object({ days: z._default(z.enum(linkSpans), '30') })

export const trackingLinkStats = defineEndpoint({
  id: 'trackingLinks.stats',
  method: 'GET',
  path: '/v3/tracking-links/{uuid}/stats',
  summary: 'Clicks, visitors and orders by day or week, devices, and where people came from.',
  ...reading,
  params: uuidParams,
  query: span,
  reply: { kind: 'json', schema: linkStats },
})

export const exportTrackingLink = defineEndpoint({
  id: 'trackingLinks.export',
  method: 'GET',
  path: '/v3/tracking-links/{uuid}/export',
  summary: 'The same figures as a CSV file.',
  ...reading,
  params: uuidParams,
  query: span,
  reply: { kind: 'file' },
  rate: { by: 'account', limit: 30, windowMs: 60_000 },
})

export const trackingLinkCode = defineEndpoint({
  id: 'trackingLinks.code',
  method: 'GET',
  path: '/v3/qr-codes/{slug}',
  summary: 'The QR code of a link’s public address, for screens (SVG) and for print (PNG).',
  auth: 'none',
  params: z.object({ slug: linkSlug }),
  query: z.object({
    format: z._default(z.enum(['svg', 'png']), 'svg'),
    /** A company's own host that the link stands on. */
    host: z.optional(linkHost),
  }),
  reply: { kind: 'file' },
})

const linkKey = z.object({
  /** Sent as `Elenco-Key`. */
  key: z.uuid(),
  /** The secret that signs messages: `Elenco-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  secret: z.string(),
  address: z.string(),
})
export type LinkKey = z.infer<typeof linkKey>

export const trackingLinkKey = defineEndpoint({
  id: 'trackingLinks.key',
  method: 'GET',
  path: '/v3/tracking-links/key',
  summary: 'What a shop signs with when it tells of orders.',
  ...changing,
  reply: { kind: 'json', schema: linkKey },
  errors: ['company.required'],
})

export const renewTrackingLinkKey = defineEndpoint({
  id: 'trackingLinks.renewKey',
  method: 'POST',
  path: '/v3/tracking-links/key',
  summary: 'A new secret; the one before is refused from now on.',
  ...changing,
  reply: { kind: 'json', schema: linkKey },
  errors: ['company.required'],
})

export const trackingLinkPixel = defineEndpoint({
  id: 'trackingLinks.pixel',
  method: 'GET',
  path: '/v3/tracking-links/pixel',
  summary: 'What a shop without a server puts onto its pages, and the order that came by it last.',
  ...changing,
  reply: { kind: 'json', schema: linkPixel },
  errors: ['company.required', 'plan.limit_reached'],
})

export const tellConversion = defineEndpoint({
  id: 'trackingLinks.conversion',
  method: 'POST',
  path: '/v3/tracking-links/conversions',
  summary: 'A shop’s server tells of an order, signed; the same order again changes nothing. Also at /t/conversions.',
  auth: 'none',
  rate: { by: 'address', limit: 6_000, windowMs: 60_000 },
  reply: {
    kind: 'json',
    schema: z.object({
      /** False where neither click nor coupon is one of the company’s: nothing is kept. */
      recorded: z.boolean(),
      /** The link that the order counts for; a coupon beats a click. */
      link: z.nullable(z.uuid()),
      by: z.nullable(z.enum(['click', 'coupon'])),
    }),
  },
  errors: ['webhook.signature', 'conversion.differs'],
})

export const importOrders = defineEndpoint({
  id: 'trackingLinks.importOrders',
  method: 'POST',
  path: '/v3/tracking-links/orders',
  summary: 'Orders of a shop’s list that count by their codes; the same order again changes nothing.',
  ...changing,
  body: z.strictObject({ orders: z.array(importedOrder).check(z.minLength(1), z.maxLength(limits.lists.importPart)) }),
  reply: { kind: 'json', schema: orderImport },
  errors: ['company.required', 'plan.limit_reached'],
  rate: { by: 'account', limit: 120, windowMs: 60_000 },
})
