import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { currency, day } from '../entities/shapes.ts'
import { mapCluster, mapPlace, mapPoint, pricedDays, space, spaceSummary } from '../entities/space.ts'
import { limits } from '../limits.ts'
import { parseBox } from '../rules/map-box.ts'
import { spaceKinds, spaceSorts, venueTypes } from '../space-choices.ts'

const issue = (code: string) => ({ params: { issue: code } })
const flag = z.optional(z.literal('1'))

/** West, south, east, north in degrees; west may be greater than east, where the view crosses the date line. */
const box = z.optional(
  z.string().check(
    z.maxLength(80),
    z.refine(raw => parseBox(raw) !== null, issue('format')),
  ),
)

export const spaceFilters = {
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
  box,
  kind: listParam(spaceKinds),
  venue: listParam(venueTypes),
  /** The first and the last day, both included; the usual days where nothing is said. */
  from: z.optional(day),
  to: z.optional(day),
  lit: flag,
  digital: flag,
  instant: flag,
  /** Only what is free on all of the days. */
  free: flag,
  /** Only with a permit that holds on the last day. */
  permit: flag,
  /** Square metres. */
  size_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(limits.space.size.max))),
  /** All in, for these days; prices are compared in this currency only: nothing is converted. */
  price_max: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.deal.amount.max))),
  currency: z._default(currency, 'EUR'),
  sort: z._default(z.enum(spaceSorts), 'impressions'),
} as const

export const listSpaces = defineEndpoint({
  id: 'spaces.list',
  method: 'GET',
  path: '/v3/spaces',
  summary: 'Spaces that can be booked, as a list and as points of a map; public.',
  auth: 'optional',
  query: z.object({ ...spaceFilters, ...paging }),
  reply: {
    kind: 'list',
    item: spaceSummary,
    meta: z.object({
      priced: pricedDays,
      points: z.array(mapPoint),
      /** Several spaces in one cell of the view's grid: their number and middle. */
      clusters: z.array(mapCluster),
      places: z.array(mapPlace),
      /** The smallest box around all that was found; null where nothing was. */
      bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  },
})

export const getSpace = defineEndpoint({
  id: 'spaces.get',
  method: 'GET',
  path: '/v3/spaces/{uuid}',
  summary: 'One space with its price for these days and the days that are taken; public while it is live or paused.',
  auth: 'optional',
  params: uuidParams,
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  reply: { kind: 'json', schema: space },
})
