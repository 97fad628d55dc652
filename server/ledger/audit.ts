import { sql } from 'kysely'
import { taxPlaces } from '#contract/tax-countries.ts'
import type { Db } from '../db/database.ts'

export interface Finding {
  rule: string
  /** The rows that break it, at most 20. */
  rows: unknown[]
}

export interface Audit {
  postings: number
  entries: number
  accounts: number
  deals: number
  findings: Finding[]
}

/** The part of what a deal `d` costs that left it milestone by milestone. */
const paidShares = sql`coalesce((select sum(m.total_minor) from deal_milestones m where m.deal_id = d.uuid and m.state = 'paid'), 0)`

/** The part of what a booking `b` costs that its host has been paid period by period. */
const paidPeriods = sql`coalesce((select sum(t.total_minor) from booking_periods t where t.booking_id = b.uuid), 0)`

/** Every rule is a query for what breaks it. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'the entries of a posting sum to zero': sql`
    select posting_id, currency, sum(amount_minor) as sum from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0`,
  'a posting has entries': sql`
    select p.uuid, p.kind from ledger_postings p where not exists (select 1 from ledger_entries e where e.posting_id = p.uuid)`,
  'a balance equals its entries': sql`
    select a.name, a.owner, a.balance_minor, coalesce(sum(e.amount_minor), 0) as entries
    from ledger_accounts a left join ledger_entries e on e.account_id = a.uuid
    group by a.uuid having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  'entries and accounts agree on the currency': sql`
    select e.id from ledger_entries e join ledger_accounts a on a.uuid = e.account_id where a.currency <> e.currency`,
  'only the world outside, and what the house gave by hand, may go below zero': sql`
    select name, owner, balance_minor from ledger_accounts where balance_minor < 0 and name not in ('psp_clearing', 'credits_issued', 'adjustments')`,
  'an adjustment moved its sum once, between its account and the house, if two of the staff agreed, and else nothing': sql`
    select d.uuid, d.state, m.moved from adjustments d left join lateral (
      select sum(e.amount_minor) as moved from ledger_postings p join ledger_entries e on e.posting_id = p.uuid
      join ledger_accounts a on a.uuid = e.account_id
      where p.key = 'adjustment:' || d.uuid and p.kind = 'adjustment' and a.currency = d.currency
        and (a.name = 'creator_available' and a.owner = d.user_id::text or a.name = 'brand_balance' and a.owner = d.org_id::text)) m on true
    where coalesce(m.moved, 0) <> case when d.state <> 'posted' then 0 when d.way = 'give' then d.amount_minor else -d.amount_minor end
      or d.state = 'posted' and (d.decided_by is null or d.decided_by = d.proposed_by)
    union all select p.uuid, p.key, null from ledger_postings p where p.kind = 'adjustment'
      and not exists (select 1 from adjustments d where p.key = 'adjustment:' || d.uuid)`,
  'a funded deal protects its total, any other nothing': sql`
    select d.uuid, d.state, d.total_minor, ${paidShares} as paid, coalesce(a.balance_minor, 0) as protected
    from deals d left join ledger_accounts a on a.name = 'deal_protected' and a.owner = d.uuid::text
    where coalesce(a.balance_minor, 0) <> case
      when d.state in ('concept_due', 'concept_review', 'concept_changes', 'in_production', 'late', 'delivered', 'awaiting_difference', 'changes_requested', 'approved', 'published', 'holding', 'cancel_pending')
        or d.state = 'disputed' and d.facts->>'disputed_from' <> 'completed' then d.total_minor - ${paidShares}
      when d.state = 'disputed' then (select x.held_minor from disputes x where x.deal_id = d.uuid and x.closed_at is null)
      else 0 end`,
  'a disputed deal has one open dispute, and no other deal has any': sql`
    select d.uuid, d.state from deals d where (d.state = 'disputed') <>
      (1 = (select count(*) from disputes x where x.deal_id = d.uuid and x.closed_at is null))`,
  'a resolved deal was settled as its dispute says, to the last cent': sql`
    select d.uuid, x.settlement from deals d left join disputes x on x.deal_id = d.uuid and x.settlement is not null
    where d.state = 'resolved' and (x.uuid is null
      or (x.settlement->>'brand_minor')::bigint <> coalesce((select sum(e.amount_minor) from ledger_entries e
        join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
        where p.key = 'settle:' || d.uuid and a.name = 'refunds_payable'), 0)
      or (x.settlement->>'creator_minor')::bigint + (x.settlement->>'brand_minor')::bigint
        + (x.settlement->>'platform_minor')::bigint <> d.total_minor - ${paidShares}
      or not x.after_completion and (x.settlement->>'creator_minor')::bigint <> coalesce((select sum(e.amount_minor) from ledger_entries e
        join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
        where p.key = 'settle:' || d.uuid and a.name = 'creator_available'), 0))`,
  'what was kept of a released payout was given back or settled': sql`
    select x.uuid, x.state from disputes x where x.after_completion and x.held_minor <> coalesce((select -sum(e.amount_minor) from ledger_entries e
      join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
      where p.key = 'dispute-hold:' || x.uuid and a.name = 'creator_available'), 0)
    or x.state = 'withdrawn' and x.held_minor > 0 and not exists (select 1 from ledger_postings p where p.key = 'dispute-let-go:' || x.uuid)`,
  'a completed deal paid its creator once, and its fees': sql`
    select d.uuid from deals d where d.state = 'completed' and 1 <> (
      select count(*) from ledger_postings p where p.deal_id = d.uuid and p.kind = 'release')`,
  'the share of a milestone was paid once as it was approved, and of no other': sql`
    select m.deal_id, m.n, m.state from deal_milestones m left join lateral (
      select sum(e.amount_minor) filter (where a.name = 'creator_available') as payout,
        -sum(e.amount_minor) filter (where a.name = 'deal_protected') as total
      from ledger_postings p join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
      where p.key = 'milestone:' || m.deal_id || ':' || m.n) l on true
    where (m.state = 'paid') <> (l.total is not null)
      or m.state = 'paid' and (l.total <> m.total_minor or coalesce(l.payout, 0) <> m.payout_minor)`,
  'shares rest while their deal is under way alone, one for each milestone before the one at hand': sql`
    select d.uuid, d.state, d.facts->>'milestone' as milestone, count(m.n) as approved from deals d
    left join deal_milestones m on m.deal_id = d.uuid
    group by d.uuid having count(m.n) <> (d.facts->>'milestone')::int - 1
      or d.state in ('completed', 'cancelled', 'resolved') and bool_or(m.state = 'resting')
      or d.state not in ('resolved') and bool_or(m.state = 'settled')`,
  'a deal that was never funded has no postings': sql`
    select d.uuid, d.state from deals d where d.state in ('offer_pending', 'counter_pending', 'awaiting_funds', 'closed', 'expired')
    and exists (select 1 from ledger_postings p where p.deal_id = d.uuid and p.kind not in ('set_aside', 'set_aside_returned'))`,
  'fees follow from the terms: total = fee + brand fee, payout = fee − creator fee': sql`
    select d.uuid from deals d join deal_versions v on v.deal_id = d.uuid and v.version = d.version
    where (v.fees->>'total_minor')::bigint <> d.total_minor or (v.fees->>'payout_minor')::bigint <> d.payout_minor
    or (v.terms->>'fee_minor')::bigint <> d.fee_minor
    or d.total_minor <> d.fee_minor + (v.fees->>'brand_fee_minor')::bigint
    or d.payout_minor <> d.fee_minor - (v.fees->>'creator_fee_minor')::bigint`,
  'a renewal at an agreed rate costs it, is paid, and follows the licence before without an overlap': sql`
    select n.uuid, l.uuid as renews, d.fee_minor, l.rights->'renewal' as rate from licences n
    join licences l on l.uuid = n.renews_id join deals d on d.uuid = n.deal_id
    where d.facts->>'proposer' = 'brand' and (l.state <> 'renewed'
      or (l.rights->'renewal'->>'fee_minor')::bigint is distinct from d.fee_minor
      or l.rights->'renewal'->'days' is distinct from n.rights->'days'
      or n.rights ? 'renewal' or n.starts_on <= l.ends_on
      or not exists (select 1 from ledger_postings p where p.key = 'protect:' || d.uuid))`,
  'a statement adds up: its postings are what it says came in and went out': sql`
    select s.uuid, s.month from statements s left join statement_postings t on t.statement_id = s.uuid
    group by s.uuid having s.closing_minor - s.opening_minor <> coalesce(sum(t.amount_minor), 0)`,
  'a month begins where the one before ended': sql`
    select s.uuid, s.month from (
      select uuid, month, opening_minor,
        lag(closing_minor, 1, 0::bigint) over (partition by owner_id, currency, live order by month) as before
      from statements) s where s.opening_minor <> s.before`,
  'credits that are available lie in lots': sql`
    select c.owner_id, coalesce(a.balance_minor, 0) as balance, coalesce(l.remaining, 0) as in_lots
    from credit_accounts c left join ledger_accounts a on a.name = 'credits_available' and a.owner = c.owner_id::text
    left join (select owner_id, sum(remaining) as remaining from credit_lots group by owner_id) l on l.owner_id = c.owner_id
    where coalesce(a.balance_minor, 0) <> coalesce(l.remaining, 0)`,
  'credits that are held belong to open holds': sql`
    select c.owner_id, coalesce(a.balance_minor, 0) as balance, coalesce(h.held, 0) as in_holds
    from credit_accounts c left join ledger_accounts a on a.name = 'credits_held' and a.owner = c.owner_id::text
    left join (select owner_id, sum(amount) as held from credit_holds where state = 'held' group by owner_id) h on h.owner_id = c.owner_id
    where coalesce(a.balance_minor, 0) <> coalesce(h.held, 0)`,
  'the history of credits adds up to the balance': sql`
    select c.owner_id, coalesce(a.balance_minor, 0) as balance, coalesce(e.sum, 0) as history
    from credit_accounts c left join ledger_accounts a on a.name = 'credits_available' and a.owner = c.owner_id::text
    left join (select owner_id, sum(amount) as sum from credit_entries group by owner_id) e on e.owner_id = c.owner_id
    where coalesce(a.balance_minor, 0) <> coalesce(e.sum, 0)`,
  'a hold spends at most what it holds, and its parts are all of it': sql`
    select h.uuid from credit_holds h where h.spent > h.amount or (h.state <> 'settled' and h.spent <> 0)
    or h.amount <> (select sum((part->>'amount')::bigint) from jsonb_array_elements(h.parts) part)`,
  'a paid order was sold once, and an invoice says so': sql`
    select o.uuid, o.state from orders o where o.state in ('paid', 'reversed') and (
      not exists (select 1 from ledger_postings p where p.key = 'sale:' || o.uuid)
      or not exists (select 1 from invoices i where i.order_id = o.uuid and i.amount_minor = o.amount_minor))
    or o.state not in ('paid', 'reversed') and exists (select 1 from ledger_postings p where p.key = 'sale:' || o.uuid)`,
  'every fee has one invoice of its side, every fee given back one credit note, together what the house was given': sql`
    select p.uuid, p.key, f.sum as fees, i.sum as billed from ledger_postings p
    left join (select e.posting_id, sum(e.amount_minor) as sum from ledger_entries e join ledger_accounts a on a.uuid = e.account_id
      where a.name in ('platform_fee', 'tax_payable') group by e.posting_id) f on f.posting_id = p.uuid
    left join (select posting_id, sum(amount_minor) as sum from invoices group by posting_id) i on i.posting_id = p.uuid
    where p.fees_billed and p.kind not in ('sale', 'sale_reversed') and coalesce(f.sum, 0) <> coalesce(i.sum, 0)`,
  'a purchase that went back has one credit note of the whole, with the tax as it was billed': sql`
    select i.number, i.amount_minor from invoices i join orders o on o.uuid = i.order_id left join invoices c on c.uuid = i.credits
    where i.owner_id <> o.owner_id or i.kind = 'credit_note' and (o.state <> 'reversed' or c.state <> 'reversed' or c.order_id is distinct from o.uuid
        or i.amount_minor + c.amount_minor <> 0 or coalesce((i.tax->>'tax_minor')::bigint, 0) + coalesce((c.tax->>'tax_minor')::bigint, 0) <> 0)
      or i.kind = 'sale' and i.posting_id is not null and (o.state = 'reversed') <>
        exists (select 1 from invoices n where n.credits = i.uuid)`,
  'the tax on invoices is what lies owed to tax offices, posting by posting': sql`
    select p.uuid, p.key, o.sum as owed, i.sum as billed from ledger_postings p
    left join (select e.posting_id, sum(e.amount_minor) as sum from ledger_entries e join ledger_accounts a on a.uuid = e.account_id
      where a.name = 'tax_payable' group by e.posting_id) o on o.posting_id = p.uuid
    left join (select posting_id, sum((tax->>'tax_minor')::bigint) as sum from invoices group by posting_id) i on i.posting_id = p.uuid
    where coalesce(o.sum, 0) <> coalesce(i.sum, 0)`,
  'a fee or a purchase is taxed where two of the staff turned its country on, at their rate; a credit note as its invoice was': sql`
    select i.number, i.tax from invoices i left join invoices c on c.uuid = i.credits
    left join lateral (select t.way, t.rate_bp from tax_changes t
      where t.state = 'agreed' and t.from_day <= (i.issued_at at time zone 'UTC')::date
        and t.place = case when i.billed_to->>'country' in (${sql.join(taxPlaces.map(place => sql.lit(place)))}) then i.billed_to->>'country' else 'elsewhere' end
      order by t.from_day desc, t.n desc limit 1) t on true
    where case
      when i.kind = 'fee' or i.kind = 'sale' and i.posting_id is not null then (i.tax is not null) <> (i.billed_to->>'country' is not null and coalesce(t.way, 'off') = 'on')
        or i.tax->>'treatment' = 'standard' and (i.tax->>'rate_bp')::int <> t.rate_bp
        or i.tax->>'treatment' <> 'standard' and (i.tax->>'tax_minor')::bigint <> 0
      when i.kind = 'credit_note' then (i.tax->'rate_bp') is distinct from (c.tax->'rate_bp')
        or (i.tax->>'tax_minor')::bigint + (c.tax->>'tax_minor')::bigint < 0
      else i.tax is not null end`,
  'a fee is billed to who owes it, and a credit note takes no more than its invoice has': sql`
    select i.number, i.amount_minor from invoices i
    left join deals d on d.uuid = i.deal_id left join bookings b on b.uuid = i.booking_id
    left join invoices c on c.uuid = i.credits join ledger_postings p on p.uuid = i.posting_id
    where i.owner_id <> case i.side when 'brand' then coalesce(d.org_id, b.org_id) else coalesce(d.creator_id, b.host_user) end
      or i.kind = 'fee' and p.kind not in ('release', 'milestone', 'settlement')
      or c.amount_minor + i.amount_minor < 0 or c.side <> i.side or c.currency <> i.currency`,
  'numbers of invoices have no gaps': sql`
    select n.series, n.year, n.last, count(i.uuid) as written from invoice_numbers n
    left join invoices i on i.kind = replace(n.series, 'demo_', '') and extract(year from i.issued_at at time zone 'UTC') = n.year
      and (i.kind = 'sale' or starts_with(i.number, 'X') = starts_with(n.series, 'demo_'))
    group by n.series, n.year
    having count(i.uuid) <> n.last or max(split_part(i.number, '-', case n.series when 'sale' then 2 else 3 end)::int) <> n.last`,
  'what is on its way to creators and companies belongs to payouts that are not over': sql`
    select a.owner, a.currency, a.balance_minor, coalesce(p.sum, 0) as open
    from ledger_accounts a left join (
      select case when org_id is null then 'creator_paying' else 'brand_paying' end as name, coalesce(org_id, user_id)::text as owner,
        currency, provider <> 'sandbox' as live, sum(amount_minor) as sum
      from payouts where state not in ('paid', 'failed', 'returned') group by 1, 2, 3, 4
    ) p on p.name = a.name and p.owner = a.owner and p.currency = a.currency and p.live = a.live
    where a.name in ('creator_paying', 'brand_paying') and a.balance_minor <> coalesce(p.sum, 0)`,
  'a payout ended once: it was paid or came back': sql`
    select o.uuid, o.state from payouts o where
      not exists (select 1 from ledger_postings p where p.key = 'payout:' || o.uuid)
      or o.state <> 'returned'
        and (o.state = 'paid') <> exists (select 1 from ledger_postings p where p.key = 'payout_paid:' || o.uuid)
      or (o.state in ('failed', 'returned')) <> exists (select 1 from ledger_postings p where p.key = 'payout_returned:' || o.uuid)`,
  'what came back of a payout is available again, to the last cent': sql`
    select o.uuid, o.state, sum(e.amount_minor) as missing from payouts o
    join ledger_postings p on p.key in ('payout:' || o.uuid, 'payout_paid:' || o.uuid, 'payout_returned:' || o.uuid)
    join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
    where a.name = case when o.org_id is null then 'creator_available' else 'brand_balance' end
      and a.owner = coalesce(o.org_id, o.user_id)::text group by o.uuid
    having sum(e.amount_minor) <> case when o.state in ('failed', 'returned') then 0 else -o.amount_minor end`,
  'a payout by bank stands in one file from the day it leaves the queue, no other payout in any': sql`
    select o.uuid, o.method, o.state from payouts o where (o.batch_id is not null) <>
      (o.method in ('iban', 'clabe') and o.state in ('in_batch', 'paid', 'returned'))`,
  'a payout to a Stripe account is real money that Stripe sends, as one transfer that no other payout has': sql`
    select o.uuid, o.method, o.provider, o.state, o.reference from payouts o where
      (o.method = 'stripe') <> (o.provider = 'stripe')
      or o.method = 'stripe' and o.reference is null and o.state not in ('requested', 'failed')
      or o.method = 'stripe' and exists (select 1 from payouts x where x.reference = o.reference and x.uuid <> o.uuid)`,
  'a file for the bank adds up, and nothing in it is paid before it was carried out': sql`
    select b.uuid, b.number from payout_batches b left join payouts o on o.batch_id = b.uuid
    group by b.uuid having count(o.uuid) <> b.count or coalesce(sum(o.amount_minor), 0) <> b.total_minor
      or bool_or(o.method <> b.kind or o.currency <> b.currency or o.provider <> b.provider)
      or bool_or(o.state = 'in_batch' and b.executed_at is not null or o.state = 'paid' and b.executed_at is null)`,
  'money of a gateway lies in accounts of its own kind, and credits pass no gateway': sql`
    select p.uuid, p.kind, p.gateway, a.name, a.live, e.currency from ledger_entries e
    join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
    where a.live <> coalesce(p.gateway <> 'sandbox', false) or (e.currency = 'XCR') <> (p.gateway is null)`,
  'the money of a deal came in by the gateway that it claims, and was paid there': sql`
    select p.uuid, p.kind, p.gateway, d.paid_through from ledger_postings p join deals d on d.uuid = p.deal_id
    where p.kind not in ('set_aside', 'set_aside_returned') and (p.gateway is distinct from d.paid_through or exists (
      select 1 from checkouts k where k.deal_id = d.uuid and k.state = 'paid' and k.way <> 'balance' and k.gateway <> p.gateway
        and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || k.session)))`,
  'what was charged for a deal is what was paid for it, and its total beside what changes gave back': sql`
    select d.uuid, d.state, d.total_minor, m.charged, m.paid, m.given_back from deals d join lateral (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
          join ledger_accounts a on a.uuid = e.account_id
          where p.deal_id = d.uuid and p.kind = 'charge' and a.name = 'deal_protected'), 0) as charged,
        coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
          join ledger_accounts a on a.uuid = e.account_id
          where p.deal_id = d.uuid and p.kind = 'give_back' and a.name = 'refunds_payable'), 0) as given_back,
        coalesce((select sum(k.amount_minor) from checkouts k where k.deal_id = d.uuid and k.state = 'paid'
          and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || k.session)), 0) as paid
    ) m on true
    where exists (select 1 from ledger_postings p where p.deal_id = d.uuid and p.kind not in ('set_aside', 'set_aside_returned'))
      and (m.charged <> m.paid or m.charged - m.given_back <> d.total_minor)`,
  'a sum set aside of a balance waits for its deal or booking alone, and was protected or given back once, whole': sql`
    select k.session, k.state, k.amount_minor, m.aside from checkouts k
    left join deals d on d.uuid = k.deal_id left join bookings b on b.uuid = k.booking_id
    left join lateral (select coalesce(sum(e.amount_minor) filter (where p.key = 'set-aside:' || k.session), 0) as aside,
        coalesce(sum(e.amount_minor) filter (where p.key = 'set-aside-returned:' || k.session), 0) as back
      from ledger_postings p join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
      where p.key in ('set-aside:' || k.session, 'set-aside-returned:' || k.session) and p.deal_id is not distinct from d.uuid
        and a.name = 'brand_balance' and a.owner = coalesce(d.org_id, b.org_id)::text and a.currency = k.currency) m on true
    where k.way = 'balance' and (coalesce(d.uuid, b.uuid) is null or k.state not in ('open', 'paid', 'expired') or m.aside <> -k.amount_minor
      or m.back <> case k.state when 'expired' then k.amount_minor else 0 end
      or k.state = 'open' and coalesce(d.state, b.state) not in ('awaiting_funds', 'awaiting_difference'))
    union all select a.owner, a.name, a.balance_minor, null from ledger_accounts a
    where a.name in ('deal_set_aside', 'booking_set_aside') and a.balance_minor <> coalesce((select sum(k.amount_minor) from checkouts k
      where case a.name when 'deal_set_aside' then k.deal_id else k.booking_id end = a.owner::uuid and k.way = 'balance' and k.state = 'open'), 0)`,
  'what goes back of a deal or a booking is noted payment by payment, and none sends back more than it took': sql`
    select w.uuid, a.balance_minor, r.open, r.over from (select uuid from deals union all select uuid from bookings) w
    left join ledger_accounts a on a.name = 'refunds_payable' and a.owner = w.uuid::text
    left join lateral (
      select coalesce(sum(f.amount_minor) filter (where f.paid_at is null), 0) as open,
        (select count(*) from (select k.session from refunds g join checkouts k on k.session = g.session
          where g.deal_id = w.uuid or g.booking_id = w.uuid
          group by k.session, k.amount_minor having sum(g.amount_minor) > k.amount_minor) more) as over
      from refunds f where f.deal_id = w.uuid or f.booking_id = w.uuid
    ) r on true
    where coalesce(a.balance_minor, 0) <> r.open or r.over > 0`,
  'nothing of a balance goes back before all that came from outside, and each part went back where it came from': sql`
    select r.uuid, r.amount_minor from refunds r join checkouts k on k.session = r.session and k.way = 'balance'
    where exists (select 1 from checkouts o where (o.deal_id = k.deal_id or o.booking_id = k.booking_id) and o.way <> 'balance' and o.state = 'paid'
      and o.paid_at <= k.paid_at and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || o.session)
      and o.amount_minor > coalesce((select sum(b.amount_minor) from refunds b where b.session = o.session), 0))
    union all select r.uuid, r.amount_minor from refunds r join checkouts k on k.session = r.session
    join ledger_postings p on p.key = 'refund-paid:' || r.uuid
    where r.amount_minor <> coalesce((select sum(abs(e.amount_minor)) from ledger_entries e join ledger_accounts a on a.uuid = e.account_id
      where e.posting_id = p.uuid and a.name = case k.way when 'balance' then 'brand_balance' else 'psp_clearing' end), 0)`,
  'what was charged for a booking is what was paid for it, by card or bank and from the balance together': sql`
    select b.uuid, b.state, m.charged, m.paid from bookings b join lateral (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
          join ledger_accounts a on a.uuid = e.account_id
          where p.key = 'booking-charge:' || b.uuid and a.name = 'booking_protected'), 0) as charged,
        coalesce((select sum(k.amount_minor) from checkouts k where k.booking_id = b.uuid and k.state = 'paid'
          and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || k.session)), 0) as paid) m on true
    where m.charged <> m.paid`,
  'a deal under way has at most one open change, as its facts say': sql`
    select d.uuid, d.state, d.facts->>'change_by' as by from deals d where (d.facts->>'change_by' is not null) <>
      exists (select 1 from deal_changes c where c.deal_id = d.uuid and c.by = d.facts->>'change_by'
        and c.state = case when d.state = 'awaiting_difference' then 'awaiting_difference' else 'proposed' end)`,
  'an order was paid at the gateway that it was opened at': sql`
    select o.uuid, o.gateway, o.gateway_ref, p.gateway as posted from orders o
    left join ledger_postings p on p.key in ('sale:' || o.uuid, 'sale-reversed:' || o.uuid)
    where o.state in ('paid', 'reversed') and (p.gateway is distinct from o.gateway
      or (o.gateway = 'sandbox') <> (o.gateway_ref like 'sandbox-%')
      or exists (select 1 from checkouts k where k.order_id = o.uuid and k.gateway <> o.gateway))`,
  'a payout left by the gateway that it claims': sql`
    select o.uuid, o.provider, p.gateway from payouts o join ledger_postings p
    on p.key in ('payout:' || o.uuid, 'payout_paid:' || o.uuid, 'payout_returned:' || o.uuid) where p.gateway is distinct from o.provider`,
  'what nothing waited for was paid, and is owed back or was sent back': sql`
    select k.session from checkouts k left join ledger_accounts a on a.name = 'refunds_payable' and a.owner = k.session
    where (exists (select 1 from ledger_postings p where p.key = 'unexpected:' || k.session) and k.state <> 'paid')
    or coalesce(a.balance_minor, 0) <> case
      when exists (select 1 from ledger_postings p where p.key = 'unexpected:' || k.session)
      and not exists (select 1 from ledger_postings p where p.key = 'unexpected-returned:' || k.session) then k.amount_minor else 0 end`,
  'what arrived by transfer paid what it was announced for, once, or is owed back to the last cent': sql`
    select t.uuid, t.state, t.amount_minor, a.used, k.state as visit from incoming_transfers t join checkouts k on k.session = t.session
    left join lateral (select coalesce(sum(i.used_minor), 0) as used, count(*) filter (where i.amount_minor - i.used_minor <>
        coalesce((select b.amount_minor from checkouts b where b.session = i.back_session), 0)) as wrong
      from incoming_arrivals i where i.transfer_id = t.uuid) a on true
    where a.wrong > 0 or a.used <> case t.state when 'paid' then t.amount_minor else 0 end or (t.state = 'paid') <> (k.state = 'paid')
      or k.amount_minor <> t.amount_minor or k.way <> 'transfer'`,
  'what goes back by bank is owed until it is sent, and not more than came by it': sql`
    select k.session, k.amount_minor, sum(r.amount_minor) as back from bank_returns r join checkouts k on k.session = r.session
    group by k.session having sum(r.amount_minor) > k.amount_minor or k.state <> 'paid' or k.way <> 'transfer'`,
  'a funded booking protects its total, any other nothing': sql`
    select b.uuid, b.state, b.total_minor, coalesce(a.balance_minor, 0) as protected
    from bookings b left join ledger_accounts a on a.name = 'booking_protected' and a.owner = b.uuid::text
    where coalesce(a.balance_minor, 0) <> case
      when b.state in ('confirmed', 'live', 'proof_due', 'ended')
        or b.state = 'disputed' and b.facts->>'disputed_from' <> 'reconciled' then b.total_minor - ${paidPeriods}
      when b.state = 'disputed' then (select x.held_minor from disputes x where x.booking_id = b.uuid and x.closed_at is null)
      else 0 end`,
  'a disputed booking has one open dispute, and no other booking has any': sql`
    select b.uuid, b.state from bookings b where (b.state = 'disputed') <>
      (1 = (select count(*) from disputes x where x.booking_id = b.uuid and x.closed_at is null))`,
  'a resolved booking was settled as its dispute says, to the last cent': sql`
    select b.uuid, x.settlement from bookings b left join disputes x on x.booking_id = b.uuid and x.settlement is not null
    where b.state = 'resolved' and (x.uuid is null
      or (x.settlement->>'brand_minor')::bigint <> coalesce((select sum(e.amount_minor) from ledger_entries e
        join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
        where p.key = 'booking-settlement:' || b.uuid and a.name = 'refunds_payable'), 0)
      or (x.settlement->>'creator_minor')::bigint + (x.settlement->>'brand_minor')::bigint
        + (x.settlement->>'platform_minor')::bigint <> b.total_minor - ${paidPeriods}
      or not x.after_completion and (x.settlement->>'creator_minor')::bigint <> coalesce((select sum(e.amount_minor) from ledger_entries e
        join ledger_postings p on p.uuid = e.posting_id join ledger_accounts a on a.uuid = e.account_id
        where p.key = 'booking-settlement:' || b.uuid and a.name = 'creator_available'), 0))`,
  'a reconciled booking paid its host once, and a cancelled one was divided once': sql`
    select b.uuid, b.state from bookings b where
      (b.state = 'reconciled' or exists (select 1 from disputes x where x.booking_id = b.uuid and x.after_completion)) <> exists (select 1 from ledger_postings p where p.key = 'booking-release:' || b.uuid)
      or (b.state = 'cancelled') <> exists (select 1 from ledger_postings p where p.key = 'booking-refund:' || b.uuid)`,
  'what a booking costs, protects, paid and gave back is what was paid for it': sql`
    select b.uuid, b.state, b.total_minor, m.back, m.charged from bookings b join lateral (
      select coalesce((select sum(g.refund_minor) from make_goods g where g.booking_id = b.uuid and g.state = 'refunded'), 0) as back,
        (select sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
          join ledger_accounts a on a.uuid = e.account_id
          where p.key = 'booking-charge:' || b.uuid and a.name = 'booking_protected') as charged) m on true
    where m.charged is not null and m.charged <> m.back + case
      when exists (select 1 from ledger_postings p where p.key = 'booking-refund:' || b.uuid)
        and exists (select 1 from booking_timeline t where t.booking_id = b.uuid and t.event = 'make_good.refunded' and t.to_state = 'cancelled')
      then ${paidPeriods} else b.total_minor end`,
  'a period of a booking was released once, as it says, and nothing else was': sql`
    select t.booking_id, t.n from booking_periods t left join lateral (
      select sum(e.amount_minor) filter (where a.name = 'creator_available') as payout,
        -sum(e.amount_minor) filter (where a.name = 'booking_protected') as total
      from ledger_postings p join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
      where p.key = 'booking-period:' || t.booking_id || ':' || t.n) l on true
    where l.total is distinct from t.total_minor or coalesce(l.payout, 0) <> t.payout_minor
    union all select b.uuid, count(*)::int from bookings b join ledger_postings p on starts_with(p.key, 'booking-period:') and split_part(p.key, ':', 2) = b.uuid::text
    group by b.uuid having count(*) <> (select count(*) from booking_periods t where t.booking_id = b.uuid)`,
  'all that a booking was paid left it as releases and refunds, once it is over': sql`
    select b.uuid, b.state from bookings b join ledger_accounts a on a.name = 'booking_protected' and a.owner = b.uuid::text
    where b.state in ('reconciled', 'resolved', 'cancelled') and a.balance_minor <> 0`,
  'days in place of missed ones are kept, as many as were missed': sql`
    select g.uuid, g.state, count(d.day) as days from make_goods g join bookings b on b.uuid = g.booking_id
    left join space_days d on d.booking_id = b.uuid and d.space_id = b.space_id and (b.from_hour is not null or d.slot = g.slot) and d.kind <> 'buffer'
      and d.day between g.later_from and g.later_to
    where b.state not in ('cancelled', 'resolved') and g.state in ('offered', 'replaced')
    group by g.uuid having count(d.day) <> case when min(b.from_hour) is null then g.to_day - g.from_day + 1
      else (g.to_day - g.from_day) * 24 + min(b.until_hour) - min(b.from_hour) end`,
  'a booking has missed days that wait exactly where its facts say so': sql`
    select b.uuid, b.state from bookings b where b.state in ('live', 'proof_due', 'ended') and (b.facts->>'missing')::boolean <>
      exists (select 1 from make_goods g where g.booking_id = b.uuid and g.state in ('reported', 'offered'))`,
  'no refund of a booking is more than was paid, and what is owed is on its way': sql`
    select b.uuid, a.balance_minor from bookings b join ledger_accounts a on a.name = 'refunds_payable' and a.owner = b.uuid::text
    where a.balance_minor < 0`,
  'the sums of a booking add up': sql`
    select b.uuid from bookings b where b.total_minor <> b.media_minor + b.production_minor + b.fee_minor or b.payout_minor > b.total_minor`,
  'days are kept for bookings that are not over, all of them and in one slot': sql`
    select b.uuid, b.state, count(d.day) as days from bookings b
    left join space_days d on d.booking_id = b.uuid and d.space_id = b.space_id and d.kind <> 'buffer' and d.day between b.from_day and b.to_day
      and case when b.from_hour is null then d.slot = b.slot
        else (d.day > b.from_day or d.slot > b.from_hour) and (d.day < b.to_day or d.slot <= b.until_hour) end
    group by b.uuid having count(d.day) <> case when b.state in ('declined', 'withdrawn', 'expired') then 0
      when b.state in ('cancelled', 'resolved') then count(d.day) when b.from_hour is null then b.to_day - b.from_day + 1
      else (b.to_day - b.from_day) * 24 + b.until_hour - b.from_hour end`,
  'nothing is open past its deadline by more than an hour without a timer': sql`
    select d.uuid, d.state, d.deadline from deals d where d.deadline is not null
    and not exists (select 1 from jobs j where j.kind = 'deal.deadline' and j.ref = d.uuid::text)`,
}

/** Proves the books of any database: every rule above, and how much was looked at. */
export async function auditBooks(db: Db): Promise<Audit> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) findings.push({ rule, rows: rows.slice(0, 20) })
  }
  const counted = await sql<Omit<Audit, 'findings'>>`
    select (select count(*) from ledger_postings)::int as postings, (select count(*) from ledger_entries)::int as entries,
      (select count(*) from ledger_accounts)::int as accounts, (select count(*) from deals)::int as deals`.execute(db)
  return { ...(counted.rows[0] as Omit<Audit, 'findings'>), findings }
}
