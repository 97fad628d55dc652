import { type Selectable, sql } from 'kysely'
import type { Difference } from '#contract/entities/reconciliation.ts'
import type { SignedInContext } from '../../context.ts'
import type { MoneyDifferencesTable } from '../../db/schema-finance.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { providersOf } from './reconcile.ts'

type Row = Selectable<MoneyDifferencesTable> & { explainer: string | null }

const rowsOf = (ctx: Pick<SignedInContext, 'db'>) =>
  ctx.db
    .selectFrom('money_differences as m')
    .leftJoin('users as u', 'u.uuid', 'm.explained_by')
    .selectAll('m')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('explainer'))

const minor = (sum: string | number | null) => (sum === null ? null : Number(sum))

const shown = (row: Row): Difference => ({
  uuid: row.uuid,
  day: row.day,
  provider: row.provider,
  kind: row.kind,
  movement: row.movement,
  reference: row.reference,
  here_minor: minor(row.here_minor),
  there_minor: minor(row.there_minor),
  currency: row.currency,
  there_currency: row.there_currency,
  state: row.state,
  explained_by: row.explained_at && (row.explainer ?? ''),
  explained_at: row.explained_at?.toISOString() ?? null,
  words: row.words,
})

const sorted = (ctx: Pick<SignedInContext, 'db'>) =>
  rowsOf(ctx).orderBy(sql`m.state = 'explained'`).orderBy('m.day', 'desc').orderBy('m.uuid')

export async function listDifferences(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const [rows, nights, counted] = await Promise.all([
    sorted(ctx)
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    ctx.db.selectFrom('reconciled_nights').selectAll().orderBy('day', 'desc').orderBy('provider').limit(14).execute(),
    ctx.db
      .selectFrom('money_differences')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`(count(*) filter (where state = 'open'))::int`.as('open')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map(shown),
    meta: {
      page,
      size_page,
      count: counted.count,
      open: counted.open,
      providers: providersOf(ctx).map(({ name }) => name),
      nights: nights.map(({ tried_at, ...night }) => ({ ...night, tried_at: tried_at.toISOString() })),
    },
  }
}

export async function differencesFile(ctx: SignedInContext): Promise<Response> {
  const rows = (await sorted(ctx).execute()).map(shown)
  const sum = (amount: number | null, currency: string) => (amount === null ? '' : amountIn(amount, currency))
  return csvFile(
    'elenco-differences.csv',
    ['day', 'provider', 'kind', 'movement', 'reference', 'here', 'there', 'currency', 'there_currency', 'state', 'by', 'words'],
    rows.map(one => [
      ...[one.day, one.provider, one.kind, one.movement, one.reference],
      sum(one.here_minor, one.currency),
      sum(one.there_minor, one.there_currency ?? one.currency),
      ...[one.currency, one.there_currency, one.state, one.explained_by, one.words],
    ]),
  )
}

/** One of staff says how it came about; the first word stands. */
export async function explainDifference(ctx: SignedInContext, uuid: string, words: string): Promise<Difference> {
  return await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('money_differences')
      .select('state')
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (row.state === 'explained') throw new AppError('reconciliation.explained')
    await inner.db
      .updateTable('money_differences')
      .set({ state: 'explained', explained_by: ctx.person.uuid, explained_at: inner.clock.now(), words })
      .where('uuid', '=', uuid)
      .execute()
    return shown(await rowsOf(inner).where('m.uuid', '=', uuid).executeTakeFirstOrThrow())
  })
}
