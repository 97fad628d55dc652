import { type Selectable, sql } from 'kysely'
import { abilityFor } from '#contract/abilities.ts'
import type { listLocks } from '#contract/entities/list.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import type { ListsTable } from '../../db/schema-lists.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { membershipPath } from '../plans/within-plan.ts'

export type ListRow = Selectable<ListsTable>
export type ListLock = (typeof listLocks)[number]

/** Nobody's company: nothing is found. */
const nobody = '00000000-0000-0000-0000-000000000000'
export const orgOf = (ctx: SignedInContext) => ctx.person.organization?.uuid ?? nobody

/** Lists that the reader may see: those of the company, but private ones of other people. A program has none of its own. */
export const seenLists = (ctx: SignedInContext) =>
  sql<boolean>`l.org_id = ${orgOf(ctx)} and (l.visibility = 'team' or l.created_by = ${ctx.person.key ? nobody : ctx.person.uuid})`

export async function findList(ctx: SignedInContext, uuid: string): Promise<ListRow> {
  const row = await ctx.db
    .selectFrom('lists as l')
    .selectAll('l')
    .where('l.uuid', '=', uuid)
    .where(seenLists(ctx))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Why each of these lists is for reading only, if it is: the plan allows the oldest ones, and so many people in each. */
export async function locksOf(ctx: SignedInContext): Promise<(uuid: string, people: number) => ListLock | null> {
  if (!mayWrite(ctx)) return () => 'plan'
  const { lists, list_items } = planOf(ctx)
  const oldest =
    lists === Number.POSITIVE_INFINITY
      ? null
      : new Set(
          (
            await ctx.db
              .selectFrom('lists')
              .select('uuid')
              .where('org_id', '=', orgOf(ctx))
              .orderBy('created_at')
              .orderBy('uuid')
              .limit(lists)
              .execute()
          ).map(row => row.uuid),
        )
  return (uuid, people) => (oldest && !oldest.has(uuid) ? 'lists' : people > list_items ? 'people' : null)
}

export const planOf = (ctx: SignedInContext) => plans[ctx.person.organization?.plan ?? 'none']
export const mayWrite = (ctx: SignedInContext) => abilityFor(ctx.person).can('update', 'view_list')

export async function countPeople(ctx: SignedInContext, uuid: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('list_items')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', uuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The list, held until the transaction ends; `writing` refuses one that the plan lets be read only. */
export async function holdList(ctx: TxContext<SignedInContext>, uuid: string, writing = true): Promise<ListRow> {
  const row = await ctx.db
    .selectFrom('lists as l')
    .selectAll('l')
    .where('l.uuid', '=', uuid)
    .where(seenLists(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (!writing) return row
  const locked = (await locksOf(ctx))(uuid, await countPeople(ctx, uuid))
  if (locked) throw new AppError('list.locked', { details: { locked, upgrade_url: membershipPath } })
  return row
}

/** A change of its people is a change of the list. */
export async function touchList(ctx: TxContext<SignedInContext>, uuid: string): Promise<void> {
  await ctx.db.updateTable('lists').set({ updated_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}
