import { sql } from 'kysely'
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
  'only the world outside may go below zero': sql`
    select name, owner, balance_minor from ledger_accounts where balance_minor < 0 and name <> 'psp_clearing'`,
  'a funded deal protects its total, any other nothing': sql`
    select d.uuid, d.state, d.total_minor, coalesce(a.balance_minor, 0) as protected
    from deals d left join ledger_accounts a on a.name = 'deal_protected' and a.owner = d.uuid::text
    where coalesce(a.balance_minor, 0) <> case
      when d.state in ('in_production', 'late', 'delivered', 'changes_requested', 'approved', 'published', 'holding', 'cancel_pending')
      then d.total_minor else 0 end`,
  'a completed deal paid its creator once, and its fees': sql`
    select d.uuid from deals d where d.state = 'completed' and 1 <> (
      select count(*) from ledger_postings p where p.deal_id = d.uuid and p.kind = 'release')`,
  'a deal that was never funded has no postings': sql`
    select d.uuid, d.state from deals d where d.state in ('offer_pending', 'counter_pending', 'awaiting_funds', 'closed', 'expired')
    and exists (select 1 from ledger_postings p where p.deal_id = d.uuid)`,
  'fees follow from the terms: total = fee + brand fee, payout = fee − creator fee': sql`
    select d.uuid from deals d join deal_versions v on v.deal_id = d.uuid and v.version = d.version
    where (v.fees->>'total_minor')::bigint <> d.total_minor or (v.fees->>'payout_minor')::bigint <> d.payout_minor
    or (v.terms->>'fee_minor')::bigint <> d.fee_minor
    or d.total_minor <> d.fee_minor + (v.fees->>'brand_fee_minor')::bigint
    or d.payout_minor <> d.fee_minor - (v.fees->>'creator_fee_minor')::bigint`,
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
