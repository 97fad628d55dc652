import { currencies } from '#contract/currencies.ts'
import { interestRoots } from '#contract/interests.ts'
import { contentTypes, networks, workTypes } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import { type ProposalSort, proposalSorts } from '#contract/proposal-choices.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'

/** Filters that take several values, comma-separated in the address, with what they may be. */
export const choices = {
  network: [...networks, 'none'],
  content_type: contentTypes,
  work_types: workTypes,
  interests: interestRoots,
} as const satisfies Record<string, readonly string[]>
export type ChoiceName = keyof typeof choices
export const choiceNames = ['network', 'content_type', 'work_types', 'interests'] as const satisfies ChoiceName[]
const isChoice = oneOf(choiceNames)

export const deliveryDays = ['3', '7', '14', '30'] as const
export const followerSteps = ['10000', '50000', '250000'] as const
export const engagementSteps = ['2', '4', '6', '8'] as const
export const spoken = ['es', 'en', 'ca', 'eu', 'gl', 'pt', 'fr', 'it', 'de'] as const

const singles = [
  'query',
  'price_min',
  'price_max',
  'delivery_max',
  'followers_min',
  'followers_max',
  'er_min',
  'country',
  'language',
  'verified',
  'available_from',
] as const
export type FilterName = ChoiceName | (typeof singles)[number]
export type Facets = Readonly<Record<ChoiceName, Readonly<Record<string, number>>>>

const only = <T extends string>(values: readonly T[], raw: string | undefined): T[] =>
  raw ? [...new Set<unknown>(raw.split(','))].filter(oneOf(values)) : []

const whole = (raw: string | undefined, most: number) =>
  /^\d{1,10}$/.test(raw ?? '') && Number(raw) > 0 && Number(raw) <= most ? String(Number(raw)) : undefined

/** Interests may be leaves of the tree, too: whatever looks like a slug is asked for. */
const slugs = (raw: string | undefined) =>
  raw ? [...new Set(raw.split(','))].filter(slug => /^[a-z0-9-]{1,60}$/.test(slug)).slice(0, 10) : []

/** The address's filters as far as the list understands them: unknown names and values fall away, so that no link is broken. */
export function readFilters(raw: Filters): Filters {
  const query = raw.query?.trim().slice(0, 200)
  const [sort] = only(proposalSorts, raw.sort)
  const [currency] = only(currencies, raw.currency)
  const priced = Boolean(whole(raw.price_min, 100_000_000) ?? whole(raw.price_max, 100_000_000))
  const found: Record<string, string | undefined> = {
    query,
    network: only(choices.network, raw.network).join(','),
    content_type: only(contentTypes, raw.content_type).join(','),
    work_types: only(workTypes, raw.work_types).join(','),
    interests: slugs(raw.interests).join(','),
    price_min: whole(raw.price_min, 100_000_000),
    price_max: whole(raw.price_max, 100_000_000),
    currency: currency && (priced || sort === 'price') ? currency : undefined,
    delivery_max: whole(raw.delivery_max, 365),
    followers_min: whole(raw.followers_min, 1_000_000_000),
    followers_max: whole(raw.followers_max, 1_000_000_000),
    er_min: whole(raw.er_min, 100),
    country: /^[A-Z]{2}$/.test(raw.country ?? '') ? raw.country : undefined,
    language: only(spoken, raw.language)[0],
    verified: raw.verified === '1' ? '1' : undefined,
    available_from: /^\d{4}-\d{2}-\d{2}$/.test(raw.available_from ?? '') ? raw.available_from : undefined,
    sort: sort && sort !== 'relevance' ? sort : undefined,
    page: /^\d{1,4}$/.test(raw.page ?? '') && Number(raw.page) > 1 ? String(Number(raw.page)) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export const sortOf = (filters: Filters): ProposalSort => proposalSorts.find(sort => sort === filters.sort) ?? 'relevance'
export const pageOf = (filters: Filters): number => Number(filters.page ?? 1)
export const chosenOf = (filters: Filters, name: ChoiceName): string[] => filters[name]?.split(',') ?? []

/** Sets or clears filters. Others stay; the page does not. */
export function withFilters(filters: Filters, patch: Readonly<Record<string, string | null>>): Filters {
  const { page: _, ...rest } = filters
  const next: Record<string, string> = { ...rest }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name]
    else next[name] = value
  }
  return readFilters(next)
}

/** Adds the value to a filter that takes several, or takes it away. */
export function toggleChoice(filters: Filters, name: ChoiceName, value: string): Filters {
  const chosen = chosenOf(filters, name)
  const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return withFilters(filters, { [name]: next.join(',') || null })
}

export const withPage = (filters: Filters, page: number): Filters => readFilters({ ...filters, page: String(page) })

/** Everything off; the order stays. */
export const cleared = (filters: Filters): Filters => readFilters(filters.sort ? { sort: filters.sort } : {})

export interface ActiveFilter {
  name: FilterName
  value: string
}

/** The filters that are on, one per value, in the order of the page. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const [query, ...others] = singles
  const one = (name: FilterName): ActiveFilter[] => (filters[name] ? [{ name, value: filters[name] }] : [])
  return [
    ...one(query),
    ...choiceNames.flatMap(name => chosenOf(filters, name).map(value => ({ name, value }))),
    ...others.flatMap(one),
  ]
}

export function withoutFilter(filters: Filters, { name, value }: ActiveFilter): Filters {
  return isChoice(name) ? toggleChoice(filters, name, value) : withFilters(filters, { [name]: null })
}

export const addressOf = (filters: Filters): string => pathOf('search_proposal', {}, filters)

/** The part of a search that is saved under a name: everything but the page. */
export function searchOf(filters: Filters): Record<string, string> {
  const { page: _, ...rest } = readFilters(filters)
  return rest
}
