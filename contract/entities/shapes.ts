import * as z from 'zod/mini'
import { currencies } from '../currencies.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { contentTypes, networks } from '../networks.ts'
import { isCountry, isTimeZone } from '../places.ts'

/** Building blocks that several entities share. */
export const instant = z.iso.datetime({ offset: true })
/** A calendar day, `2026-12-01`. */
export const day = z.iso.date()
export const currency = z.enum(currencies)
export type { Currency } from '../currencies.ts'
/** ISO 4217 and minor units, as everywhere. */
export const amountMinor = z.int().check(z.minimum(limits.deal.amount.min), z.maximum(limits.deal.amount.max))
export const network = z.enum(networks)
export const contentType = z.enum(contentTypes)
export const locale = z.enum(languages)
export type Locale = z.infer<typeof locale>

/** One line of text: trimmed, without control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^\P{Cc}*$/u))
/** Several lines of text: trimmed, line breaks and tabs allowed. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[\P{Cc}\n\r\t]*$/u))
/** No entry stands twice. */
export const distinct = z.refine((list: unknown) => Array.isArray(list) && new Set(list).size === list.length, {
  params: { issue: 'duplicate' },
})
/** An address people may follow: http or https only (specification §5). */
export const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(500))
export const country = z.string().check(
  z.regex(/^[A-Z]{2}$/),
  z.refine(code => isCountry(code), { params: { issue: 'option' } }),
)
export const timezone = z.string().check(
  z.maxLength(60),
  z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/),
  z.refine(name => isTimeZone(name), { params: { issue: 'option' } }),
)

/** The generated cover ("cartel"): a seed and a motif; the inks follow from them. */
export const cover = z.object({ seed: line(1, 60), motif: line(1, 20), inks: z.optional(line(1, 20)) })
export type Cover = z.infer<typeof cover>

/** How a person or a company shows up beside others. */
export const personCard = z.object({
  uuid: z.uuid(),
  name: z.string(),
  vanity_name: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  verified: z.boolean(),
})

export type PersonCard = z.infer<typeof personCard>

export const brandCard = z.object({
  uuid: z.uuid(),
  name: z.string(),
  verified: z.boolean(),
  category: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
export type BrandCard = z.infer<typeof brandCard>

export const fileCard = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** By content, not by name. */
  type: z.string(),
  bytes: z.int(),
  /** Signed address below /api, good for some hours. */
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type FileCard = z.infer<typeof fileCard>

/** The purpose of an uploaded file, where it decides which facts are read: of a proof's photo its time and place. */
export type UploadPurpose = 'proof'
