import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { SignedInContext } from '../../context.ts'
import { builtInGateway, isLive } from '../../ledger/accounts.ts'
import { leftProtection } from '../../ledger/left-protection.ts'

interface Sums {
  currency: string
  protected_minor: number
  available_minor: number
  paid_minor: number
}

/**
 * The reader's money, in each currency: protected in deals, available, and paid so far; first the one in which most
 * is done, which is also said by itself. All of it is what the ledger says: a brand's protected and paid are what lies in its deals and what left
 * them for good, a creator's protected is the payout of what was not released yet. A creator was paid what has arrived, not what was released.
 * Who books places has paid what left protection and did not come back; hosts have what is available to them beside it. Where real money is
 * taken, the demonstration's is not counted.
 */
export async function moneyOf(ctx: SignedInContext): Promise<Sums & { currencies: Sums[] }> {
  const creator = sideOf(ctx.person) === 'creator'
  const live = isLive(ctx.gateways.payments.name)
  const side = creator ? sql`d.creator_id = ${ctx.person.uuid}` : sql`d.org_id = ${ctx.person.organization?.uuid ?? null}::uuid`
  const reader = sideOf(ctx.person) === 'brand' ? null : ctx.person.uuid
  // Sums that staff gave a company; a payment for a deal only passes through.
  const company = creator ? null : (ctx.person.organization?.uuid ?? null)
  const { rows } = await sql<{ [name in keyof Sums]: string }>`
    select currency, sum(protected_minor)::bigint as protected_minor, sum(available_minor)::bigint as available_minor,
      sum(paid_minor)::bigint as paid_minor
    from (
      select d.currency, d.fee_minor as weight,
        case when coalesce(h.balance_minor, 0) = 0 then 0 else ${creator ? sql`d.payout_minor - g.earned` : sql`h.balance_minor`} end as protected_minor,
        0 as available_minor,
        ${creator ? sql`0` : sql`g.spent`} as paid_minor
      from deals d
      left join ledger_accounts h on h.name = 'deal_protected' and h.owner = d.uuid::text and h.currency = d.currency and h.live = ${live}
      cross join lateral (${leftProtection(live)}) g
      where ${side} and coalesce(d.paid_through <> ${builtInGateway}, ${live}::boolean) = ${live}::boolean
      union all
      select currency, 0, 0, balance_minor, 0 from ledger_accounts
      where (name = 'creator_available' and owner = ${reader} or name = 'brand_balance' and owner = ${company}) and live = ${live} and balance_minor > 0
      union all
      select a.currency, 0, a.balance_minor, 0, 0 from ledger_accounts a join deals d on d.uuid::text = a.owner
      where a.name = 'deal_set_aside' and d.org_id = ${company}::uuid and a.live = ${live} and a.balance_minor > 0
      union all
      select a.currency, 0, 0, a.balance_minor, 0 from ledger_accounts a join bookings b on b.uuid::text = a.owner
      where a.name = 'booking_set_aside' and b.org_id = ${company}::uuid and a.live = ${live} and a.balance_minor > 0
      union all
      select a.currency, b.total_minor - b.fee_minor, a.balance_minor, 0, m.charged - m.back - a.balance_minor
      from bookings b join ledger_accounts a on a.name = 'booking_protected' and a.owner = b.uuid::text
      join lateral (
        select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
            where e.account_id = a.uuid and p.kind = 'charge'), 0) as charged,
          coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts r on r.uuid = e.account_id
            where r.name = 'refunds_payable' and r.owner = a.owner and e.amount_minor > 0), 0) as back
      ) m on true
      where b.org_id = ${company}::uuid and a.live = ${live}
      union all
      select currency, 0, 0, 0, amount_minor from payouts
      where user_id = ${reader}::uuid and state = 'paid' and (provider <> ${builtInGateway}) = ${live}::boolean
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
