import type { Migration } from './migration.ts'

/** Points against a creator or a company; a ban that follows from them names the last of them, and nobody proposed it where that one came by itself. */
export const strikes: Migration = {
  name: '0400-strikes',
  statements: [
    `create table strikes (
      uuid uuid primary key,
      user_id uuid references users on delete cascade,
      org_id uuid references organizations on delete cascade,
      state text not null check (state in ('given', 'appealed', 'upheld', 'revoked', 'expired')),
      reason text not null,
      points int not null check (points > 0),
      note text not null,
      deal_id uuid references deals,
      report_kind text,
      report_id uuid,
      given_by uuid references users,
      given_at timestamptz not null,
      expires_at timestamptz not null,
      appeal text,
      appealed_at timestamptz,
      answer text,
      answered_by uuid references users,
      answered_at timestamptz,
      updated_at timestamptz not null,
      check ((user_id is null) <> (org_id is null))
    )`,
    'create index strikes_of_user on strikes (user_id, given_at) where user_id is not null',
    'create index strikes_of_org on strikes (org_id, given_at) where org_id is not null',
    'create index strikes_by_state on strikes (state, updated_at)',
    // Once for each deal and reason.
    'create unique index strike_of_deal on strikes (deal_id, reason, coalesce(user_id, org_id)) where deal_id is not null',
    'alter table proposal_bans add column strike_id uuid references strikes on delete set null',
    'alter table proposal_bans alter column proposed_by drop not null',
  ],
}
