import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'

export type Column = RawBuilder<unknown>

/** A number below `among`, the same whenever the same is asked. */
export const spread = (of: Column, among: number): Column => sql`(abs(hashtext(${of}::text)) % ${among})`
const drawn = (id: Column, what: string, among: number): Column => spread(sql`${id}::text || ${what} || r`, among)

/** From three fifths to twice of what it was, in whole units; all packages of one proposal alike, so that the cheapest stays the cheapest. */
export const copiedPrice = (proposal: Column, price: Column): Column =>
  sql`(round(${price} * (60 + ${drawn(proposal, 'price', 141)}) / 10000.0) * 100)::bigint`
/** Later only: an add-on promises to be quicker than the package that it is of. */
const copiedDays = (proposal: Column, days: Column): Column =>
  sql`least(${limits.proposal.deliveryDays}, ${days} + ${drawn(proposal, 'delivery', 15)})::integer`

const { usual, weight } = limits.reviews
/** Every fifth creator has no reviews; all proposals of one creator say the same. */
const reviews = sql`greatest(0, ${drawn(sql`t.creator_id`, 'reviews', 40)} - 7)`
const stars = sql`(3.5 + ${drawn(sql`t.creator_id`, 'stars', 16)} / 10.0)`

/** The form of a proposal, with the prices and days of this copy. */
const copiedForm = (form: Column): Column => sql`jsonb_set(${form}, '{packages}', (
  select jsonb_agg(one || jsonb_build_object(
    'price_minor', ${copiedPrice(sql`t.uuid`, sql`(one->>'price_minor')::bigint`)},
    'delivery_days', ${copiedDays(sql`t.uuid`, sql`(one->>'delivery_days')::integer`)}) order by place)
  from jsonb_array_elements(${form}->'packages') with ordinality as p (one, place)))`

/** Counted back from the newest of all: from each model's own day on, the newest would be copies of the newest. */
const day = sql`(select max(published_at) from proposals where state = 'published')
  - ${drawn(sql`t.uuid`, 'published', 525_600)} * interval '1 minute'`

/**
 * Copies of proposals differ as people's do, always in the same way: by price, days, reviews and date, strewn over a year. If they stood
 * together in every order, the first of a list would be copies of one proposal, and no search of such a market would be like a real one.
 */
export const proposalDifferences: Record<string, Column> = {
  content: copiedForm(sql`t.content`),
  fields: copiedForm(sql`t.fields`),
  price_from_minor: copiedPrice(sql`t.uuid`, sql`t.price_from_minor`),
  delivery_days: copiedDays(sql`t.uuid`, sql`t.delivery_days`),
  rating_count: reviews,
  rating: sql`case when ${reviews} > 0
    then round((${usual}::numeric * ${weight}::integer + ${stars} * ${reviews}) / (${weight}::integer + ${reviews}), 1)::double precision end`,
  published_at: day,
  created_at: day,
}
