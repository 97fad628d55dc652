import type { Migration } from './migration.ts'

/** Bans have a process of their own; `users.proposal_ban` keeps until when and why for everything that only asks whether somebody is banned. */
export const proposalBans: Migration = {
  name: '0150-proposal-bans',
  statements: [
    `create table proposal_bans (
      uuid uuid primary key,
      creator_id uuid not null references users on delete cascade,
      state text not null check (state in ('proposed', 'in_force', 'appealed', 'upheld', 'dropped', 'lifted', 'ended')),
      reason text not null,
      days int not null,
      note text not null,
      proposed_by uuid not null references users,
      confirmed_by uuid references users,
      starts_at timestamptz,
      ends_at timestamptz,
      appeal text,
      appealed_at timestamptz,
      answer text,
      answered_by uuid references users,
      answered_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    // One at a time.
    `create unique index proposal_ban_of_creator on proposal_bans (creator_id) where state in ('proposed', 'in_force', 'appealed', 'upheld')`,
    'create index proposal_bans_by_state on proposal_bans (state, created_at)',
  ],
}
