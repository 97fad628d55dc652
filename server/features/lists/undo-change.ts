import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { ListItemsTable, RowBefore } from '../../db/schema-lists.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdList, touchList } from './own-list.ts'
import { note } from './people.ts'

const earliest = (ctx: Context) => new Date(ctx.clock.now().getTime() - limits.lists.changeUndo)

/** Keeps rows as they are before a change of them, under the id by which it is undone. What nobody can undo any more goes. */
export async function keepBefore(
  ctx: TxContext<SignedInContext>,
  list: string,
  rows: readonly Selectable<ListItemsTable>[],
): Promise<string> {
  const uuid = randomUUID()
  const before = rows.map(({ uuid, stage, owner_id, note, tags, price_minor, score, cells, touched }) => ({
    uuid,
    stage,
    owner_id,
    note,
    tags,
    price_minor: price_minor === null ? null : Number(price_minor),
    score,
    cells,
    touched,
  }))
  await ctx.db.deleteFrom('list_changes').where('list_id', '=', list).where('made_at', '<=', earliest(ctx)).execute()
  await ctx.db
    .insertInto('list_changes')
    .values({
      uuid,
      list_id: list,
      made_by: ctx.person.uuid,
      made_at: ctx.clock.now(),
      rows: json<RowBefore[]>(before),
      count: rows.length,
    })
    .execute()
  return uuid
}

/** The moment at which a change made then cannot be undone any more. */
export const undoneUntil = (made: Date): string => new Date(made.getTime() + limits.lists.changeUndo).toISOString()

/** Changes of a list that can be undone now, the last first. */
export async function undoableOf(ctx: SignedInContext, list: string) {
  const rows = await ctx.db
    .selectFrom('list_changes as c')
    .innerJoin('users as u', 'u.uuid', 'c.made_by')
    .select(['c.uuid', 'c.made_at', 'c.count', 'u.first_name'])
    .where('c.list_id', '=', list)
    .where('c.made_at', '>', earliest(ctx))
    .where('c.undone_at', 'is', null)
    .orderBy('c.made_at', 'desc')
    .limit(limits.lists.changesShown)
    .execute()
  return rows.map(({ uuid, made_at, count, first_name }) => ({
    uuid,
    by: first_name,
    at: made_at.toISOString(),
    count,
    until: undoneUntil(made_at),
  }))
}

/** Puts back the rows of a change that nobody has touched since; asked again it answers the same. */
export async function undoChange(ctx: SignedInContext, list: string, id: string): Promise<{ restored: number; kept: number }> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, list)
    const whole = await inner.db
      .selectFrom('list_changes')
      .selectAll()
      .where('uuid', '=', id)
      .where('list_id', '=', list)
      .executeTakeFirst()
    if (!whole) throw new AppError('list.undo_over')
    if (whole.undone_at) return { restored: whole.restored ?? 0, kept: whole.kept ?? 0 }
    if (whole.made_at <= earliest(inner)) throw new AppError('list.undo_over')
    const now = inner.clock.now()
    let restored = 0
    for (const { uuid, cells, ...before } of whole.rows) {
      const row = await inner.db
        .updateTable('list_items')
        .set({ ...before, cells: json(cells), change_id: null, updated_at: now })
        .where('uuid', '=', uuid)
        .where('list_id', '=', list)
        .where('change_id', '=', id)
        .returning('person_id')
        .executeTakeFirst()
      if (!row) continue
      restored += 1
      await note(inner, [{ person_id: row.person_id, list_id: list, kind: 'undone' }])
    }
    const result = { restored, kept: whole.count - restored }
    await inner.db
      .updateTable('list_changes')
      .set({ undone_at: now, ...result })
      .where('uuid', '=', id)
      .execute()
    await touchList(inner, list)
    return result
  })
}
