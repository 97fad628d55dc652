import type { Migration } from './migration.ts'

/** Parts of a deal that are made, approved and paid one after another: the shares of those that are approved. */
export const dealMilestones: Migration = {
  name: '0380-deal-milestones',
  statements: [
    `update deals d set facts = d.facts || jsonb_build_object('milestones', 1, 'milestone', 1, 'delivered_before', 0, 'revisions',
      coalesce((select (v.terms->>'revisions')::int from deal_versions v where v.deal_id = d.uuid and v.version = d.version), 0))`,
    `create table deal_milestones (
      deal_id uuid not null references deals,
      n integer not null,
      state text not null check (state in ('resting', 'paid', 'settled')),
      fee_minor bigint not null check (fee_minor > 0),
      total_minor bigint not null,
      payout_minor bigint not null check (payout_minor >= 0),
      approved_at timestamptz not null,
      rests_until timestamptz not null,
      paid_at timestamptz,
      primary key (deal_id, n),
      check (total_minor >= fee_minor and fee_minor >= payout_minor),
      check ((state = 'paid') = (paid_at is not null))
    )`,
    'alter table deliveries add column milestone integer not null default 1',
  ],
}
