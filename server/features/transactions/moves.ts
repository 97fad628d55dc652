import { type RawBuilder, sql } from 'kysely'
import { type Side, sideOf } from '#contract/abilities.ts'
import { fundedStates } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { ofMilestone } from './of-milestone.ts'

const funded = sql.join(fundedStates.map(state => sql.lit(state)))

/** The booking of a posting, by its key. */
const bookingOf = sql`case
  when p.key like 'booking-%' then split_part(p.key, ':', 2)::uuid
  when p.key like 'make-good:%' then (select g.booking_id from make_goods g where g.uuid = split_part(p.key, ':', 2)::uuid)
  when p.key like 'dispute-%' then (select x.booking_id from disputes x where x.uuid = split_part(p.key, ':', 2)::uuid) end`

/** The visit of a sum that was set aside, or is in the balance again. */
const visitOf = sql`case p.kind when 'set_aside' then substr(p.key, length('set-aside:') + 1)
  when 'set_aside_returned' then substr(p.key, length('set-aside-returned:') + 1) end`

const isProtected = sql`(d.state in (${funded}) or exists (
  select 1 from ledger_accounts x where x.name = 'booking_protected' and x.owner = b.uuid::text and x.balance_minor > 0))`

/** The accounts whose entries the reader is shown: creators and hosts are paid in person, a company pays from its balance, is paid what is left of it, and is owed refunds. */
function own(side: Side, person: string, org: string | null): RawBuilder<unknown> {
  const earned = sql`a.name = 'creator_available' and a.owner = ${person}`
  const paid = sql`a.name = 'brand_balance' and p.kind <> 'refund_paid' and a.owner = ${org}
    or a.name = 'refunds_payable' and e.amount_minor > 0 and a.owner in (
      select uuid::text from deals where org_id = ${org}::uuid union all select uuid::text from bookings where org_id = ${org}::uuid)`
  if (side === 'creator') return earned
  return side === 'realty' ? sql`(${earned} or ${paid})` : sql`(${paid})`
}

/**
 * Everything that moved for this reader. Those who pay see their money come in, be held and come back; those who are paid what became theirs and
 * left; all of them the things that they bought. What comes for a booking goes straight into its protection: the two lines of it are those that a deal has.
 */
export function moves({ person }: SignedInContext): RawBuilder<unknown> {
  const org = person.organization?.uuid ?? null
  return sql`
    select e.id as n, p.uuid,
      case
        when p.kind = 'adjustment' then 'adjustment'
        when p.kind = 'set_aside' then 'hold'
        when p.kind = 'set_aside_returned' then 'refund'
        when p.kind = 'payout' then 'payout'
        when p.kind = 'payout_returned' then 'payout_returned'
        when a.name = 'brand_balance' and e.amount_minor > 0 then 'charge'
        when a.name = 'brand_balance' then 'hold'
        when p.kind = 'dispute_hold' then 'hold'
        when a.name = 'creator_available' and e.amount_minor > 0 then 'release'
        when a.name = 'creator_available' then 'payout'
        else 'refund' end as type,
      case
        when p.kind = 'adjustment' then 'settled'
        when p.kind = 'set_aside' and k.state = 'expired' then 'returned'
        when p.kind = 'set_aside' and k.state = 'open' then 'pending'
        when a.name = 'brand_balance' and e.amount_minor < 0 and ${isProtected} then 'pending'
        when p.kind = 'dispute_hold' and exists (
          select 1 from disputes x where p.key = 'dispute-hold:' || x.uuid and x.closed_at is null) then 'pending'
        when a.name = 'refunds_payable' and exists (
          select 1 from refunds r where r.key = p.key and r.paid_at is null) then 'pending'
        when p.kind = 'payout' and o.state in ('failed', 'returned') then 'returned'
        when p.kind = 'payout' and o.state <> 'paid' then 'pending'
        else 'settled' end as state,
      e.amount_minor, e.currency, coalesce(d.title, b.title) as title, d.uuid as deal_uuid, b.uuid as booking_uuid,
      case when p.kind in ('set_aside', 'set_aside_returned') then 'balance'
        when a.name = 'brand_balance' and p.kind = 'charge' then (select x.way from checkouts x
          where x.deal_id = d.uuid and x.state = 'paid' and x.way <> 'balance' order by abs(extract(epoch from x.paid_at - p.created_at)) limit 1)
        when a.name = 'refunds_payable' then (select coalesce(max(x.way) filter (where x.way <> 'balance'), max(x.way))
          from refunds r join checkouts x on x.session = r.session where r.key = p.key) end as way,
      ${ofMilestone('p', 'd')} as milestone, null::jsonb as lines, null::uuid as order_id,
      case when j.uuid is not null then jsonb_build_object('reason', j.reason, 'note', j.note) end as adjustment,
      case when p.kind in ('set_aside', 'set_aside_returned') then abs(e.amount_minor)
        when a.name = 'refunds_payable' then (select sum(r.amount_minor) from refunds r join checkouts x on x.session = r.session
          where r.key = p.key and x.way = 'balance') end as balance_minor,
      -- The fee on top of the price lies in what was paid first from outside, or, where nothing was, in what came from the balance.
      a.name = 'brand_balance' and e.amount_minor < 0 and (p.key = 'protect:' || d.uuid or p.kind = 'set_aside' and k.state = 'paid' and not exists (
        select 1 from checkouts x where (x.deal_id = d.uuid or x.booking_id = b.uuid) and x.state = 'paid' and x.way <> 'balance')) as holds_fee,
      p.created_at
    from ledger_accounts a join ledger_entries e on e.account_id = a.uuid join ledger_postings p on p.uuid = e.posting_id
    left join adjustments j on p.kind = 'adjustment' and p.key = 'adjustment:' || j.uuid
    left join checkouts k on k.session = ${visitOf}
    left join deals d on d.uuid = coalesce(p.deal_id, j.deal_id)
    left join bookings b on b.uuid = coalesce(j.booking_id, k.booking_id, ${bookingOf})
    left join payouts o on p.kind = 'payout' and p.key = 'payout:' || o.uuid
    where ${own(sideOf(person), person.uuid, org)}
    union all
    select e.id, p.uuid, t.type,
      case when t.type = 'hold' and x.balance_minor > 0 then 'pending' else 'settled' end,
      case t.type when 'hold' then e.amount_minor else -e.amount_minor end, e.currency, b.title, null, b.uuid,
      (select k.way from checkouts k where k.booking_id = b.uuid and k.state = 'paid' and k.way <> 'balance' order by k.paid_at limit 1),
      null, null, null, null, null, t.type = 'hold', p.created_at
    from bookings b join ledger_postings p on p.key = 'booking-charge:' || b.uuid
    join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id and a.name = 'psp_clearing'
    left join ledger_accounts x on x.name = 'booking_protected' and x.owner = b.uuid::text and x.currency = a.currency and x.live = a.live
    cross join (values ('charge'), ('hold')) t (type)
    where b.org_id = ${org}::uuid
    union all
    select min(e.id), p.uuid, case p.kind when 'sale' then 'purchase' else 'purchase_returned' end,
      case when p.kind = 'sale' and s.state = 'reversed' then 'returned' else 'settled' end,
      sum(e.amount_minor), a.currency, null, null, null, 'card', null, s.lines, s.uuid, null::jsonb, null, false, p.created_at
    from orders s join ledger_postings p on p.key in ('sale:' || s.uuid, 'sale-reversed:' || s.uuid)
    join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id and a.name = 'psp_clearing'
    where s.owner_id = ${ownerOf(person)}
    group by p.uuid, a.uuid, s.uuid`
}

/** Invoices and credit notes of the reader's about a movement `m`: of its own posting, and beside what was paid those of the fee that lies in it. */
export function invoicesOf({ person }: SignedInContext): RawBuilder<unknown> {
  const owners = [person.uuid, person.organization?.uuid ?? person.uuid, ownerOf(person)]
  return sql`
    select i.number, i.kind, i.amount_minor, i.issued_at, i.tax from invoices i
    where i.owner_id in (${sql.join(owners.map(uuid => sql`${uuid}::uuid`))}) and (
      i.posting_id = m.uuid or i.order_id = m.order_id and i.kind = 'sale' and m.type = 'purchase'
      or m.holds_fee and i.kind = 'fee' and (i.deal_id = m.deal_uuid or i.booking_id = m.booking_uuid))`
}
