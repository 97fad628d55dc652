import type { Selectable } from 'kysely'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import { type FigureImportEvent, figureImportMachine, figureImportStep } from '#contract/processes/figure-import.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { FigureImportsTable } from '../../db/schema-finder.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { watchStep } from '../../processes/watch-steps.ts'

export type ImportRow = Selectable<FigureImportsTable>

/** The row of an import, held until the commit: a part and somebody who ends it take turns. */
export async function holdImport(ctx: TxContext, uuid: string): Promise<ImportRow> {
  const row = await ctx.db.selectFrom('figure_imports').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

type Columns = Partial<Pick<ImportRow, 'part' | 'taken' | 'left_out' | 'found' | 'removed' | 'started_at'>>

/** Takes one event of the chart, stores where it leads and what came of it, and tells whoever brought the file. */
export async function advanceImport(
  ctx: TxContext,
  row: ImportRow,
  event: FigureImportEvent,
  columns: Columns = {},
): Promise<ImportRow['state']> {
  const state = figureImportStep(row.state, event)
  const before = figureImportMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'figure-import', id: row.uuid, machine: figureImportMachine, before, event, state })
  if (!state) throw new AppError('figures.wrong_state', { details: { state: row.state } })
  const ended = state === 'done' || state === 'cancelled' || state === 'undone' || state === 'discarded'
  await ctx.db
    .updateTable('figure_imports')
    .set({ ...columns, state, ...(ended && { ended_at: ctx.clock.now() }) })
    .where('uuid', '=', row.uuid)
    .execute()
  // Lines that nobody will take over any more.
  if (ended) await ctx.db.deleteFrom('figure_import_parts').where('import_id', '=', row.uuid).execute()
  await emit(ctx, row.created_by, { type: 'figures.changed', uuid: row.uuid })
  return state
}

const shown = (row: ImportRow & { by: string }): FigureImport => {
  const { by, sha256: _, created_by, created_at, started_at: __, ended_at, ...facts } = row
  return {
    ...facts,
    created_by: { uuid: created_by, name: by },
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

const all = (ctx: Context) =>
  ctx.db
    .selectFrom('figure_imports as i')
    .innerJoin('users as u', 'u.uuid', 'i.created_by')
    .selectAll('i')
    .select(eb => eb.fn<string>('concat_ws', [eb.val(' '), 'u.first_name', 'u.last_name']).as('by'))

export async function readImport(ctx: Context, uuid: string): Promise<FigureImport> {
  const row = await all(ctx).where('i.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return shown(row)
}

export async function listImports(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await ctx.db
    .selectFrom('figure_imports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all(ctx)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(shown), meta: { page, size_page, count: Number(count) } }
}
