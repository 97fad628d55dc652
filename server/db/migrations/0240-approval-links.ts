import type { Migration } from './migration.ts'

/** Links by which people outside of a company vote on the pitches of a call; one of a call is live at a time. */
export const approvalLinks: Migration = {
  name: '0240-approval-links',
  statements: [
    `create table approval_links (
      uuid uuid primary key,
      casting_call_id uuid not null references casting_calls on delete cascade,
      org_id uuid not null references organizations on delete cascade,
      created_by uuid not null references users,
      state text not null check (state in ('live', 'ended', 'revoked')),
      scope text not null check (scope in ('shortlist', 'picked')),
      pitches uuid[] not null,
      show_prices boolean not null,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`,
    `create unique index approval_links_live on approval_links (casting_call_id) where state = 'live'`,
    `create index approval_links_call on approval_links (casting_call_id, created_at)`,
    `create table approvers (
      uuid uuid primary key,
      link_id uuid not null references approval_links on delete cascade,
      guest_id uuid not null,
      name text not null,
      name_key text not null,
      created_at timestamptz not null,
      unique (link_id, guest_id),
      unique (link_id, name_key)
    )`,
    `create table approval_votes (
      approver_id uuid not null references approvers on delete cascade,
      application_id uuid not null references applications on delete cascade,
      up boolean not null,
      note text not null,
      created_at timestamptz not null,
      primary key (application_id, approver_id)
    )`,
    `create index approval_votes_approver on approval_votes (approver_id)`,
  ],
}
