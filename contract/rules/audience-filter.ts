import { cityKey } from '../cities.ts'
import { profileLanguages } from '../entities/profile.ts'
import { fieldLimits } from '../field-limits.ts'
import { isInterest } from '../interests.ts'
import { limits } from '../limits.ts'

const { least } = limits.finder

/** Filters by who follows a channel, with the part of the report that each asks. `least`: the share, in per cent, that is asked unless somebody says another. */
export const audienceFilters = {
  audience_country: { part: 'country', least: least.place, most: 3 },
  audience_city: { part: 'city', least: least.place, most: 3 },
  audience_gender: { part: 'gender', least: least.gender, most: 2 },
  audience_age: { part: 'age', least: least.age, most: 6 },
  audience_language: { part: 'language', least: least.language, most: 3 },
  audience_interests: { part: 'interests', least: least.interests, most: 3 },
} as const
export type AudienceFilter = keyof typeof audienceFilters
export const audienceFilterNames = [
  'audience_country',
  'audience_city',
  'audience_gender',
  'audience_age',
  'audience_language',
  'audience_interests',
] as const satisfies readonly AudienceFilter[]

export const audienceGenders = ['female', 'male'] as const
export const audienceAges = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const

const has = (values: readonly string[], key: string) => values.includes(key)
/** A city by any of its names; no list has all of them. */
const isCity = (key: string) =>
  key.length <= fieldLimits.space.city.max && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(key) && cityKey(key) !== ''
const knows: Record<AudienceFilter, (key: string) => boolean> = {
  audience_country: key => /^[A-Z]{2}$/.test(key),
  audience_city: isCity,
  audience_gender: key => has(audienceGenders, key),
  audience_age: key => has(audienceAges, key),
  audience_language: key => has(profileLanguages, key),
  audience_interests: isInterest,
}

export interface AskedShare {
  key: string
  /** Per cent. */
  least: number
}

/** A choice as the address has it, `ES` or `ES:35`; null where it says nothing that is known. */
export function readShare(filter: AudienceFilter, raw: string): AskedShare | null {
  // In an address a plus sign is a space.
  const [key = '', share, ...more] = raw.replace(/ (?=:|$)/, '+').split(':')
  if (more.length > 0 || !knows[filter](key)) return null
  if (share === undefined) return { key, least: audienceFilters[filter].least }
  return /^([1-9]\d?|100)$/.test(share) ? { key, least: Number(share) } : null
}

/** A choice as the store of channels has it. */
export const storedAs = (filter: AudienceFilter, key: string): string => (filter === 'audience_city' ? cityKey(key) : key)

/** The other way round; the usual share is not said. */
export const writeShare = (filter: AudienceFilter, { key, least: asked }: AskedShare): string =>
  asked === audienceFilters[filter].least ? key : `${key}:${asked}`
