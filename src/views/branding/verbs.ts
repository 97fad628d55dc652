import type { BrandingSettings } from '#contract/entities/branding.ts'

/** On the company's logo. */
export type LogoVerbs = {
  'logo.replace': { body: File; output: BrandingSettings }
  'logo.remove': { output: BrandingSettings }
}
