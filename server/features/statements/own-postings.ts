import { type RawBuilder, sql } from 'kysely'
import type { AdjustmentReason } from '#contract/entities/adjustment-reasons.ts'
import type { OfMilestone } from '#contract/entities/milestone.ts'
import type { OrderLine } from '#contract/entities/shop.ts'
import type { StatementOwner } from '#contract/entities/statement.ts'
import type { FeeTax } from '#contract/entities/tax.ts'
import type { Context } from '../../context.ts'
import { creditCurrency } from '../../ledger/credits.ts'
import type { Posting } from '../../ledger/post.ts'
import { ofMilestone } from '../transactions/of-milestone.ts'

/** Whose statements they are: a person, or a company. */
export interface Account {
  of: StatementOwner
  uuid: string
}

/** A posting as one account sees it; changes of its parts in minor units. */
export interface OwnPosting {
  posting: string
  kind: Posting['kind']
  at: Date
  currency: string
  live: boolean
  protected_minor: number
  owed_back_minor: number
  available_minor: number
  on_its_way_minor: number
  /** The part of a charge that came from the company's balance, or of a refund that went back there. */
  of_balance_minor: number
  /** The price of a purchase; below zero where it went back. It passes through no account of theirs. */
  sold_minor: number
  title: string
  deal_uuid: string | null
  booking_uuid: string | null
  milestone: OfMilestone | null
  items: OrderLine[] | null
  invoice: string | null
  /** The tax on that invoice. */
  tax: Pick<FeeTax, 'rate_bp' | 'tax_minor'> | null
  /** Why staff moved it by hand, where they did. */
  adjustment: AdjustmentReason | null
  /** The price without fees of what a release pays for, and the own side's fee on it where the price is not known by itself. */
  price_minor: number | null
}

type Row = { [K in keyof OwnPosting]: K extends `${string}_minor` ? number | string | null : OwnPosting[K] }

const columns = sql`a.uuid, a.name, a.currency, a.live`

/** The accounts of the books whose money is theirs. A company's lies in its deals and bookings; a host is paid in person, as a creator is. */
function ownAccounts({ of, uuid }: Account): RawBuilder<unknown> {
  const paidTwice = sql`
    select ${columns}, b.uuid as booking from checkouts k left join deals d on d.uuid = k.deal_id
    left join bookings b on b.uuid = k.booking_id left join orders o on o.uuid = k.order_id
    join ledger_accounts a on a.name = 'refunds_payable' and a.owner = k.session
    where coalesce(d.org_id, b.org_id, o.owner_id) = ${uuid}::uuid`
  if (of === 'person')
    return sql`
      select ${columns}, null::uuid as booking from ledger_accounts a
      where a.name in ('creator_available', 'creator_paying') and a.owner = ${uuid}
      union all ${paidTwice}`
  return sql`
    select ${columns}, null::uuid as booking from ledger_accounts a
    where a.name in ('brand_balance', 'brand_paying') and a.owner = ${uuid}
    union all
    select ${columns}, null::uuid from deals d
    join ledger_accounts a on a.name in ('deal_protected', 'deal_set_aside', 'refunds_payable') and a.owner = d.uuid::text
    where d.org_id = ${uuid}::uuid
    union all
    select ${columns}, b.uuid from bookings b
    join ledger_accounts a on a.name in ('booking_protected', 'booking_set_aside', 'refunds_payable') and a.owner = b.uuid::text
    where b.org_id = ${uuid}::uuid
    union all ${paidTwice}`
}

/** Everything that was posted on their accounts and stands on no closed statement yet, in the order in which it happened. */
export async function ownPostings(ctx: Context, account: Account): Promise<OwnPosting[]> {
  const sum = (...names: string[]) =>
    sql`coalesce(sum(e.amount_minor) filter (where own.name in (${sql.join(names.map(name => sql.lit(name)))})), 0)`
  // Left out before anything is summed: years of closed months weigh nothing.
  const open = sql`not exists (select 1 from statement_postings t where t.owner_id = ${account.uuid}::uuid and t.posting_id = p.uuid)`
  const { rows } = await sql<Row>`
    with own as (${ownAccounts(account)}), moved as (
      select p.uuid, p.key, p.kind, p.deal_id, p.created_at, own.currency, own.live, min(e.id) as n,
        (array_agg(own.booking) filter (where own.booking is not null))[1] as booking, null::uuid as order_id,
        ${sum('deal_protected', 'deal_set_aside', 'booking_protected', 'booking_set_aside')} as protected_minor,
        ${sum('refunds_payable')} as owed_back_minor,
        ${sum('creator_available', 'brand_balance')} as available_minor,
        ${sum('creator_paying', 'brand_paying')} as on_its_way_minor,
        case p.kind when 'charge' then -${sum('deal_set_aside', 'booking_set_aside')} when 'refund_paid' then ${sum('brand_balance')} else 0 end as of_balance_minor,
        0::bigint as sold_minor
      from own join ledger_entries e on e.account_id = own.uuid join ledger_postings p on p.uuid = e.posting_id
      where own.currency <> ${creditCurrency} and ${open}
      group by p.uuid, own.currency, own.live
      union all
      select p.uuid, p.key, p.kind, null, p.created_at, a.currency, a.live, min(e.id), null, s.uuid, 0, 0, 0, 0, 0, -sum(e.amount_minor)
      from orders s join ledger_postings p on p.key in ('sale:' || s.uuid, 'sale-reversed:' || s.uuid)
      join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id and a.name = 'psp_clearing'
      where s.owner_id = ${account.uuid}::uuid and ${open}
      group by p.uuid, a.uuid, s.uuid
    )
    select p.uuid as posting, p.kind, p.created_at as at, p.currency, p.live,
      p.protected_minor, p.owed_back_minor, p.available_minor, p.on_its_way_minor, p.of_balance_minor, p.sold_minor,
      j.reason as adjustment, coalesce(d.title, b.title, '') as title, d.uuid as deal_uuid, b.uuid as booking_uuid,
      ${ofMilestone('p', 'd')} as milestone, s.lines as items,
      coalesce((select i.number from invoices i where i.order_id = p.order_id and i.posting_id = p.uuid),
        (select i.number from invoices i where i.order_id = p.order_id and i.kind = 'sale'),
        (select i.number from invoices i where i.posting_id = p.uuid and i.owner_id = ${account.uuid}::uuid)) as invoice,
      (select jsonb_build_object('rate_bp', i.tax->'rate_bp', 'tax_minor', i.tax->'tax_minor') from invoices i
        where i.posting_id = p.uuid and i.owner_id = ${account.uuid}::uuid and i.tax is not null) as tax,
      case
        when p.kind = 'milestone' then (
          select m.fee_minor from deal_milestones m where p.key = 'milestone:' || m.deal_id || ':' || m.n and m.deal_id = d.uuid)
        when p.kind = 'release' and d.uuid is not null then d.fee_minor - coalesce((
          select sum(m.fee_minor) from deal_milestones m where m.deal_id = d.uuid and m.state = 'paid'), 0)
        when p.key like 'booking-period:%' then (select t.media_minor + t.production_minor from booking_periods t
          where t.booking_id = b.uuid and p.key = 'booking-period:' || t.booking_id || ':' || t.n)
        when p.kind = 'release' then b.total_minor - b.fee_minor - coalesce((
          select sum(t.media_minor + t.production_minor) from booking_periods t where t.booking_id = b.uuid), 0) end as price_minor
    from moved p left join adjustments j on p.kind = 'adjustment' and p.key = 'adjustment:' || j.uuid
    left join deals d on d.uuid = coalesce(p.deal_id, j.deal_id)
    left join bookings b on b.uuid = coalesce(p.booking, j.booking_id,
      case when p.key like 'booking-%' then split_part(p.key, ':', 2)::uuid
        when p.key like 'dispute-%' then (select x.booking_id from disputes x where x.uuid = split_part(p.key, ':', 2)::uuid) end)
    left join orders s on s.uuid = p.order_id
    order by p.created_at, p.n`.execute(ctx.db)
  return rows.map(row => ({
    ...row,
    at: new Date(row.at),
    protected_minor: Number(row.protected_minor),
    owed_back_minor: Number(row.owed_back_minor),
    available_minor: Number(row.available_minor),
    on_its_way_minor: Number(row.on_its_way_minor),
    of_balance_minor: Number(row.of_balance_minor),
    sold_minor: Number(row.sold_minor),
    price_minor: row.price_minor === null ? null : Number(row.price_minor),
  }))
}

/** Everybody who has, or had, money here. */
export async function allAccounts(ctx: Context): Promise<Account[]> {
  const { rows } = await sql<{ uuid: string; company: boolean }>`
    select w.uuid, exists (select 1 from organizations g where g.uuid::text = w.uuid) as company
    from (
      select owner as uuid from ledger_accounts where name in ('brand_balance', 'creator_available')
      union select b.org_id::text from bookings b join ledger_accounts a on a.name = 'booking_protected' and a.owner = b.uuid::text
      union select owner_id::text from orders where state in ('paid', 'reversed')
    ) w order by w.uuid`.execute(ctx.db)
  return rows.map(({ uuid, company }) => ({ of: company ? 'company' : 'person', uuid }))
}
