import { sql } from 'kysely'
import type { ColumnValue, ItemChange, ListColumn, ListVotes } from '#contract/entities/list.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { columnIssue } from '#contract/rules/list.ts'
import { rolesFor } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdList, orgOf, touchList } from './own-list.ts'
import { note } from './people.ts'
import { keepBefore, undoneUntil } from './undo-change.ts'
import { votesOf } from './votes.ts'

/** Refuses what does not stand in one of the list's columns, or is not of its kind. */
export function checkCells(columns: readonly ListColumn[], values: Readonly<Record<string, ColumnValue>>, at = 'values'): void {
  const fields: FieldIssues = {}
  for (const [id, value] of Object.entries(values)) {
    const column = columns.find(one => one.id === id)
    const issue = column ? columnIssue(column, value) : 'unknown'
    if (issue) fields[`${at}.${id}`] = [issue]
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

/** Rows of a held list; one that is not there is not found, and then nothing happens. */
async function itemsOf(ctx: TxContext<SignedInContext>, list: string, items: readonly string[]) {
  const ids = [...new Set(items)]
  const rows = await ctx.db.selectFrom('list_items').selectAll().where('list_id', '=', list).where('uuid', 'in', ids).execute()
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows
}

async function requireMember(ctx: SignedInContext, owner: string): Promise<void> {
  const member = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', orgOf(ctx))
    .where('user_id', '=', owner)
    .where('state', '=', 'active')
    .where('role', 'in', rolesFor('read'))
    .executeTakeFirst()
  if (!member) throw new AppError('request.invalid', { fields: { 'change.owner_id': ['option'] } })
}

/** One change of one or many rows: all of them, or none. */
export async function changeItems(
  ctx: SignedInContext,
  uuid: string,
  { items, change }: { items: readonly string[]; change: ItemChange },
): Promise<{ changed: number; undo: { uuid: string; until: string } }> {
  return await inTransaction(ctx, async inner => {
    const list = await holdList(inner, uuid)
    const rows = await itemsOf(inner, uuid, items)
    if (change.owner_id) await requireMember(inner, change.owner_id)
    if (change.values) checkCells(list.columns, change.values, 'change.values')
    const now = inner.clock.now()
    const undo = await keepBefore(inner, uuid, rows)
    for (const row of rows) {
      const fewer = new Set(change.remove_tags)
      const tags = [...new Set([...(change.tags ?? row.tags), ...(change.add_tags ?? [])])].filter(tag => !fewer.has(tag))
      if (tags.length > limits.lists.tags)
        throw new AppError('request.invalid', { fields: { 'change.add_tags': [`max_items ${limits.lists.tags}`] } })
      await inner.db
        .updateTable('list_items')
        .set({
          ...(change.stage !== undefined && { stage: change.stage }),
          ...(change.owner_id !== undefined && { owner_id: change.owner_id }),
          ...(change.note !== undefined && { note: change.note }),
          ...(change.price_minor !== undefined && { price_minor: change.price_minor }),
          ...(change.score !== undefined && { score: change.score }),
          ...(change.values && { cells: json({ ...row.cells, ...change.values }) }),
          tags,
          touched: true,
          change_id: undo,
          updated_at: now,
        })
        .where('uuid', '=', row.uuid)
        .execute()
      const moved = change.stage !== undefined && change.stage !== row.stage
      const about = { person_id: row.person_id, list_id: uuid }
      if (moved) await note(inner, [{ ...about, kind: 'stage', detail: change.stage ?? null }])
      else if (change.note !== undefined && change.note !== row.note) await note(inner, [{ ...about, kind: 'note' }])
      else if (change.stage === undefined) await note(inner, [{ ...about, kind: 'changed' }])
    }
    await touchList(inner, uuid)
    return { changed: rows.length, undo: { uuid: undo, until: undoneUntil(now) } }
  })
}

/** Takes rows out, of a list that can only be read, too: fewer people may be what opens it again. */
export async function removeItems(ctx: SignedInContext, uuid: string, items: readonly string[]): Promise<{ removed: number }> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, uuid, false)
    const rows = await itemsOf(inner, uuid, items)
    await inner.db
      .deleteFrom('list_items')
      .where(
        'uuid',
        'in',
        rows.map(row => row.uuid),
      )
      .execute()
    await note(
      inner,
      rows.map(row => ({ person_id: row.person_id, list_id: uuid, kind: 'removed' as const })),
    )
    await touchList(inner, uuid)
    return { removed: rows.length }
  })
}

/** One's vote on one row, cast without having seen the others'. */
export async function voteOnItem(ctx: SignedInContext, uuid: string, item: string, vote: 'up' | 'down'): Promise<ListVotes> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, uuid)
    const [row] = await itemsOf(inner, uuid, [item])
    const cast = await inner.db
      .insertInto('list_votes')
      .values({ item_id: item, voter_id: inner.person.uuid, guest: false, up: vote === 'up', created_at: inner.clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('item_id')
      .executeTakeFirst()
    if (!cast) throw new AppError('list.voted')
    await inner.db.updateTable('list_items').set({ touched: sql`true` }).where('uuid', '=', item).execute()
    await note(inner, [{ person_id: row?.person_id ?? '', list_id: uuid, kind: 'voted' }])
    const votes = await votesOf(inner, [item], inner.person.uuid)
    return votes(item)
  })
}
