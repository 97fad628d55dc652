import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type RelaxedFilter, relaxedFilters } from '#contract/proposal-choices.ts'
import type { Context } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { shared } from '../../db/shared-readings.ts'
import { creatorsAnswering } from '../../processes/answering.ts'
import { countFacets } from './facets.ts'
import { conditionsOf, type ListQuery, orderOf } from './filters.ts'
import { type Place, type ReadFrom, readTiers, written } from './read-tiers.ts'
import { readSought, type Sought } from './sought.ts'
import { type SummaryRow, summaryColumns, summaryJoins, toSummary } from './summary.ts'

/** Published proposals: filtered, counted, sorted, one page of them; with one filter less where nothing meets them all. */
export async function listProposals(ctx: Context, query: ListQuery) {
  if (ctx.person) return await readList(ctx, query)
  return await shared(ctx, `proposals ${JSON.stringify(query)}`, async () => await readList(ctx, query))
}

async function readList(ctx: Context, query: ListQuery) {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const sought = await readSought(ctx, query.query)
  const counted = await countFacets(ctx, query, today, sought)
  // By cursor only what was asked for: a filter that falls away between two pages would mix two lists.
  const relaxed = counted.count > 0 || query.cursor !== undefined ? null : await relax(ctx, query, today, sought)
  // What is beside a list speaks of that list: without the filter that was given up.
  const { count, facets, sampled } = relaxed?.counted ?? counted
  const { items, meta } = await readPage(ctx, relaxed?.query ?? query, today, sought, count >= limits.search.counted)
  return { items, meta: { ...meta, count, facets, sampled, relaxed: relaxed?.filter ?? null } }
}

async function readPage(ctx: Context, query: ListQuery, today: string, sought: Sought | null, many: boolean) {
  const { base, network, content_type, work_types, interests } = conditionsOf(query, today, sought)
  const order = orderOf(query, 'proposals')
  const part = partOf(query, { at: 'proposals.published_at', uuid: 'proposals.uuid' }, written(order))
  const readFrom: ReadFrom = async (from, by, limit, tier = sql`0`) => {
    const { rows } = await sql<Place>`
      select proposals.uuid as id, ${part.place} as place, ${tier} as tier from ${from}
      where ${base} and ${network} and ${content_type} and ${work_types} and ${interests} and ${part.after}
      order by ${by} limit ${limit}`.execute(ctx.db)
    return rows
  }
  const places = sought
    ? await readTiers(sought, query, part, many, readFrom)
    : (await readFrom(sql`proposals`, part.order, part.offset + part.limit)).slice(part.offset)
  const { rows: listed, meta } = part.cut(places)
  const rows = await summariesOf(
    ctx,
    listed.map(({ id }) => id),
  )
  const answering = await creatorsAnswering(ctx, [...new Set(rows.map(row => row.creator_id))])
  return { items: rows.map(row => toSummary(ctx, row, answering(row.creator_id), query.query)), meta }
}

/** Summaries of proposals in the order of their ids; a proposal that is gone meanwhile is left out. */
async function summariesOf(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from unnest(${ids}::uuid[]) with ordinality as f (id, place) join proposals p on p.uuid = f.id ${summaryJoins}
    order by f.place`.execute(ctx.db)
  return rows
}

const isSet = (query: ListQuery, filter: RelaxedFilter) => {
  const value = query[filter]
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/** The first filter without which there is something, in the order of `relaxedFilters`; the text itself is never given up. */
async function relax(ctx: Context, query: ListQuery, today: string, sought: Sought | null) {
  for (const filter of relaxedFilters.filter(name => isSet(query, name))) {
    const less: ListQuery = { ...query, page: 1, [filter]: Array.isArray(query[filter]) ? [] : undefined }
    const counted = await countFacets(ctx, less, today, sought)
    if (counted.count > 0) return { filter, query: { ...less, page: query.page }, counted }
  }
  return null
}
