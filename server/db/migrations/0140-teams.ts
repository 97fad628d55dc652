import type { Migration } from './migration.ts'

/** People of a company: who was invited, who belongs to it since when, and who did what about it. */
export const teams: Migration = {
  name: '0140-teams',
  statements: [
    'alter table memberships drop constraint memberships_state_check',
    'alter table memberships drop constraint memberships_role_check',
    `update memberships set state = 'left' where state <> 'active'`,
    `update memberships set role = 'viewer' where role = 'guest'`,
    `alter table memberships add constraint memberships_state_check check (state in ('active', 'removed', 'left'))`,
    `alter table memberships add constraint memberships_role_check check (role in ('owner', 'admin', 'manager', 'reviewer', 'finance', 'viewer'))`,
    `alter table memberships add column joined_at timestamptz not null default now()`,
    // The invitation that they came by.
    'alter table memberships add column invitation_id uuid',
    // One company at a time, whatever two invitations do at once.
    `create unique index memberships_one_company on memberships (user_id) where state = 'active'`,
    `create table team_invitations (
      uuid uuid primary key,
      org_id uuid not null references organizations on delete cascade,
      email text not null,
      role text not null check (role in ('admin', 'manager', 'reviewer', 'finance', 'viewer')),
      state text not null check (state in ('invited', 'active', 'declined', 'withdrawn', 'expired')),
      invited_by uuid not null references users,
      locale text not null,
      resent integer not null default 0,
      resent_on date,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create unique index team_invitations_open on team_invitations (org_id, email) where state = 'invited'`,
    'create index team_invitations_of_email on team_invitations (email)',
    `create table team_acts (
      id bigint generated always as identity primary key,
      org_id uuid not null references organizations on delete cascade,
      actor_id uuid references users,
      kind text not null,
      -- The one it was done to: a person of the company, or an address that was invited.
      subject_id uuid references users,
      email text,
      role text,
      created_at timestamptz not null
    )`,
    'create index team_acts_of_company on team_acts (org_id, id desc)',
    'alter table mail_links drop constraint mail_links_purpose_check',
    `alter table mail_links add constraint mail_links_purpose_check check (purpose in ('confirm', 'reset', 'payout', 'team'))`,
  ],
}
