import * as z from 'zod/mini'
import { defineEndpoint, listParam, manyParam, paging, pagingOrCursor, uuidParams } from '../endpoint.ts'
import { finderMeter, finderSorts, foundProfile } from '../entities/found-profile.ts'
import { profileLanguages } from '../entities/profile.ts'
import { savedSearch, searchChange, searchFilters, searchName } from '../entities/saved-search.ts'
import { country, currency } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'
import { isInterest } from '../interests.ts'
import { limits } from '../limits.ts'
import { networks } from '../networks.ts'
import { type AudienceFilter, audienceFilters, readShare } from '../rules/audience-filter.ts'
import { readChannelKey } from '../rules/channel-key.ts'

const count = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(fieldLimits.count)))
const whether = z.optional(z.literal('1'))

/** Of an audience: `ES,MX:35` is at least the usual share from Spain, or 35 per cent from Mexico. */
const audience = (filter: AudienceFilter) =>
  manyParam(
    z.string().check(z.refine(raw => readShare(filter, raw) !== null, { params: { issue: 'option' } })),
    audienceFilters[filter].most,
  )

/** The specification's parameters (network, username, size_page, page) and ours. Between filters AND, inside of one OR. */
export const finderFilters = {
  network: listParam(networks),
  /** Alone, and without `rows`, it completes what is being typed: names only, never charged. */
  username: z._default(z.string().check(z.maxLength(fieldLimits.channel.handle)), ''),
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
  followers_min: count,
  followers_max: count,
  er_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  views_min: count,
  /** Per cent, over the months that the report has. */
  growth_min: z.optional(z.coerce.number().check(z.minimum(-100), z.maximum(10_000))),
  price_max: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.deal.amount.max))),
  /** Prices, and prices per result, are compared in this currency only: nothing is converted. */
  currency: z._default(currency, 'EUR'),
  country: manyParam(country, limits.finder.inside),
  language: listParam(profileLanguages),
  interest: manyParam(
    z.string().check(
      z.maxLength(fieldLimits.person.interest),
      z.refine(slug => isInterest(slug), { params: { issue: 'option' } }),
    ),
    limits.finder.inside,
  ),
  audience_country: audience('audience_country'),
  audience_city: audience('audience_city'),
  audience_gender: audience('audience_gender'),
  audience_age: audience('audience_age'),
  audience_language: audience('audience_language'),
  audience_interests: audience('audience_interests'),
  /** Per cent of the followers that nothing is unusual about. */
  credibility_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  verified: whether,
  on_platform: whether,
  /** Came into the store in the last days. */
  new_days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))),
  last_post_days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  /** Channels that others are to be like, as `network:handle`: what they have in common with these. */
  like: manyParam(
    z.string().check(
      z.maxLength(fieldLimits.channel.key),
      z.refine(raw => readChannelKey(raw) !== null, { params: { issue: 'option' } }),
    ),
    limits.finder.like,
  ),
  /** Lists of the company: whoever stands in one of them is left out. */
  exclude_lists: manyParam(z.uuid(), limits.finder.inside),
  /** By `click_price` and `order_price` channels without such a price stand last, in the order of relevance. */
  sort: z._default(z.enum(finderSorts), 'relevance'),
} as const

export const finderSearches = defineEndpoint({
  id: 'finder.searches',
  method: 'GET',
  path: '/v1/finder/searches',
  summary:
    'Channels that meet all filters. Each row shown counts once in thirty days, and not at all if it stands in a list of the company; Free sees three and is charged nothing.',
  auth: 'required',
  can: ['read', 'brand_home'],
  changesState: true,
  query: z.object({
    ...finderFilters,
    /** Beside a `username` alone: channels that are called so, shown and charged as those of any search. */
    rows: whether,
    ...pagingOrCursor,
    size_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  reply: {
    kind: 'list',
    item: foundProfile,
    meta: z.object({
      /** `full`; `preview`: the plan has no searcher; `names`: completing what is typed. */
      mode: z.enum(['full', 'preview', 'names']),
      /** Rows charged by this answer. */
      charged: z.int(),
      /** Rows of this page that the month's rest is not enough for. */
      withheld: z.int(),
      /** In the order of a price per result: how many of all found have one. Null in any other order. */
      priced: z.nullable(z.int()),
      meter: z.nullable(finderMeter),
    }),
  },
  errors: ['plan.limit_reached'],
})

export const readFinderMeter = defineEndpoint({
  id: 'finder.meter',
  method: 'GET',
  path: '/v1/finder/meter',
  summary: 'Results of the searcher that the month has left, as each search says them; null where no plan has the searcher.',
  auth: 'required',
  can: ['read', 'brand_home'],
  reply: { kind: 'json', schema: z.object({ meter: z.nullable(finderMeter) }) },
})

const keeping = { auth: 'required', can: ['manage', 'view_searcher'] } as const

export const listFoundSearches = defineEndpoint({
  id: 'finder.saved',
  method: 'GET',
  path: '/v1/finder/saved-searches',
  summary: 'Filters of the searcher that one keeps under a name.',
  ...keeping,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: savedSearch },
})

export const saveFoundSearch = defineEndpoint({
  id: 'finder.save',
  method: 'POST',
  path: '/v1/finder/saved-searches',
  summary: 'Keep filters under a name, and be told weekly of channels that are new; the same name again replaces them.',
  ...keeping,
  body: z.strictObject({
    name: searchName,
    filters: searchFilters.check(
      z.refine(filters => z.safeParse(z.strictObject(finderFilters), filters).success, { params: { issue: 'option' } }),
    ),
    weekly: z._default(z.boolean(), true),
  }),
  reply: { kind: 'json', schema: savedSearch },
  errors: ['finder.limit_searches'],
})

export const renameFoundSearch = defineEndpoint({
  id: 'finder.rename',
  method: 'PUT',
  path: '/v1/finder/saved-searches/{uuid}',
  summary: 'Give filters that are kept another name, and choose whether news are told weekly; a name that is taken is refused.',
  ...keeping,
  params: uuidParams,
  body: searchChange,
  reply: { kind: 'json', schema: savedSearch },
  errors: ['search.name_taken'],
})

export const deleteFoundSearch = defineEndpoint({
  id: 'finder.forget',
  method: 'DELETE',
  path: '/v1/finder/saved-searches/{uuid}',
  summary: 'Forget filters that were kept.',
  ...keeping,
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const coverImage = defineEndpoint({
  id: 'finder.coverImage',
  method: 'GET',
  path: '/v1/finder/category/cover/image/{id}',
  summary: 'The cover of a subject; where there is none, a neutral one.',
  auth: 'none',
  /** Of any length: what is no subject has the neutral cover. */
  params: z.object({ id: z.string() }),
  reply: { kind: 'file' },
})
