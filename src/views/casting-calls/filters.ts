import { castingCallSorts, categories } from '#contract/casting-call-choices.ts'
import { contentTypes, networks, workTypes } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'

/** Filters that take several values, comma-separated in the address, with what they may be. */
export const choices = {
  network: networks,
  content_type: contentTypes,
  work_types: workTypes,
  category: categories,
} as const satisfies Record<string, readonly string[]>
export type ChoiceName = keyof typeof choices
export const choiceNames = ['network', 'content_type', 'work_types', 'category'] as const satisfies ChoiceName[]

const isChoice = oneOf(choiceNames)

export type FilterName = ChoiceName | 'query' | 'fee_min' | 'country'
export type Facets = Readonly<Record<ChoiceName, Readonly<Record<string, number>>>>
export type Sort = (typeof castingCallSorts)[number]

const only = <T extends string>(values: readonly T[], raw: string | undefined): T[] =>
  raw ? [...new Set<unknown>(raw.split(','))].filter(oneOf(values)) : []

/** The filters of the address, as far as the list understands them: unknown names and values fall away, so that no link is broken. */
export function readFilters(raw: Filters): Filters {
  const filters: Record<string, string> = {}
  const query = raw.query?.trim().slice(0, 200)
  if (query) filters.query = query
  for (const name of choiceNames) {
    const chosen = only(choices[name], raw[name])
    if (chosen.length > 0) filters[name] = chosen.join(',')
  }
  if (/^\d{1,9}$/.test(raw.fee_min ?? '') && Number(raw.fee_min) > 0 && Number(raw.fee_min) <= 100_000_000)
    filters.fee_min = String(Number(raw.fee_min))
  if (raw.country && /^[A-Z]{2}$/.test(raw.country)) filters.country = raw.country
  const [sort] = only(castingCallSorts, raw.sort)
  if (sort && sort !== usualSort(filters)) filters.sort = sort
  if (/^\d{1,4}$/.test(raw.page ?? '') && Number(raw.page) > 1) filters.page = String(Number(raw.page))
  return filters
}

/** A search shows the best match first, the plain list the newest. */
export const usualSort = (filters: Filters): Sort => (filters.query ? 'relevance' : 'newest')
export const sortOf = (filters: Filters): Sort => castingCallSorts.find(sort => sort === filters.sort) ?? usualSort(filters)
export const pageOf = (filters: Filters): number => Number(filters.page ?? 1)

export const chosenOf = (filters: Filters, name: ChoiceName): string[] => filters[name]?.split(',') ?? []

/** Sets or clears one filter. Other filters stay; the page does not. */
export function withFilter(filters: Filters, name: FilterName | 'sort', value: string | null): Filters {
  const { page: _, [name]: __, ...rest } = filters
  return readFilters(value ? { ...rest, [name]: value } : rest)
}

/** Adds the value to a filter that takes several, or takes it away. */
export function toggleChoice(filters: Filters, name: ChoiceName, value: string): Filters {
  const chosen = chosenOf(filters, name)
  const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return withFilter(filters, name, next.join(',') || null)
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
  const one = (name: FilterName): ActiveFilter[] => (filters[name] ? [{ name, value: filters[name] }] : [])
  return [
    ...one('query'),
    ...choiceNames.flatMap(name => chosenOf(filters, name).map(value => ({ name, value }))),
    ...one('fee_min'),
    ...one('country'),
  ]
}

/** Whether featured calls stand on top. */
export const hasFeatured = (filters: Filters): boolean => sortOf(filters) === 'newest' && activeFilters(filters).length === 0

export function withoutFilter(filters: Filters, { name, value }: ActiveFilter): Filters {
  return isChoice(name) ? toggleChoice(filters, name, value) : withFilter(filters, name, null)
}

/**
 * The filters to take out when nothing is found. A facet counts what its filter's other choices would bring, so one that
 * counts something is known to help; otherwise every filter may be the one.
 */
export function relaxable(filters: Filters, facets: Facets | null): FilterName[] {
  const on = [...new Set(activeFilters(filters).map(filter => filter.name))]
  const helps = on.filter(name => facets && isChoice(name) && Object.values(facets[name]).some(count => count > 0))
  return helps.length > 0 ? helps : on
}

export const addressOf = (filters: Filters): string => pathOf('casting_calls', {}, filters)
