import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { DescribedSoFar, FigureImport, FigureProblems } from '#contract/entities/figure-import.ts'
import { limits } from '#contract/limits.ts'
import { overImportStates } from '#contract/processes/figure-import.ts'
import { type FigureAsk, figureReader, guessFigureMapping, judgeDescription } from '#contract/rules/figure-import.ts'
import type { TableProblem } from '#contract/rules/table-file.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { advanceImport, holdImport, type ImportRow, readImport } from './own-import.ts'
import { readFigures } from './read-file.ts'

const { part: size, shown, problems: most } = limits.figures
export const figureJob = 'figures.part'

export const today = (ctx: Context) => ctx.clock.now().toISOString().slice(0, 10)

interface Looked {
  ready: number
  problems: FigureProblems
}

/** A look through lines, part by part: how many fit, and what is wrong with the others. */
function lookThrough(ask: FigureAsk) {
  const read = figureReader(ask)
  const kinds = new Map<string, FigureProblems['kinds'][number]>()
  const some: FigureProblems['some'] = []
  const found: Looked = { ready: 0, problems: { lines: 0, kinds: [], some } }
  return {
    look(rows: readonly (readonly string[])[], from: number) {
      for (const [index, cells] of rows.entries()) {
        const judged = read(cells)
        if ('row' in judged) {
          found.ready += 1
          continue
        }
        found.problems.lines += 1
        for (const { at, issue } of judged.issues) {
          const kind = kinds.get(`${at} ${issue}`) ?? { at, issue, count: 0 }
          kinds.set(`${at} ${issue}`, { ...kind, count: kind.count + 1 })
          // The titles are the first line.
          if (some.length < most) some.push({ line: from + index + 2, at, issue })
        }
      }
    },
    result: (): Looked => ({
      ...found,
      problems: { ...found.problems, kinds: [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, most) },
    }),
  }
}

/** Reads a file and keeps its lines; the same file that is here already is answered as it stands. */
export async function uploadFigures(ctx: SignedInContext, file: ReceivedFile): Promise<FigureImport> {
  const unreadable = (problem: TableProblem) =>
    new AppError('figures.unreadable_file', { details: { problem }, fields: { file: ['invalid'] } })
  if (file.bytes > limits.figures.bytes) throw unreadable('too_large')
  const bytes = await buffer(await file.read())
  const read = readFigures(bytes)
  if ('problem' in read) throw unreadable(read.problem)
  const { columns, rows } = read.table
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const said = { mapping: guessFigureMapping(columns), network: null, as_of: null, confidence: null }
  const look = lookThrough({ ...said, today: today(ctx) })
  look.look(rows, 0)
  const parts = Math.ceil(rows.length / size)
  const uuid = await inTransaction(ctx, async inner => {
    const { ready, problems } = look.result()
    const added = await inner.db
      .insertInto('figure_imports')
      .values({
        uuid: randomUUID(),
        state: 'draft',
        created_by: inner.person.uuid,
        created_at: inner.clock.now(),
        file_name: file.name,
        format: read.format,
        bytes: file.bytes,
        sha256,
        columns: [...columns],
        first: json(rows.slice(0, shown).map(cells => cells.map(cell => cell.slice(0, 500)))),
        rows: rows.length,
        ...said,
        published_by: 'other',
        publisher: '',
        publisher_url: '',
        permission: '',
        ready,
        problems: json(problems),
        parts,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('uuid')
      .executeTakeFirst()
    if (!added) return null
    for (let part = 0; part < parts; part++)
      await inner.db
        .insertInto('figure_import_parts')
        .values({ import_id: added.uuid, part, rows: json(rows.slice(part * size, (part + 1) * size).map(cells => [...cells])) })
        .execute()
    return added.uuid
  })
  if (uuid) return await readImport(ctx, uuid)
  const known = await ctx.db
    .selectFrom('figure_imports')
    .select('uuid')
    .where('sha256', '=', sha256)
    .where('state', 'not in', overImportStates)
    .executeTakeFirst()
  if (!known) throw new AppError('state.conflict')
  return await readImport(ctx, known.uuid)
}

/** Lines of one part as they stand in the file. */
export async function linesOf(ctx: Context, uuid: string, part: number): Promise<string[][]> {
  const row = await ctx.db
    .selectFrom('figure_import_parts')
    .select('rows')
    .where('import_id', '=', uuid)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.rows ?? []
}

/** The lines are read one part after the other, so that others are answered in between. */
async function lookAgain(ctx: Context, row: ImportRow, said: DescribedSoFar): Promise<Looked> {
  const look = lookThrough({ ...said, today: today(ctx) })
  for (let part = 0; part < row.parts; part++) look.look(await linesOf(ctx, row.uuid, part), part * size)
  return look.result()
}

export async function describeFigures(ctx: SignedInContext, uuid: string, said: DescribedSoFar): Promise<FigureImport> {
  const draft = await ctx.db.selectFrom('figure_imports').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!draft) throw new AppError('not_found')
  if (said.mapping.length !== draft.columns.length)
    throw new AppError('request.invalid', { fields: { mapping: [`min_items ${draft.columns.length}`] } })
  const { ready, problems } = await lookAgain(ctx, draft, said)
  await inTransaction(ctx, async inner => {
    const row = await holdImport(inner, uuid)
    await advanceImport(inner, row, { type: 'import.describe' })
    await inner.db
      .updateTable('figure_imports')
      .set({ ...said, ready, problems: json(problems) })
      .where('uuid', '=', uuid)
      .execute()
  })
  return await readImport(ctx, uuid)
}

/** One press on an import; the work that follows is a job's. */
async function step(
  ctx: SignedInContext,
  uuid: string,
  act: (inner: TxContext<SignedInContext>, row: ImportRow) => Promise<unknown>,
): Promise<FigureImport> {
  await inTransaction(ctx, async inner => await act(inner, await holdImport(inner, uuid)))
  return await readImport(ctx, uuid)
}

export const startFigures = async (ctx: SignedInContext, uuid: string) =>
  await step(ctx, uuid, async (inner, row) => {
    if (row.state === 'draft') {
      const { mapping, network, as_of, confidence, published_by, publisher, publisher_url, permission } = row
      const said = { mapping, network, as_of, confidence, published_by, publisher, publisher_url, permission }
      const fields = judgeDescription(said)
      if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
      if (row.ready === 0) throw new AppError('figures.nothing_fits')
    }
    await advanceImport(inner, row, { type: 'import.start' }, { started_at: inner.clock.now() })
    await setTimer(inner, figureJob, uuid, inner.clock.now())
  })

export const cancelFigures = async (ctx: SignedInContext, uuid: string) =>
  await step(ctx, uuid, async (inner, row) => await advanceImport(inner, row, { type: 'import.cancel' }))

export const discardFigures = async (ctx: SignedInContext, uuid: string) =>
  await step(ctx, uuid, async (inner, row) => await advanceImport(inner, row, { type: 'import.discard' }))

export const undoFigures = async (ctx: SignedInContext, uuid: string) =>
  await step(ctx, uuid, async (inner, row) => {
    await advanceImport(inner, row, { type: 'import.undo' })
    await setTimer(inner, figureJob, uuid, inner.clock.now())
  })

/** Whether anything of it is left in the store. */
export const anyClaimOf = async (ctx: Context, uuid: string): Promise<boolean> =>
  (await sql<{ there: boolean }>`select exists(select from profile_claims where import_id = ${uuid}) as there`.execute(ctx.db))
    .rows[0]?.there === true
