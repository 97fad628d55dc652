import { currencies } from '#contract/currencies.ts'
import { limits } from '#contract/limits.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf, type RouteName } from '#contract/paths.ts'
import { parseHours } from '#contract/rules/hours.ts'
import { filtersOn } from '#contract/rules/kept-filters.ts'
import { type MapArea, parseArea, writeArea } from '#contract/rules/map-area.ts'
import { type Box, parseBox, writeBox } from '#contract/rules/map-box.ts'
import {
  type NearKind,
  nearKinds,
  type Orientation,
  orientations,
  type SpaceSort,
  spaceKinds,
  spaceSorts,
  type VenueType,
  venueTypes,
} from '#contract/space-choices.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'

export const flags = ['free', 'lit', 'digital', 'instant', 'permit', 'creators'] as const
export const sizes = ['2', '10', '50', '100'] as const
export const impressions = ['10000', '50000', '100000', '500000', '1000000'] as const

const day = (raw: string | undefined) =>
  raw && /^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined
const whole = (raw: string | undefined, most: number) =>
  /^\d{1,10}$/.test(raw ?? '') && Number(raw) > 0 && Number(raw) <= most ? String(Number(raw)) : undefined
const only = <T extends string>(values: readonly T[], raw: string | undefined): T[] =>
  raw ? [...new Set<unknown>(raw.split(','))].filter(oneOf(values)) : []

/** The address's filters as far as the search understands them: unknown names and values fall away, so that no link is broken. */
export function readFilters(raw: Filters): Filters {
  const [from, to] = [day(raw.from), day(raw.to)]
  const [sort] = only(spaceSorts, raw.sort)
  const [currency] = only(currencies, raw.currency)
  const price = whole(raw.price_max, 100_000_000)
  const near = only(nearKinds, raw.near).join(',')
  const within = whole(raw.within, limits.space.near.metres)
  const hours = raw.hours && parseHours(raw.hours) ? raw.hours : undefined
  const inOrder = !from || !to || from <= to
  const found: Record<string, string | undefined> = {
    query: raw.query?.trim().slice(0, 200),
    box: raw.box && parseBox(raw.box) ? raw.box : undefined,
    area: raw.area && parseArea(raw.area) ? raw.area : undefined,
    kind: only(spaceKinds, raw.kind).join(','),
    near,
    // A distance from nothing says nothing.
    within: near && within !== String(limits.space.near.usual) ? within : undefined,
    from,
    to: inOrder && !hours ? to : undefined,
    hours,
    ...Object.fromEntries(flags.map(flag => [flag, raw[flag] === '1' ? '1' : undefined])),
    venue: only(venueTypes, raw.venue).join(','),
    orientation: only(orientations, raw.orientation).join(','),
    size_min: whole(raw.size_min, limits.space.size.max),
    impressions_min: whole(raw.impressions_min, limits.space.impressions.max),
    price_max: price,
    currency: currency && (price || sort === 'price' || sort === 'cpm') ? currency : undefined,
    sort: sort && sort !== 'impressions' ? sort : undefined,
    page: /^\d{1,4}$/.test(raw.page ?? '') && Number(raw.page) > 1 ? String(Number(raw.page)) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export const sortOf = (filters: Filters): SpaceSort => spaceSorts.find(sort => sort === filters.sort) ?? 'impressions'
export const pageOf = (filters: Filters): number => Number(filters.page ?? 1)
export const kindsOf = (filters: Filters): string[] => filters.kind?.split(',') ?? []
export const nearOf = (filters: Filters): NearKind[] => only(nearKinds, filters.near)
export const venuesOf = (filters: Filters): VenueType[] => only(venueTypes, filters.venue)
export const orientationsOf = (filters: Filters): Orientation[] => only(orientations, filters.orientation)
export const withinOf = (filters: Filters): number => Number(filters.within ?? limits.space.near.usual)
export const boxOf = (filters: Filters): Box | null => (filters.box ? parseBox(filters.box) : null)

export const areaOf = (filters: Filters): MapArea | null => (filters.area ? parseArea(filters.area) : null)

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

export const withBox = (filters: Filters, box: Box): Filters => withFilters(filters, { box: writeBox(box) })
/** A drawn area is looked at whole, so the view is dropped. */
export const withArea = (filters: Filters, area: MapArea | null): Filters =>
  withFilters(filters, { area: area && writeArea(area), box: null })
export const withPage = (filters: Filters, page: number): Filters => readFilters({ ...filters, page: String(page) })

export function toggleKind(filters: Filters, kind: string): Filters {
  const chosen = kindsOf(filters)
  const next = chosen.includes(kind) ? chosen.filter(one => one !== kind) : [...chosen, kind]
  return withFilters(filters, { kind: next.join(',') || null })
}

/** Everything off but the days; the order stays. */
export const cleared = ({ sort, from, to, hours }: Filters): Filters =>
  readFilters({ ...(sort && { sort }), ...(from && { from }), ...(to && { to }), ...(hours && { hours }) })

/** Number of filters that are on, besides words, kinds, days and the view. */
export const countOn = (filters: Filters): number =>
  [...flags, 'venue', 'orientation', 'near', 'size_min', 'impressions_min', 'price_max'].filter(
    name => filters[name] !== undefined,
  ).length

export const addressOf = (name: RouteName, filters: Filters): string => pathOf(name, {}, filters)

/** The days go along to the page of a space. */
export const spaceAddress = (uuid: string, { from, to, hours }: Filters): string => pathOf('space', { uuid }, { from, to, hours })

/** Filters that say what is looked for; the order, the currency and how near only say how. */
const narrowing = [
  'query',
  'kind',
  'area',
  'box',
  'near',
  'from',
  'to',
  'hours',
  'venue',
  'orientation',
  'size_min',
  'impressions_min',
  'price_max',
  ...flags,
] as const
export type NarrowingName = (typeof narrowing)[number]

/** The filters that are on, in the order in which they are said. */
export const activeFilters = (filters: Filters): { name: NarrowingName; value: string }[] =>
  narrowing.flatMap(name => (filters[name] ? [{ name, value: filters[name] }] : []))

/** The part of a search that is kept under a name: everything but the page. */
export function searchOf(filters: Filters): Record<string, string> {
  const { page: _, ...rest } = readFilters(filters)
  return rest
}

/** The address of a search that was kept. */
export function keptAddress(name: RouteName, kept: Filters, today: string): string {
  return addressOf(name, readFilters(filtersOn(kept, today)))
}
