import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { SignedInContext } from '../../context.ts'
import { isLive } from '../../ledger/accounts.ts'

/** What an entry on one of the reader's accounts is called. Brands see their money come in, be held and come back; creators what became theirs. */
const typeSql = sql<'charge' | 'hold' | 'release' | 'fee' | 'payout' | 'payout_returned' | 'refund'>`case
  when a.name = 'brand_balance' and e.amount_minor > 0 then 'charge'
  when a.name = 'brand_balance' then 'hold'
  when p.kind = 'payout_returned' then 'payout_returned'
  when a.name = 'creator_available' and e.amount_minor > 0 then 'release'
  when a.name = 'creator_available' then 'payout'
  when a.name = 'refunds_payable' then 'refund' end`

export interface TransactionQuery {
  page: number
  size_page: number
  filter: { type?: string[]; deal?: string }
}

/** What moved on the reader's accounts, newest first. */
export async function listTransactions(ctx: SignedInContext, { page, size_page, filter }: TransactionQuery) {
  const creator = sideOf(ctx.person) === 'creator'
  const org = ctx.person.organization?.uuid ?? null
  const own = creator
    ? sql<boolean>`a.name = 'creator_available' and a.owner = ${ctx.person.uuid}`
    : sql<boolean>`((a.name = 'brand_balance' and a.owner = ${org}) or (a.name = 'refunds_payable' and e.amount_minor > 0 and d.org_id::text = ${org}))`
  const base = ctx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.uuid', 'e.account_id')
    .innerJoin('ledger_postings as p', 'p.uuid', 'e.posting_id')
    .leftJoin('deals as d', 'd.uuid', 'p.deal_id')
    .where(own)
    .$if(Boolean(filter.deal), qb => qb.where('p.deal_id', '=', filter.deal as string))
    .$if(Boolean(filter.type?.length), qb => qb.where(sql<boolean>`${typeSql} in (${sql.join(filter.type ?? [])})`))
  const rows = await base
    .select(['p.uuid', typeSql.as('type'), 'e.amount_minor', 'e.currency', 'd.title', 'd.uuid as deal_uuid', 'p.created_at'])
    .orderBy('e.id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const { count } = await base.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    items: rows.map(row => ({ ...row, title: row.title ?? '', created_at: row.created_at.toISOString() })),
    meta: { page, size_page, count: Number(count), totals: await moneyOf(ctx) },
  }
}

/** Where the reader's money is: protected in live deals, available, and paid so far; in the currency that most of it has. */
export async function moneyOf(ctx: SignedInContext) {
  const creator = sideOf(ctx.person) === 'creator'
  const org = ctx.person.organization?.uuid ?? null
  const side = creator ? sql<boolean>`d.creator_id = ${ctx.person.uuid}` : sql<boolean>`d.org_id = ${org}`
  const funded = sql<boolean>`d.state in ('in_production', 'late', 'delivered', 'changes_requested', 'approved', 'published', 'holding', 'cancel_pending')`
  const deals = await ctx.db
    .selectFrom('deals as d')
    .select([
      'd.currency',
      sql<number>`coalesce(sum(case when ${funded} then ${creator ? sql`d.payout_minor` : sql`d.total_minor`} end), 0)::bigint`.as(
        'protected_minor',
      ),
      sql<number>`coalesce(sum(case when d.state = 'completed' then d.total_minor end), 0)::bigint`.as('paid_minor'),
      sql<number>`coalesce(sum(d.fee_minor), 0)::bigint`.as('weight'),
    ])
    .where(side)
    .groupBy('d.currency')
    .orderBy('weight', 'desc')
    .execute()
  const currency = deals[0]?.currency ?? ((await defaultCurrency(ctx)) as string)
  const available = creator
    ? await ctx.db
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('name', '=', 'creator_available')
        .where('owner', '=', ctx.person.uuid)
        .where('currency', '=', currency)
        .where('live', '=', isLive(ctx.gateways.payments.name))
        .executeTakeFirst()
    : undefined
  // A creator was paid what has arrived, not what was released.
  const arrived = creator
    ? await ctx.db
        .selectFrom('payouts')
        .select(sql<string>`coalesce(sum(amount_minor), 0)`.as('minor'))
        .where('user_id', '=', ctx.person.uuid)
        .where('currency', '=', currency)
        .where('state', '=', 'paid')
        .executeTakeFirst()
    : undefined
  return {
    currency,
    protected_minor: Number(deals[0]?.protected_minor ?? 0),
    paid_minor: Number(arrived?.minor ?? deals[0]?.paid_minor ?? 0),
    available_minor: available?.balance_minor ?? 0,
  }
}

async function defaultCurrency(ctx: SignedInContext): Promise<string> {
  if (!ctx.person.organization) return 'EUR'
  const org = await ctx.db
    .selectFrom('organizations')
    .select('default_currency')
    .where('uuid', '=', ctx.person.organization.uuid)
    .executeTakeFirst()
  return org?.default_currency ?? 'EUR'
}
