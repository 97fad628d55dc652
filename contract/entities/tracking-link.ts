import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { linkDomainStates } from '../processes/link-domain.ts'
import { isAppAddress, isWebAddress, type PhoneSystem } from '../rules/app-address.ts'
import { currency, day, instant, line } from './shapes.ts'

export const trackingLinkStates = ['active', 'paused', 'expired', 'blocked', 'archived'] as const
export type TrackingLinkState = (typeof trackingLinkStates)[number]

export const deviceKinds = ['phone', 'tablet', 'desktop', 'unknown'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const issue = (code: string) => ({ params: { issue: code } })

/** Addresses below /t/ that are ours, and names that would be taken for us. */
const reservedSlugs = new Set(
  `admin api app assets click clicks conversion conversions elenco espejo export health help info link links login logout metrics
  new null official pixel qr redirect reparto root security spaces static stats status support test undefined www`.split(/\s+/),
)

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

/** The slug behind /t/. */
export const linkSlug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(limits.link.slug.min),
  z.maxLength(limits.link.slug.max),
  z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/),
  z.refine(slug => !isReservedSlug(slug), issue('reserved')),
)

/** A target: https only, a name and no number, nobody's password in it. What else the server knows of it, it says. */
export const linkDestination = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).check(
  z.maxLength(limits.link.destination),
  z.refine(address => !/^https:\/\/[^/?#]*@/i.test(address), issue('url')),
)

/** A target on telephones of one system: an address of the web, judged like every target, or one that leads into an app. */
const appDestination = (system: PhoneSystem) =>
  z.string().check(
    z.trim(),
    z.maxLength(limits.link.destination),
    z.refine(
      address => (isWebAddress(address) ? linkDestination.safeParse(address).success : isAppAddress(system, address)),
      issue('app_address'),
    ),
  )

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
const utmValue = z._default(line(0, 100), '')
export const utm = z.object({ source: utmValue, medium: utmValue, campaign: utmValue, term: utmValue, content: utmValue })
export type Utm = z.infer<typeof utm>

export const linkCoupon = z.string().check(z.trim(), z.toUpperCase(), z.minLength(3), z.maxLength(32), z.regex(/^[A-Z0-9_-]+$/))

/** The fields that its owner writes. */
const linkFields = {
  name: line(2, 80),
  destination: linkDestination,
  /** Targets on telephones, where their apps are to open; null is the same one as everywhere. */
  ios_url: z._default(z.nullable(appDestination('ios')), null),
  android_url: z._default(z.nullable(appDestination('android')), null),
  utm: z._default(utm, { source: '', medium: '', campaign: '', term: '', content: '' }),
  coupon: z._default(z.nullable(linkCoupon), null),
  /** First and last day, in UTC; null is at once, and for ever. */
  starts_on: z._default(z.nullable(day), null),
  ends_on: z._default(z.nullable(day), null),
  /** How long after a click an order still counts as brought by it. */
  window_days: z._default(
    z.int().check(z.minimum(limits.link.window.min), z.maximum(limits.link.window.max)),
    limits.link.window.default,
  ),
  /** The agreement that it belongs to; its creator reads it. */
  deal_id: z._default(z.nullable(z.uuid()), null),
} as const

const inOrder = z.refine<{ starts_on: string | null; ends_on: string | null }>(
  ({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on,
  { path: ['ends_on'], ...issue('order') },
)

/** Without a slug it gets one of its own. */
export const newTrackingLink = z
  .strictObject({
    slug: z._default(z.nullable(linkSlug), null),
    /** The company's own host that it stands on; null is ours. It stays, as the slug does. */
    domain_id: z._default(z.nullable(z.uuid()), null),
    ...linkFields,
  })
  .check(inOrder)
export type NewTrackingLink = z.infer<typeof newTrackingLink>
/** Its address stays: it may be printed somewhere. */
export const changedTrackingLink = z.strictObject({ ...linkFields, revision: z.int() }).check(inOrder)
export type ChangedTrackingLink = z.infer<typeof changedTrackingLink>

/** Money that orders brought, in one currency: by the last click, by the coupon, counted once (a coupon beats a click), and of that by pixel alone. */
export const linkRevenue = z.object({
  currency,
  click_minor: z.int(),
  coupon_minor: z.int(),
  minor: z.int(),
  pixel_minor: z.int(),
})
export type LinkRevenue = z.infer<typeof linkRevenue>

export const linkFigures = z.object({
  /** By people. */
  clicks: z.int(),
  /** Different visitors of each day, added up: nobody is known again on another day. */
  visitors: z.int(),
  bots: z.int(),
  /** Opened ahead by a browser or a chat; nobody saw it. */
  prefetches: z.int(),
  conversions: z.int(),
  conversions_click: z.int(),
  conversions_coupon: z.int(),
  /** Those of `conversions` that a page told of alone, unsigned. */
  conversions_pixel: z.int(),
  /** Null for whom it does not concern: the creator. */
  revenue: z.nullable(z.array(linkRevenue)),
})
export type LinkFigures = z.infer<typeof linkFigures>

export const trackingLink = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  /** The shared part. */
  url: z.string(),
  /** The company's own host that it stands on; null is ours. `away_since`: the host leads elsewhere since then; one that is `removed` answers nothing. */
  domain: z.nullable(
    z.object({ host: z.string(), name: z.string(), state: z.enum(linkDomainStates), away_since: z.nullable(instant) }),
  ),
  name: z.string(),
  destination: z.string(),
  ios_url: z.nullable(z.string()),
  android_url: z.nullable(z.string()),
  utm,
  coupon: z.nullable(z.string()),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  window_days: z.int(),
  state: z.enum(trackingLinkStates),
  /** Whether the target answered when it was tried; null while nobody has looked. */
  reachable: z.nullable(z.boolean()),
  deal: z.nullable(z.object({ uuid: z.uuid(), title: z.string(), chat_uuid: z.uuid() })),
  creator: z.nullable(z.object({ name: z.string(), vanity_name: z.nullable(z.string()) })),
  /** Of the company, for staff and creators. */
  company: z.string(),
  /** Whether this reader may change it. */
  own: z.boolean(),
  revision: z.int(),
  figures: linkFigures,
  created_at: instant,
})
export type TrackingLink = z.infer<typeof trackingLink>

/** How far figures go back, in days; a year is told by weeks. */
export const linkSpans = ['30', '84', '364'] as const
export type LinkSpan = (typeof linkSpans)[number]

const share = z.object({ value: z.string(), clicks: z.int() })

export const linkStats = z.object({
  from: day,
  to: day,
  step: z.enum(['day', 'week']),
  totals: linkFigures,
  points: z.array(
    z.object({
      from: day,
      clicks: z.int(),
      visitors: z.int(),
      bots: z.int(),
      prefetches: z.int(),
      conversions: z.int(),
      conversions_pixel: z.int(),
    }),
  ),
  devices: z.array(share),
  /** Hosts that people came from, the most frequent first; '' is none, `other` all that are left. */
  referrers: z.array(share),
  /** Countries in which the ranges of addresses are registered, the most frequent first; '' is unknown, `other` all that are left. */
  countries: z.array(share),
})
export type LinkStats = z.infer<typeof linkStats>

/** An order that a shop tells of. */
export const conversionBody = z.strictObject({
  order_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^\P{Cc}+$/u)),
  /** `el_cid` of the address that the customer came with. */
  click_id: z.optional(z.uuid()),
  coupon: z.optional(linkCoupon),
  value_minor: z.int().check(z.minimum(0), z.maximum(limits.deal.amount.max)),
  currency,
  occurred_at: instant,
  /** A cancelled order takes its value back. */
  status: z._default(z.enum(['confirmed', 'cancelled']), 'confirmed'),
})
export type ConversionBody = z.infer<typeof conversionBody>

/** An order as a shop's page tells it, in an address: without a signature it can cancel nothing. */
export const pixelOrder = z.strictObject({
  order_id: conversionBody.shape.order_id,
  click_id: z.optional(z.uuid()),
  coupon: z.optional(linkCoupon),
  value_minor: conversionBody.shape.value_minor,
  currency,
  occurred_at: z.optional(instant),
})

/**
 * The end of an order by pixel. `no_click`: neither click nor coupon is one of the company's, or the click is too long ago; `wrong_host`: no
 * link of the company leads to where it came from.
 */
export const pixelOutcomes = ['counted', 'known', 'no_click', 'wrong_host'] as const
export type PixelOutcome = (typeof pixelOutcomes)[number]

export const linkPixel = z.object({
  /** The addresses that a shop's pages load. */
  script: z.string(),
  image: z.string(),
  /** Hosts that are heard: those that the company's links lead to, and what lies below them. */
  hosts: z.array(z.string()),
  /** The order that came last; null until one did. */
  last: z.nullable(z.object({ at: instant, outcome: z.enum(pixelOutcomes), host: z.string(), order_id: z.string() })),
})
export type LinkPixel = z.infer<typeof linkPixel>

/** An order of a shop's list: it counts by its code alone. */
export const importedOrder = z.strictObject({
  order_id: conversionBody.shape.order_id,
  coupon: linkCoupon,
  value_minor: conversionBody.shape.value_minor,
  currency,
  occurred_at: instant,
  status: conversionBody.shape.status,
})
export type ImportedOrder = z.infer<typeof importedOrder>

/** The outcome of a part of a shop's list. */
export const orderImport = z.object({
  /** Orders that count now, or count no more. */
  recorded: z.int(),
  /** Orders that were there already, word for word. */
  known: z.int(),
  /** Orders whose code no link of the company has. */
  unknown: z.int(),
  /** Orders that were told before with another sum; they stay as they were. */
  differing: z.int(),
  /** Orders from the future, or too old. */
  outside: z.int(),
})
export type OrderImport = z.infer<typeof orderImport>
