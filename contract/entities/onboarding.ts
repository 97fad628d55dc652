import * as z from 'zod/mini'
import { categories } from '../casting-call-choices.ts'
import { fieldLimits } from '../field-limits.ts'
import { capabilities, companyBody, interests, profileLanguages, vanityName, website } from './profile.ts'
import { country, day, distinct, line, locale, timezone } from './shapes.ts'

/** The fields of a person, whatever their part. */
const about = {
  first_name: line(fieldLimits.person.firstName.min, fieldLimits.person.firstName.max),
  last_name: z.optional(line(0, fieldLimits.person.lastName)),
  birthday: day,
  country,
  locale,
  timezone,
}

/** The fields of each step; a creator's `about` has more. */
export const onboardingForms = {
  about: z.object(about),
  creatorAbout: z.object({
    ...about,
    vanity_name: vanityName,
    headline: z.optional(line(0, fieldLimits.person.headline)),
    city: z.optional(line(0, fieldLimits.person.city)),
    languages: z.array(z.enum(profileLanguages)).check(z.minLength(1), z.maxLength(6), distinct),
  }),
  networks: z.object({}),
  interests: z.object({ interests }),
  portfolio: z.object({}),
  prices: z.object({}),
  company: z.object({
    legal_name: companyBody.shape.legal_name,
    country: companyBody.shape.country,
    size: companyBody.shape.size,
    industry: companyBody.shape.industry,
    website: z.optional(website),
    tax_id: z.optional(line(fieldLimits.company.taxId.min, fieldLimits.company.taxId.max)),
    phone: z.optional(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()-]{6,24}$/))),
  }),
  brand: z.object({
    brand_name: line(fieldLimits.brand.name.min, fieldLimits.brand.name.max),
    brand_category: z.enum(categories),
    brand_website: z.optional(website),
  }),
  capability: z.object({ capabilities: z.array(z.enum(capabilities)).check(z.minLength(1), distinct) }),
} as const

export type OnboardingStep = 'about' | 'networks' | 'interests' | 'portfolio' | 'prices' | 'company' | 'brand' | 'capability'
export type OnboardingSide = 'creator' | 'brand' | 'realty'

/** The steps of each part, in order. */
export const onboardingSteps: Record<OnboardingSide, readonly OnboardingStep[]> = {
  creator: ['about', 'networks', 'interests', 'portfolio', 'prices'],
  brand: ['about', 'company', 'brand'],
  realty: ['about', 'company', 'capability'],
}

/** The required fields of a step. */
export const onboardingSchema = (side: OnboardingSide, step: OnboardingStep) =>
  onboardingForms[step === 'about' && side === 'creator' ? 'creatorAbout' : step]

/** The step on which a field is written; channels are proved beside the form, under `networks`. */
export const stepOfOnboardingField =
  (side: OnboardingSide) =>
  (field: string): OnboardingStep =>
    onboardingSteps[side].find(step => step === field || field in onboardingSchema(side, step).shape) ?? 'about'
