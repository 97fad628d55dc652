import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bookmark } from '#contract/entities/bookmark.ts'
import { limits } from '#contract/limits.ts'
import { addressOfPage, type KeptPage, subjectOf } from '#contract/rules/bookmark.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { titlesOf } from './titles.ts'

type Kept = { items: Bookmark[] }

const own = (ctx: SignedInContext) => ctx.db.selectFrom('bookmarks').where('user_id', '=', ctx.person.uuid)

export async function listBookmarks(ctx: SignedInContext): Promise<Kept> {
  const rows = await own(ctx).select(['uuid', 'route', 'params', 'query']).orderBy('place').orderBy('uuid').execute()
  const subjects = rows.map(subjectOf)
  const titleOf = await titlesOf(ctx, subjects)
  const items = rows.map((row, index) => {
    const { subject, id } = subjects[index] ?? { subject: 'page', id: '' }
    return { ...row, about: subject, title: titleOf(subject, id) }
  })
  return { items }
}

/** Changes of one person's bookmarks go one after another; their other tabs hear of each. */
async function changing(ctx: SignedInContext, change: (ctx: TxContext<SignedInContext>) => Promise<void>): Promise<Kept> {
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', inner.person.uuid).forUpdate().execute()
    await change(inner)
    await emit(inner, inner.person.uuid, { type: 'bookmarks.changed' })
    return await listBookmarks(inner)
  })
}

/** A new one stands first. */
export async function keepBookmark(ctx: SignedInContext, page: KeptPage): Promise<Kept> {
  return await changing(ctx, async inner => {
    const address = addressOfPage(page)
    const before = await own(inner).select(['address', 'place']).orderBy('place').execute()
    if (before.some(row => row.address === address)) return
    const { most } = limits.bookmarks
    if (before.length >= most) throw new AppError('bookmark.limit', { details: { limit: most } })
    await inner.db
      .insertInto('bookmarks')
      .values({
        uuid: randomUUID(),
        user_id: inner.person.uuid,
        route: page.route,
        params: json(page.params),
        query: json(page.query),
        address,
        place: (before[0]?.place ?? 1) - 1,
        created_at: inner.clock.now(),
      })
      .execute()
  })
}

export async function moveBookmark(ctx: SignedInContext, uuid: string, place: number): Promise<Kept> {
  return await changing(ctx, async inner => {
    const rows = await own(inner).select('uuid').orderBy('place').orderBy('uuid').execute()
    if (!rows.some(row => row.uuid === uuid)) throw new AppError('not_found')
    const order = rows.map(row => row.uuid).filter(one => one !== uuid)
    order.splice(place, 0, uuid)
    await sql`update bookmarks b set place = o.place from unnest(${order}::uuid[]) with ordinality as o (uuid, place)
      where b.uuid = o.uuid and b.user_id = ${inner.person.uuid}`.execute(inner.db)
  })
}

export async function removeBookmark(ctx: SignedInContext, uuid: string): Promise<Kept> {
  return await changing(ctx, async inner => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('bookmarks')
      .where('uuid', '=', uuid)
      .where('user_id', '=', inner.person.uuid)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('not_found')
  })
}
