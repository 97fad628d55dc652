import { type RawBuilder, sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { CallReply } from '#contract/endpoint.ts'
import type {
  listTransactions as list,
  paymentWays,
  Transaction,
  transactionSorts,
  transactionStates,
  transactionTypes,
} from '#contract/endpoints/deals.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { moneyOf } from './money-of.ts'
import { moneyWays } from './money-ways.ts'
import { invoicesOf, moves } from './moves.ts'

export interface TransactionFilter {
  type?: (typeof transactionTypes)[number][] | undefined
  state?: (typeof transactionStates)[number][] | undefined
  way?: (typeof paymentWays)[number] | undefined
  deal?: string | undefined
  booking?: string | undefined
  currency?: string | undefined
  from?: string | undefined
  to?: string | undefined
  text?: string | undefined
}

export interface TransactionQuery {
  page: number
  size_page: number
  sort: (typeof transactionSorts)[number]
  filter: TransactionFilter
}

type Row = {
  [K in keyof Transaction]: K extends 'created_at' ? Date : K extends `${string}_minor` ? number | string | null : Transaction[K]
}

const orders: Record<TransactionQuery['sort'], RawBuilder<unknown>> = {
  newest: sql`m.created_at desc, m.n desc, m.type desc`,
  oldest: sql`m.created_at, m.n, m.type`,
  largest: sql`m.currency, abs(m.amount_minor) desc, m.n desc, m.type desc`,
  smallest: sql`m.currency, abs(m.amount_minor), m.n desc, m.type desc`,
}

function wantedOf(ctx: SignedInContext, filter: TransactionFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (filter.type?.length) wanted.push(sql`m.type in (${sql.join(filter.type)})`)
  if (filter.state?.length) wanted.push(sql`m.state in (${sql.join(filter.state)})`)
  if (filter.way === 'balance') wanted.push(sql`(m.way = 'balance' or m.balance_minor > 0)`)
  else if (filter.way) wanted.push(sql`m.way = ${filter.way}`)
  if (filter.deal) wanted.push(sql`m.deal_uuid = ${filter.deal}::uuid`)
  if (filter.booking) wanted.push(sql`m.booking_uuid = ${filter.booking}::uuid`)
  if (filter.currency) wanted.push(sql`m.currency = ${filter.currency}`)
  if (filter.from) wanted.push(sql`m.created_at >= ${`${filter.from}T00:00:00Z`}::timestamptz`)
  if (filter.to) wanted.push(sql`m.created_at < ${`${filter.to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  if (filter.text) {
    const pattern = `%${escapeLike(filter.text)}%`
    wanted.push(sql`(m.title ilike ${pattern} or m.lines::text ilike ${pattern} or m.adjustment->>'note' ilike ${pattern}
      or exists (select 1 from (${invoicesOf(ctx)}) v where v.number ilike ${pattern}))`)
  }
  return sql`from (${moves(ctx)}) m where ${sql.join(wanted, sql` and `)}`
}

/** Movements on the reader's accounts, as many as are asked for. */
export async function readTransactions(
  ctx: SignedInContext,
  { page, size_page, sort, filter }: TransactionQuery,
): Promise<{ items: Transaction[]; count: number }> {
  const found = wantedOf(ctx, filter)
  const { rows } = await sql<Row>`
    select m.uuid, m.type, m.state, m.amount_minor, m.currency, coalesce(m.title, '') as title, m.deal_uuid, m.booking_uuid, m.way, m.milestone,
      m.lines, m.adjustment, m.balance_minor, m.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('number', v.number, 'kind', v.kind, 'amount_minor', v.amount_minor,
          'tax', case when v.tax is not null then jsonb_build_object('rate_bp', v.tax->'rate_bp', 'tax_minor', v.tax->'tax_minor') end)
        order by v.issued_at, v.number) from (${invoicesOf(ctx)}) v), '[]'::jsonb) as invoices
    ${found} order by ${orders[sort]} limit ${size_page} offset ${(page - 1) * size_page}`.execute(ctx.db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(ctx.db)
  return {
    items: rows.map(row => ({
      ...row,
      amount_minor: Number(row.amount_minor),
      balance_minor: row.balance_minor === null ? null : Number(row.balance_minor),
      created_at: new Date(row.created_at).toISOString(),
    })),
    count: counted[0]?.count ?? 0,
  }
}

/** A page of them, with the sums of the reader's money. */
export async function listTransactions(ctx: SignedInContext, query: TransactionQuery): Promise<CallReply<typeof list>> {
  const { page, size_page } = query
  const { items, count } = await readTransactions(ctx, query)
  const ways = sideOf(ctx.person) === 'creator' ? await moneyWays(ctx) : []
  return { items, meta: { page, size_page, count, totals: await moneyOf(ctx), ways } }
}
