import { type RawBuilder, sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { transactionStates, transactionTypes } from '#contract/endpoints/deals.ts'
import type { AdjustmentReason } from '#contract/entities/adjustment-reasons.ts'
import type { OfMilestone } from '#contract/entities/milestone.ts'
import type { OrderLine } from '#contract/entities/shop.ts'
import { fundedStates } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { isLive } from '../../ledger/accounts.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { moneyWays } from './money-ways.ts'
import { ofMilestone } from './of-milestone.ts'

type Type = (typeof transactionTypes)[number]
type State = (typeof transactionStates)[number]

export interface TransactionQuery {
  page: number
  size_page: number
  filter: { type?: Type[]; state?: State[]; deal?: string; from?: string; to?: string; text?: string }
}

interface Row {
  uuid: string
  type: Type
  state: State
  amount_minor: number | string
  currency: string
  title: string | null
  deal_uuid: string | null
  milestone: OfMilestone | null
  lines: OrderLine[] | null
  adjustment: { reason: AdjustmentReason; note: string } | null
  balance_minor: number | string | null
  created_at: Date
}

const funded = sql.join(fundedStates.map(state => sql.lit(state)))

/** Everything that moved for this reader. Brands see their money come in, be held and come back; creators what became theirs and left; both what they bought. */
function moves(ctx: SignedInContext): RawBuilder<unknown> {
  const own =
    sideOf(ctx.person) === 'creator'
      ? sql`a.name = 'creator_available' and a.owner = ${ctx.person.uuid}`
      : sql`(a.name = 'brand_balance' and p.kind <> 'refund_paid' and a.owner = ${ctx.person.organization?.uuid ?? null}
          or a.name = 'refunds_payable' and e.amount_minor > 0 and d.org_id = ${ctx.person.organization?.uuid ?? null}::uuid)`
  return sql`
    select e.id as n, p.uuid,
      case
        when p.kind = 'adjustment' then 'adjustment'
        when p.kind = 'set_aside' then 'hold'
        when p.kind = 'set_aside_returned' then 'refund'
        when a.name = 'brand_balance' and e.amount_minor > 0 then 'charge'
        when a.name = 'brand_balance' then 'hold'
        when p.kind = 'payout_returned' then 'payout_returned'
        when p.kind = 'dispute_hold' then 'hold'
        when a.name = 'creator_available' and e.amount_minor > 0 then 'release'
        when a.name = 'creator_available' then 'payout'
        else 'refund' end as type,
      case
        when p.kind = 'adjustment' then 'settled'
        when p.kind = 'set_aside' and k.state = 'expired' then 'returned'
        when p.kind = 'set_aside' and k.state = 'open' then 'pending'
        when a.name = 'brand_balance' and e.amount_minor < 0 and d.state in (${funded}) then 'pending'
        when p.kind = 'dispute_hold' and exists (
          select 1 from disputes x where p.key = 'dispute-hold:' || x.uuid and x.closed_at is null) then 'pending'
        when a.name = 'refunds_payable' and exists (
          select 1 from refunds r where r.key = p.key and r.paid_at is null) then 'pending'
        when p.kind = 'payout' and o.state in ('failed', 'returned') then 'returned'
        when p.kind = 'payout' and o.state <> 'paid' then 'pending'
        else 'settled' end as state,
      e.amount_minor, e.currency, coalesce(d.title, b.title) as title, d.uuid as deal_uuid, ${ofMilestone('p', 'd')} as milestone,
      null::jsonb as lines, case when j.uuid is not null then jsonb_build_object('reason', j.reason, 'note', j.note) end as adjustment,
      case when p.kind in ('set_aside', 'set_aside_returned') then abs(e.amount_minor)
        when a.name = 'refunds_payable' then (select sum(r.amount_minor) from refunds r join checkouts b on b.session = r.session
          where r.key = p.key and b.way = 'balance') end as balance_minor, p.created_at
    from ledger_accounts a join ledger_entries e on e.account_id = a.uuid join ledger_postings p on p.uuid = e.posting_id
    left join adjustments j on p.kind = 'adjustment' and p.key = 'adjustment:' || j.uuid
    left join deals d on d.uuid = coalesce(p.deal_id, j.deal_id) left join bookings b on b.uuid = j.booking_id
    left join checkouts k on p.kind = 'set_aside' and p.key = 'set-aside:' || k.session
    left join payouts o on p.kind = 'payout' and p.key = 'payout:' || o.uuid
    where ${own}
    union all
    select min(e.id), p.uuid, case p.kind when 'sale' then 'purchase' else 'purchase_returned' end,
      case when p.kind = 'sale' and s.state = 'reversed' then 'returned' else 'settled' end,
      sum(e.amount_minor), a.currency, null, null, null, s.lines, null::jsonb, null, p.created_at
    from orders s join ledger_postings p on p.key in ('sale:' || s.uuid, 'sale-reversed:' || s.uuid)
    join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id and a.name = 'psp_clearing'
    where s.owner_id = ${ownerOf(ctx.person)}
    group by p.uuid, a.uuid, s.uuid`
}

/** The movements on the reader's accounts, newest first. */
export async function listTransactions(ctx: SignedInContext, { page, size_page, filter }: TransactionQuery) {
  const creator = sideOf(ctx.person) === 'creator'
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (filter.type?.length) wanted.push(sql`m.type in (${sql.join(filter.type)})`)
  if (filter.state?.length) wanted.push(sql`m.state in (${sql.join(filter.state)})`)
  if (filter.deal) wanted.push(sql`m.deal_uuid = ${filter.deal}::uuid`)
  if (filter.from) wanted.push(sql`m.created_at >= ${`${filter.from}T00:00:00Z`}::timestamptz`)
  if (filter.to) wanted.push(sql`m.created_at < ${`${filter.to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  if (filter.text) {
    const pattern = `%${escapeLike(filter.text)}%`
    wanted.push(sql`(m.title ilike ${pattern} or m.lines::text ilike ${pattern} or m.adjustment->>'note' ilike ${pattern})`)
  }
  const found = sql`from (${moves(ctx)}) m where ${sql.join(wanted, sql` and `)}`
  const { rows } =
    await sql<Row>`select m.* ${found} order by m.n desc limit ${size_page} offset ${(page - 1) * size_page}`.execute(ctx.db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(ctx.db)
  return {
    items: rows.map(row => ({
      uuid: row.uuid,
      type: row.type,
      state: row.state,
      amount_minor: Number(row.amount_minor),
      currency: row.currency,
      title: row.title ?? '',
      deal_uuid: row.deal_uuid,
      milestone: row.milestone,
      lines: row.lines,
      adjustment: row.adjustment,
      balance_minor: row.balance_minor === null ? null : Number(row.balance_minor),
      created_at: new Date(row.created_at).toISOString(),
    })),
    meta: {
      page,
      size_page,
      count: counted[0]?.count ?? 0,
      totals: await moneyOf(ctx),
      ways: creator ? await moneyWays(ctx) : [],
    },
  }
}

interface Sums {
  currency: string
  protected_minor: number
  available_minor: number
  paid_minor: number
}

/**
 * The reader's money, in each currency: protected in live deals, available, and paid so far; first the one in which most
 * is done, which is also said by itself. A dispute keeps what is left after completion, and gives back what its end says. A creator was paid what has arrived, not what was released. Where real money is taken,
 * the demonstration's is not counted.
 */
export async function moneyOf(ctx: SignedInContext): Promise<Sums & { currencies: Sums[] }> {
  const creator = sideOf(ctx.person) === 'creator'
  const live = isLive(ctx.gateways.payments.name)
  const side = creator ? sql`d.creator_id = ${ctx.person.uuid}` : sql`d.org_id = ${ctx.person.organization?.uuid ?? null}::uuid`
  const reader = creator ? ctx.person.uuid : null
  // Sums that staff gave a company; a payment for a deal only passes through.
  const company = creator ? null : (ctx.person.organization?.uuid ?? null)
  const { rows } = await sql<{ [name in keyof Sums]: string }>`
    select currency, sum(protected_minor)::bigint as protected_minor, sum(available_minor)::bigint as available_minor,
      sum(paid_minor)::bigint as paid_minor
    from (
      select d.currency, d.fee_minor as weight,
        case when d.state = 'disputed' and s.after_completion then s.held_minor
          when d.state in (${funded}) then ${creator ? sql`d.payout_minor` : sql`d.total_minor`} else 0 end as protected_minor,
        0 as available_minor,
        case when ${creator}::boolean then 0
          when d.state = 'completed' then d.total_minor
          when d.state = 'disputed' and s.after_completion then d.total_minor - s.held_minor
          when d.state = 'resolved' then d.total_minor - (s.settlement->>'brand_minor')::bigint
          else 0 end as paid_minor
      from deals d
      left join lateral (
        select after_completion, held_minor, settlement from disputes where deal_id = d.uuid order by created_at desc limit 1
      ) s on true
      where ${side} and coalesce(d.paid_through <> 'sandbox', ${live}::boolean) = ${live}::boolean
      union all
      select currency, 0, 0, balance_minor, 0 from ledger_accounts
      where (name = 'creator_available' and owner = ${reader} or name = 'brand_balance' and owner = ${company}) and live = ${live} and balance_minor > 0
      union all
      select a.currency, 0, a.balance_minor, 0, 0 from ledger_accounts a join deals d on d.uuid::text = a.owner
      where a.name = 'deal_set_aside' and d.org_id = ${company}::uuid and a.live = ${live} and a.balance_minor > 0
      union all
      select currency, 0, 0, 0, amount_minor from payouts where user_id = ${reader}::uuid and state = 'paid'
    ) m group by currency order by sum(weight) desc, currency`.execute(ctx.db)
  const currencies = rows.map(row => ({
    currency: row.currency,
    protected_minor: Number(row.protected_minor),
    available_minor: Number(row.available_minor),
    paid_minor: Number(row.paid_minor),
  }))
  const main = currencies[0] ?? {
    currency: await defaultCurrency(ctx),
    protected_minor: 0,
    available_minor: 0,
    paid_minor: 0,
  }
  return { ...main, currencies }
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
