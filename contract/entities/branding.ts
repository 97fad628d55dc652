import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { judgeBrandName } from '../rules/branding.ts'
import { line } from './shapes.ts'

const { min, max } = limits.branding.name

/** `#` and six hexadecimal digits, in lower case. */
export const accentColor = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))

/** The name that a company shows instead of ours. */
const brandName = line(min, max).check(
  z.refine(name => judgeBrandName(name) !== 'unfit_name', { params: { issue: 'unfit_name' } }),
  z.refine(name => judgeBrandName(name) !== 'our_name', { params: { issue: 'our_name' } }),
)

/** The look of a company as members and receivers of its links see it. */
export const wornBranding = z.object({
  name: z.string(),
  /** Address of the picture; null where the name stands alone. */
  logo: z.nullable(z.string()),
  /** As it was chosen; pages show its shades (rules/branding). Null is our own. */
  accent: z.nullable(z.string()),
})
export type WornBranding = z.infer<typeof wornBranding>

/** The branding that a shared page carries: null where the company shows itself as we do. */
export const branding = z.optional(z.nullable(wornBranding))

/** The company’s settings, whether or not its plan shows them. */
export const brandingSettings = z.extend(wornBranding, {
  /** True if members and guests see it now: something is settled, and the plan has it. */
  worn: z.boolean(),
  /** True if the plan has it. */
  allowed: z.boolean(),
})
export type BrandingSettings = z.infer<typeof brandingSettings>

export const brandingFields = z.object({ name: brandName, accent: z.nullable(accentColor) })
/** A field that is not sent stays. */
export const brandingBody = z.strictObject({
  name: z.optional(brandingFields.shape.name),
  accent: z.optional(brandingFields.shape.accent),
})
