import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { isInterest } from '../interests.ts'
import { limits } from '../limits.ts'
import { isContentTypeOf, networks, websitePattern } from '../networks.ts'
import { amountMinor, contentType, country, currency, day, distinct, instant, line, network, text, webAddress } from './shapes.ts'

/** Names that would be taken for ours. */
const reservedNames = new Set(
  `about academy account accounts admin administrator ai api app assets blog brand brands campaigns casting casting-calls chat
  checkout contact creator creators dashboard demo dev elenco espejo flows help home info lists login logout mail marketplace me
  moderator my-work new news null official password payments premium pricing privacy profile realty register reparto root search
  searcher security settings sign-in sign-up spaces staff status support system team terms undefined user users verify web
  whitelabel www`.split(/\s+/),
)

const issue = (code: string) => ({ params: { issue: code } })

/** domain: 3–30, lower case, letters and digits at both ends, none of ours. */
export const vanityName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(limits.profile.vanity.min),
  z.maxLength(limits.profile.vanity.max),
  z.regex(/^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/),
  z.refine(name => !reservedNames.has(name), issue('reserved')),
)

/** Whole years between a birthday and a day, both `YYYY-MM-DD`. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return birthday.slice(5) > today.slice(5) ? years - 1 : years
}

/** The faults of a birthday on this day, as field issue codes. */
export function birthdayIssues(birthday: string, today: string): string[] {
  if (birthday > today) return ['future']
  const age = ageOn(birthday, today)
  if (age < limits.profile.age.min) return ['underage']
  return age > limits.profile.age.max ? ['date'] : []
}

export const interest = z.string().check(
  z.maxLength(fieldLimits.person.interest),
  z.refine(slug => isInterest(slug), issue('option')),
)

export const interests = z
  .array(interest)
  .check(z.minLength(limits.profile.interests.min), z.maxLength(limits.profile.interests.max), distinct)

/** The readers of a profile's prices. */
export const rateVisibilities = ['public', 'brands_only', 'on_request'] as const
export const profileLanguages = ['es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'it', 'de'] as const

/** The person behind a creator's profile: what `PUT accounts/profile/influencer` takes. */
export const influencerBody = z.object({
  vanity_name: z.optional(vanityName),
  birthday: z.optional(day),
  bio: z.optional(text(0, fieldLimits.person.bio)),
  headline: z.optional(line(0, fieldLimits.person.headline)),
  languages: z.optional(z.array(z.enum(profileLanguages)).check(z.minLength(1), z.maxLength(6), distinct)),
  city: z.optional(line(0, fieldLimits.person.city)),
  country: z.optional(country),
  interests: z.optional(interests),
  availability: z.optional(z.enum(['open', 'limited', 'closed'])),
  rate_visibility: z.optional(z.enum(rateVisibilities)),
})

export const creatorProfile = z.object({
  vanity_name: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  bio: z.string(),
  headline: z.string(),
  languages: z.array(z.string()),
  city: z.string(),
  country: z.nullable(z.string()),
  interests: z.array(z.string()),
  verified: z.boolean(),
  availability: z.enum(['open', 'limited', 'closed']),
  rate_visibility: z.enum(rateVisibilities),
})
export type CreatorProfile = z.infer<typeof creatorProfile>

export const companySizes = ['1', '2-10', '11-50', '51-250', '251+'] as const
export const capabilities = ['book', 'host'] as const
export const website = z.string().check(z.trim(), z.maxLength(fieldLimits.company.website), z.regex(websitePattern))

export const companyBody = z.object({
  legal_name: line(fieldLimits.company.legalName.min, fieldLimits.company.legalName.max),
  website: z.optional(z.nullable(website)),
  tax_id: z.optional(z.nullable(line(fieldLimits.company.taxId.min, fieldLimits.company.taxId.max))),
  country,
  size: z.enum(companySizes),
  industry: line(fieldLimits.company.industry.min, fieldLimits.company.industry.max),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()-]{6,24}$/)))),
  /** Real-estate accounts: book spaces, host them, or both. */
  capabilities: z.optional(z.array(z.enum(capabilities)).check(z.minLength(1), distinct)),
})

export const organization = z.object({
  uuid: z.uuid(),
  legal_name: z.string(),
  website: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  country: z.nullable(z.string()),
  size: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  capabilities: z.array(z.string()),
  default_currency: z.string(),
})
export type Organization = z.infer<typeof organization>

export const connectedNetwork = z.object({
  uuid: z.uuid(),
  network,
  handle: z.string(),
  profile_url: z.string(),
  display_name: z.nullable(z.string()),
  followers: z.int(),
  avg_views: z.nullable(z.int()),
  engagement_rate: z.nullable(z.number()),
  source: z.enum(['oauth', 'code_in_bio', 'public', 'declared']),
  state: z.enum(['pending_verification', 'connected', 'stale', 'expired', 'failed']),
  last_sync_at: z.nullable(instant),
  /** Set while ownership is being proved. */
  verification: z.nullable(
    z.object({
      method: z.literal('code_in_bio'),
      code: z.string(),
      expires: instant,
      tries_left: z.int(),
      /** The reader of the bio: `builtin` stands in for the networks and reads nothing outside. */
      reader: z.string(),
    }),
  ),
})
export type ConnectedNetwork = z.infer<typeof connectedNetwork>

export const briefcaseKinds = ['image', 'video', 'link', 'case_study', 'press'] as const
const httpsAddress = webAddress.check(z.refine(url => url.startsWith('https://'), issue('url')))

export const briefcaseBody = z
  .object({
    kind: z.enum(briefcaseKinds),
    title: line(fieldLimits.person.piece.title.min, fieldLimits.person.piece.title.max),
    description: z._default(text(0, fieldLimits.person.piece.description), ''),
    network: z._default(z.nullable(network), null),
    content_type: z._default(z.nullable(contentType), null),
    brand: z._default(z.nullable(line(1, fieldLimits.person.piece.brand)), null),
    media: z._default(z.array(z.uuid()).check(z.maxLength(limits.profile.portfolio.media), distinct), []),
    external_url: z._default(z.nullable(httpsAddress), null),
    published_on: z._default(z.nullable(day), null),
    rights: z._default(z.enum(['own', 'licensed']), 'own'),
  })
  .check(
    z.refine(item => item.media.length > 0 || item.external_url !== null, { path: ['media'], ...issue('required') }),
    z.refine(item => item.content_type === null || isContentTypeOf(item.network ?? 'none', item.content_type), {
      path: ['content_type'],
      ...issue('option'),
    }),
  )

export const rateUnits = ['piece', 'set', 'hour_live'] as const

export const rateBody = z
  .object({
    network: z.enum([...networks, 'none']),
    content_type: contentType,
    price_minor: amountMinor,
    currency,
    unit: z._default(z.enum(rateUnits), 'piece'),
    delivery_days: z.int().check(z.minimum(1), z.maximum(fieldLimits.person.deliveryDays)),
    revisions: z.int().check(z.minimum(0), z.maximum(limits.deal.revisions.max)),
    includes: z._default(z.object({ caption: z.boolean(), raw_files: z.boolean() }), { caption: true, raw_files: false }),
    negotiable: z._default(z.boolean(), false),
  })
  .check(z.refine(rate => isContentTypeOf(rate.network, rate.content_type), { path: ['content_type'], ...issue('option') }))

export const rateItem = z.object({
  uuid: z.uuid(),
  network: z.string(),
  content_type: z.string(),
  price_minor: z.int(),
  currency,
  unit: z.enum(rateUnits),
  delivery_days: z.int(),
  revisions: z.int(),
  includes: z.object({ caption: z.boolean(), raw_files: z.boolean() }),
  negotiable: z.boolean(),
})
export type RateItem = z.infer<typeof rateItem>

export const onboardingFormVersion = 1
export const onboardingDraft = z.object({
  revision: z.int(),
  form_version: z.int(),
  fields: z.record(z.string(), z.unknown()),
  updated_at: z.nullable(instant),
})
