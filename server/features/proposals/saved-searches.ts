import { randomUUID } from 'node:crypto'
import type { SavedSearch, SearchSubject } from '#contract/entities/saved-search.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

const toSearch = (row: { uuid: string; name: string; filters: Record<string, string>; created_at: Date }): SavedSearch => ({
  uuid: row.uuid,
  name: row.name,
  filters: row.filters,
  created_at: row.created_at.toISOString(),
})

export async function listSearches(
  ctx: SignedInContext,
  { about, page, size_page }: { about: SearchSubject; page: number; size_page: number },
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

/** Keeps filters under a name; the same name again replaces them. */
export async function saveSearch(
  ctx: SignedInContext,
  body: { name: string; filters: Record<string, string>; about: SearchSubject },
): Promise<SavedSearch> {
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const own = await inner.db
      .selectFrom('saved_searches')
      .select('name')
      .where('user_id', '=', ctx.person.uuid)
      .where('about', '=', body.about)
      .execute()
    const { kept } = limits.savedSearch
    if (own.length >= kept && !own.some(row => row.name === body.name))
      throw new AppError('proposal.limit_searches', { details: { limit: kept } })
    const row = await inner.db
      .insertInto('saved_searches')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        about: body.about,
        name: body.name,
        filters: json(body.filters),
        created_at: inner.clock.now(),
      })
      .onConflict(conflict => conflict.columns(['user_id', 'about', 'name']).doUpdateSet({ filters: json(body.filters) }))
      .returningAll()
      .executeTakeFirstOrThrow()
    return toSearch(row)
  })
}

/** Another name for what is kept: one that is taken in its list is refused, and does not replace what has it. */
export async function renameSearch(ctx: SignedInContext, uuid: string, name: string): Promise<SavedSearch> {
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const own = await inner.db.selectFrom('saved_searches').selectAll().where('user_id', '=', ctx.person.uuid).execute()
    const one = own.find(row => row.uuid === uuid)
    if (!one) throw new AppError('not_found')
    if (own.some(row => row.uuid !== uuid && row.about === one.about && row.name === name))
      throw new AppError('search.name_taken')
    await inner.db.updateTable('saved_searches').set({ name }).where('uuid', '=', uuid).execute()
    return toSearch({ ...one, name })
  })
}

export async function deleteSearch(ctx: SignedInContext, uuid: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_searches')
    .where('uuid', '=', uuid)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
