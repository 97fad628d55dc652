import type { Migration } from './migration.ts'

/** Companies invite creators to their casting calls; creators may hear nothing more of a company. */
export const invitations: Migration = {
  name: '0110-invitations',
  statements: [
    `create table invitations (
      uuid uuid primary key,
      casting_call_id uuid not null references casting_calls on delete cascade,
      org_id uuid not null references organizations on delete cascade,
      creator_id uuid not null references users on delete cascade,
      invited_by uuid not null references users,
      state text not null check (state in ('invited', 'seen', 'pitched', 'declined', 'withdrawn', 'ended')),
      message text not null,
      note text not null default '',
      -- Sent to somebody who wants none of this company: they do not see it, and the company sees no difference.
      unheard boolean not null default false,
      seen_at timestamptz,
      answered_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (casting_call_id, creator_id)
    )`,
    'create index invitations_of_creator on invitations (creator_id, created_at desc)',
    'create index invitations_of_company on invitations (org_id, created_at)',
    `create table muted_companies (
      creator_id uuid not null references users on delete cascade,
      org_id uuid not null references organizations on delete cascade,
      created_at timestamptz not null,
      primary key (creator_id, org_id)
    )`,
  ],
}
