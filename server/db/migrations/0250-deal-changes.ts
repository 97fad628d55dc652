import type { Migration } from './migration.ts'

/** Other terms for work under way; and what goes back to a brand, payment by payment, now that a deal may have several. */
export const dealChanges: Migration = {
  name: '0250-deal-changes',
  statements: [
    `update deals set facts = facts || '{"change_by": null, "change_from": null}'`,
    `create table deal_changes (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      n integer not null,
      by text not null check (by in ('brand', 'creator')),
      kind text not null check (kind in ('extension', 'change')),
      state text not null,
      reason text not null,
      of_version integer not null,
      terms jsonb not null,
      fees jsonb not null,
      difference_minor bigint not null,
      note text not null default '',
      expires_at timestamptz,
      deal_deadline timestamptz,
      rested_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (deal_id, n)
    )`,
    `create unique index deal_changes_open_once on deal_changes (deal_id) where state in ('proposed', 'awaiting_difference')`,
    `create table deal_refunds (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      session text not null references checkouts,
      key text not null,
      amount_minor bigint not null check (amount_minor > 0),
      paid_at timestamptz,
      created_at timestamptz not null
    )`,
    'create index deal_refunds_by_deal on deal_refunds (deal_id)',
    'create index deal_refunds_unpaid on deal_refunds (key) where paid_at is null',
    // Older refunds, owed or sent back, went by the one payment of their deal, under keys with the deal's id.
    `insert into deal_refunds (uuid, deal_id, session, key, amount_minor, paid_at, created_at)
      select d.uuid, d.uuid, k.session, min(p.key), sum(e.amount_minor),
        (select r.created_at from ledger_postings r where r.key = 'refund-paid:' || d.uuid), min(p.created_at)
      from deals d join ledger_postings p on p.deal_id = d.uuid
        join ledger_entries e on e.posting_id = p.uuid and e.amount_minor > 0
        join ledger_accounts a on a.uuid = e.account_id and a.name = 'refunds_payable'
        join checkouts k on k.deal_id = d.uuid and k.state = 'paid'
          and not exists (select 1 from ledger_postings u where u.key = 'unexpected:' || k.session)
      group by d.uuid, k.session`,
  ],
}
