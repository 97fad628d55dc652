import { sql } from 'kysely'
import type { ImportedRow } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type Added, addEach } from './add-items.ts'
import { holdList, touchList } from './own-list.ts'

interface Part {
  import: string
  part: number
  rows: readonly ImportedRow[]
}

/** One part of a file. A part that comes again is answered with what it did, and does nothing. */
export async function importItems(ctx: SignedInContext, uuid: string, body: Part): Promise<Added> {
  return await inTransaction(ctx, async inner => {
    const list = await holdList(inner, uuid)
    await inner.db
      .insertInto('list_imports')
      .values({ uuid: body.import, list_id: uuid, created_by: inner.person.uuid, created_at: inner.clock.now() })
      .onConflict(conflict => conflict.column('uuid').doNothing())
      .execute()
    const whole = await inner.db
      .selectFrom('list_imports')
      .selectAll()
      .where('uuid', '=', body.import)
      .where('list_id', '=', uuid)
      .executeTakeFirst()
    if (!whole) throw new AppError('not_found')
    if (whole.undone) throw new AppError('list.import_over')
    if (whole.parts.includes(String(body.part))) return whole.outcomes[body.part] ?? { added: 0, present: 0 }
    const done = await addEach(
      inner,
      list,
      body.rows.map(row => ({ who: { network: row.network, handle: row.handle, ...(row.name && { name: row.name }) }, row })),
      { source: 'import', import: body.import },
    )
    await inner.db
      .updateTable('list_imports')
      .set({
        parts: sql`array_append(parts, ${String(body.part)}::text)`,
        outcomes: json({ ...whole.outcomes, [body.part]: done }),
        added: whole.added + done.added,
        present: whole.present + done.present,
      })
      .where('uuid', '=', body.import)
      .execute()
    return done
  })
}

/** Takes out whom an import added, within a day; whoever was changed or voted on since stays. */
export async function undoImport(ctx: SignedInContext, uuid: string, id: string): Promise<{ removed: number; kept: number }> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, uuid, false)
    const whole = await inner.db
      .selectFrom('list_imports')
      .selectAll()
      .where('uuid', '=', id)
      .where('list_id', '=', uuid)
      .executeTakeFirst()
    if (!whole) throw new AppError('not_found')
    const age = inner.clock.now().getTime() - whole.created_at.getTime()
    if (!whole.undone && age > limits.lists.importUndo) throw new AppError('list.import_over')
    const gone = await inner.db
      .deleteFrom('list_items')
      .where('import_id', '=', id)
      .where('touched', '=', false)
      .returning('person_id')
      .execute()
    // A person whom nobody knew before the import is known to nobody after it.
    if (gone.length > 0)
      await sql`delete from list_people p where p.uuid = any(${gone.map(row => row.person_id)}::uuid[])
        and p.blocked_reason is null and p.created_at >= ${whole.created_at}
        and not exists (select 1 from list_items i where i.person_id = p.uuid)`.execute(inner.db)
    await inner.db.updateTable('list_imports').set({ undone: true }).where('uuid', '=', id).execute()
    await touchList(inner, uuid)
    const { count } = await inner.db
      .selectFrom('list_items')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    return { removed: gone.length, kept: Number(count) }
  })
}
