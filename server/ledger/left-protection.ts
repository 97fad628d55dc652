import { type RawBuilder, sql } from 'kysely'

/**
 * The sums that left the protection of a deal `d` for good, in its currency: `earned` for its creator, `spent` for creator and house together. Entries tell them
 * whatever the deal's state: shares of milestones, what is kept at a cancellation, what a dispute holds again and divides.
 */
export const leftProtection = (live: boolean): RawBuilder<unknown> => sql`
  select coalesce(sum(e.amount_minor), 0)::bigint as spent,
    coalesce(sum(e.amount_minor) filter (where a.name = 'creator_available'), 0)::bigint as earned
  from ledger_postings p join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
  where p.deal_id = d.uuid and a.name in ('creator_available', 'platform_fee', 'tax_payable') and a.currency = d.currency and a.live = ${live}`
