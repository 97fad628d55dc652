import { randomUUID } from 'node:crypto'
import type { KeptSubject, SavedSearch } from '#contract/entities/saved-search.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { newsOf } from './news-of.ts'

/** The timer of each search whose owner is told of what is new. */
export const digest = 'searches.digest'

/** Lists that a call speaks of: each has names of its own, and `channels` are for those who have the searcher. */
type Subjects = readonly KeptSubject[]

const toSearch = (row: Omit<SavedSearch, 'created_at'> & { created_at: Date }): SavedSearch => ({
  uuid: row.uuid,
  name: row.name,
  filters: row.filters,
  weekly: row.weekly,
  created_at: row.created_at.toISOString(),
})

/** Everything that a person keeps, held against a second save at the same time. */
async function ownHeld(ctx: TxContext<SignedInContext>, subjects: Subjects) {
  await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
  return await ctx.db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', ctx.person.uuid)
    .where('about', 'in', subjects)
    .execute()
}

/** A person who wants to be told is told a week from now, and each week after. */
async function setDigest(ctx: TxContext, { uuid, weekly }: { uuid: string; weekly: boolean }) {
  if (weekly) await setTimer(ctx, digest, uuid, new Date(ctx.clock.now().getTime() + limits.savedSearch.digestEvery))
  else await clearTimer(ctx, digest, uuid)
}

/** Refuses to tell of a list without news, and of filters that it would not take. */
function requireNews(about: KeptSubject, filters: Record<string, string>) {
  const news = newsOf[about]
  if (!news) throw new AppError('request.invalid', { fields: { weekly: ['option'] } })
  if (!news.takes(filters)) throw new AppError('request.invalid', { fields: { filters: ['option'] } })
}

export async function listSearches(
  ctx: SignedInContext,
  { about, page, size_page }: { about: KeptSubject; page: number; size_page: number },
) {
  const own = ctx.db.selectFrom('saved_searches').where('user_id', '=', ctx.person.uuid).where('about', '=', about)
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('name')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toSearch), meta: { page, size_page, count: Number(count) } }
}

/** Keeps filters under a name; the same name again replaces them. What came before is not new to them. */
export async function saveSearch(
  ctx: SignedInContext,
  { about, name, ...body }: { about: KeptSubject; name: string; filters: Record<string, string>; weekly: boolean },
): Promise<SavedSearch> {
  if (body.weekly) requireNews(about, body.filters)
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const own = await ownHeld(inner, [about])
    const { kept } = limits.savedSearch
    if (own.length >= kept && !own.some(row => row.name === name)) {
      const code = about === 'channels' ? 'finder.limit_searches' : 'proposal.limit_searches'
      throw new AppError(code, { details: { limit: kept } })
    }
    const changed = { filters: json(body.filters), weekly: body.weekly, told_at: now }
    const row = await inner.db
      .insertInto('saved_searches')
      .values({ uuid: randomUUID(), user_id: inner.person.uuid, about, name, created_at: now, ...changed })
      .onConflict(conflict => conflict.columns(['user_id', 'about', 'name']).doUpdateSet(changed))
      .returningAll()
      .executeTakeFirstOrThrow()
    await setDigest(inner, row)
    return toSearch(row)
  })
}

/**
 * Another name for what is kept: one that is taken in its list is refused, and does not replace what has it. News that are switched on begin
 * with this moment, and those that are on already go on as they were.
 */
export async function changeSearch(
  ctx: SignedInContext,
  subjects: Subjects,
  uuid: string,
  { name, weekly }: { name: string; weekly?: boolean },
): Promise<SavedSearch> {
  return await inTransaction(ctx, async inner => {
    const own = await ownHeld(inner, subjects)
    const one = own.find(row => row.uuid === uuid)
    if (!one) throw new AppError('not_found')
    if (own.some(row => row.uuid !== uuid && row.about === one.about && row.name === name))
      throw new AppError('search.name_taken')
    const switched = weekly !== undefined && weekly !== one.weekly
    const changed = { name, ...(switched && { weekly, told_at: inner.clock.now() }) }
    if (changed.weekly) requireNews(one.about, one.filters)
    await inner.db.updateTable('saved_searches').set(changed).where('uuid', '=', uuid).execute()
    const now = { ...one, ...changed }
    if (switched) await setDigest(inner, now)
    return toSearch(now)
  })
}

export async function deleteSearch(ctx: SignedInContext, subjects: Subjects, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('saved_searches')
      .where('uuid', '=', uuid)
      .where('user_id', '=', inner.person.uuid)
      .where('about', 'in', subjects)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await clearTimer(inner, digest, uuid)
  })
}
