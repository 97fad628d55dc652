import { randomUUID } from 'node:crypto'
import type { ImportedRow, ListSource, Newcomer } from '#contract/entities/list.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { checkCells } from './change-items.ts'
import { countPeople, holdList, type ListRow, touchList } from './own-list.ts'
import { creatorBy, note, personFor, someoneBy } from './people.ts'

export interface Added {
  added: number
  present: number
}

/** Adds people to a list; whoever is there already, by whichever channel, stays as they are. */
export async function addItems(
  ctx: SignedInContext,
  uuid: string,
  body: { people: readonly Newcomer[]; source: ListSource },
): Promise<Added> {
  return await inTransaction(ctx, async inner => {
    const list = await holdList(inner, uuid)
    return await addEach(
      inner,
      list,
      body.people.map(who => ({ who })),
      { source: body.source, import: null },
    )
  })
}

interface Entry {
  who: Newcomer
  row?: ImportedRow
}

/** The rows of a held list. More than the plan allows is refused as a whole. */
export async function addEach(
  ctx: TxContext<SignedInContext>,
  list: ListRow,
  entries: readonly Entry[],
  from: { source: ListSource; import: string | null },
): Promise<Added> {
  const now = ctx.clock.now()
  const before = await countPeople(ctx, list.uuid)
  let added = 0
  for (const { who, row } of entries) {
    if (row?.values) checkCells(list.columns, row.values)
    const found = 'network' in who ? await someoneBy(ctx, who, who.name) : await creatorBy(ctx, who)
    const person_id = await personFor(ctx, found)
    const inserted = await ctx.db
      .insertInto('list_items')
      .values({
        uuid: randomUUID(),
        list_id: list.uuid,
        person_id,
        import_id: from.import,
        stage: row?.stage ?? 'new',
        owner_id: from.import ? null : ctx.person.uuid,
        note: row?.note ?? '',
        tags: [...new Set(row?.tags ?? [])],
        price_minor: row?.price_minor ?? null,
        score: row?.score ?? null,
        cells: json(row?.values ?? {}),
        source: from.source,
        // In the order in which they came.
        created_at: new Date(now.getTime() - added),
        updated_at: now,
      })
      .onConflict(conflict => conflict.columns(['list_id', 'person_id']).doNothing())
      .returning('uuid')
      .executeTakeFirst()
    if (!inserted) continue
    added += 1
    await note(ctx, [{ person_id, list_id: list.uuid, kind: from.import ? 'imported' : 'added' }])
  }
  const plan = ctx.person.organization?.plan ?? 'none'
  if (before + added > plans[plan].list_items) requireWithinPlan(plan, 'list_items', plans[plan].list_items)
  if (added > 0) await touchList(ctx, list.uuid)
  return { added, present: entries.length - added }
}
