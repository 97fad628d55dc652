import { type Selectable, sql } from 'kysely'
import { bankKinds } from '#contract/entities/payout.ts'
import type { BatchTransfer, PayoutBatch, WaitingPayouts } from '#contract/entities/payout-batch.ts'
import { maskedAccount } from '#contract/rules/bank-account.ts'
import type { Context } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { bankPayer } from './payer.ts'

interface Pages {
  page: number
  size_page: number
}

const nameOf = (alias: string) =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`

export const batchesOf = (ctx: Context) =>
  ctx.db
    .selectFrom('payout_batches as b')
    .leftJoin('users as m', 'm.uuid', 'b.made_by')
    .leftJoin('users as e', 'e.uuid', 'b.executed_by')
    .selectAll('b')
    .select([nameOf('m').as('maker'), nameOf('e').as('executor')])
    .select(sql<number>`(select count(*)::int from payouts p where p.batch_id = b.uuid and p.state = 'returned')`.as('returned'))

type BatchRow = Awaited<ReturnType<ReturnType<typeof batchesOf>['executeTakeFirstOrThrow']>>

export const shownBatch = (row: BatchRow): PayoutBatch => ({
  uuid: row.uuid,
  number: row.number,
  kind: row.kind,
  currency: row.currency,
  count: row.count,
  total_minor: Number(row.total_minor),
  returned: row.returned,
  built_in: row.provider === builtInGateway,
  made_by: row.maker ?? '',
  made_at: row.made_at.toISOString(),
  executed_by: row.executed_at && (row.executor ?? ''),
  executed_at: row.executed_at?.toISOString() ?? null,
})

const countryOf = ({ method, receiver }: Pick<Selectable<PayoutsTable>, 'method' | 'receiver'>) =>
  method === 'clabe' ? 'MX' : receiver.slice(0, 2)

export const shownTransfer = (row: Selectable<PayoutsTable>): BatchTransfer => ({
  uuid: row.uuid,
  holder: row.holder ?? '',
  to: maskedAccount(row.receiver),
  country: countryOf(row),
  amount_minor: Number(row.amount_minor),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
})

/** Payouts that wait for the next file, by kind, currency and country: only what this installation pays. */
async function waitingOf(ctx: Context): Promise<WaitingPayouts[]> {
  const paid = bankKinds.flatMap(kind => {
    const payer = bankPayer(ctx, kind)
    return payer ? [sql`(${kind}, ${payer.provider})`] : []
  })
  if (paid.length === 0) return []
  const { rows } = await sql<WaitingPayouts & { total_minor: string }>`
    select method as kind, currency, case method when 'clabe' then 'MX' else left(receiver, 2) end as country,
      count(*)::int as count, sum(amount_minor) as total_minor
    from payouts where state = 'queued' and (method, provider) in (${sql.join(paid)})
    group by 1, 2, 3 order by 1 desc, 4 desc, 3`.execute(ctx.db)
  return rows.map(row => ({ ...row, total_minor: Number(row.total_minor) }))
}

export async function listBatches(ctx: Context, { page, size_page }: Pages) {
  const [rows, { count }, waiting] = await Promise.all([
    batchesOf(ctx)
      .orderBy('b.number', 'desc')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    ctx.db.selectFrom('payout_batches').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    waitingOf(ctx),
  ])
  return { items: rows.map(shownBatch), meta: { page, size_page, count, waiting } }
}

export async function listTransfers(ctx: Context, uuid: string, { page, size_page }: Pages) {
  const batch = await ctx.db.selectFrom('payout_batches').select('count').where('uuid', '=', uuid).executeTakeFirst()
  if (!batch) throw new AppError('not_found')
  const rows = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', uuid)
    .orderBy('requested_at')
    .orderBy('uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(shownTransfer), meta: { page, size_page, count: batch.count } }
}
