import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { abilityFor } from '#contract/abilities.ts'
import { type FoundSearch, finderFilters } from '#contract/endpoints/finder.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { seedsOf } from './alike.ts'
import { ownOfListsOf } from './in-lists.ts'
import { countOf, found, narrowed } from './page.ts'

const filtersSchema = z.object(finderFilters)
const digest = 'finder.digest'

const toSearch = (row: Omit<FoundSearch, 'created_at'> & { created_at: Date }): FoundSearch => ({
  uuid: row.uuid,
  name: row.name,
  filters: row.filters,
  weekly: row.weekly,
  created_at: row.created_at.toISOString(),
})

export async function listFoundSearches(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const own = ctx.db.selectFrom('found_searches').where('user_id', '=', ctx.person.uuid)
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('name')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toSearch), meta: { page, size_page, count: Number(count) } }
}

/** Keeps filters under a name; the same name again replaces them. Who wants to be told is told a week from now. */
export async function saveFoundSearch(
  ctx: SignedInContext,
  body: { name: string; filters: Record<string, string>; weekly: boolean },
): Promise<FoundSearch> {
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', inner.person.uuid).forUpdate().execute()
    const own = await inner.db.selectFrom('found_searches').select('name').where('user_id', '=', inner.person.uuid).execute()
    if (own.length >= limits.savedSearch.kept && !own.some(row => row.name === body.name))
      throw new AppError('finder.limit_searches', { details: { limit: limits.savedSearch.kept } })
    const changed = { filters: json(body.filters), weekly: body.weekly, told_at: now }
    const row = await inner.db
      .insertInto('found_searches')
      .values({ uuid: randomUUID(), user_id: inner.person.uuid, name: body.name, created_at: now, ...changed })
      .onConflict(conflict => conflict.columns(['user_id', 'name']).doUpdateSet(changed))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.weekly) await setTimer(inner, digest, row.uuid, new Date(now.getTime() + limits.finder.digestEvery))
    else await clearTimer(inner, digest, row.uuid)
    return toSearch(row)
  })
}

/** Another name for what is kept; one that is taken is refused. */
export async function renameFoundSearch(ctx: SignedInContext, uuid: string, name: string): Promise<FoundSearch> {
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', inner.person.uuid).forUpdate().execute()
    const own = await inner.db.selectFrom('found_searches').selectAll().where('user_id', '=', inner.person.uuid).execute()
    const one = own.find(row => row.uuid === uuid)
    if (!one) throw new AppError('not_found')
    if (own.some(row => row.uuid !== uuid && row.name === name)) throw new AppError('search.name_taken')
    await inner.db.updateTable('found_searches').set({ name }).where('uuid', '=', uuid).execute()
    return toSearch({ ...one, name })
  })
}

export async function deleteFoundSearch(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('found_searches')
      .where('uuid', '=', uuid)
      .where('user_id', '=', inner.person.uuid)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await clearTimer(inner, digest, uuid)
  })
}

/** Once a week: how many channels that meet the filters have come since. Who has no searcher any more is told nothing; nothing is charged. */
export async function tellNewChannels(ctx: Context, uuid: string): Promise<void> {
  const search = await ctx.db
    .selectFrom('found_searches as s')
    .innerJoin('users as u', 'u.uuid', 's.user_id')
    .select(['s.user_id', 's.name', 's.filters', 's.told_at', 's.weekly', 'u.groups', 'u.status', 'u.is_superuser'])
    .where('s.uuid', '=', uuid)
    .executeTakeFirst()
  if (!search?.weekly) return
  const now = ctx.clock.now()
  const days = Math.max(1, Math.ceil((now.getTime() - search.told_at.getTime()) / 86_400_000))
  const filters = filtersSchema.safeParse(search.filters)
  const may = search.status === 'active' && abilityFor(search).can('manage', 'view_searcher')
  if (may && filters.success) {
    const exclude_lists = await ownOfListsOf(ctx, search.user_id, filters.data.exclude_lists)
    const seeds = await seedsOf(ctx, filters.data.like)
    const asked = await narrowed(ctx, { ...filters.data, exclude_lists, seeds, page: 1, size_page: 1 })
    const { counted } = limits.search
    const known = await countOf(found(ctx, asked, [sql<SqlBool>`f.found_at > ${search.told_at}`]), ctx, counted + 1)
    const count = Math.min(known, counted)
    if (count > 0) {
      const action_url = pathOf('auth-search', {}, { ...search.filters, new_days: String(Math.min(days, 60)) })
      await notify(ctx, search.user_id, 'search_matches', { title: search.name, count, more: known > counted }, { action_url })
    }
  }
  await ctx.db.updateTable('found_searches').set({ told_at: now }).where('uuid', '=', uuid).execute()
  await setTimer(ctx, digest, uuid, new Date(now.getTime() + limits.finder.digestEvery))
}
