import type { Migration } from './migration.ts'

/** Guests of named campaigns: people from outside, each with the campaigns of the company that they see. */
export const guests: Migration = {
  name: '0680-guests',
  statements: [
    'alter table memberships drop constraint memberships_role_check',
    `alter table memberships add constraint memberships_role_check check (role in ('owner', 'admin', 'manager', 'reviewer', 'finance', 'viewer', 'guest'))`,
    `alter table memberships add column campaigns uuid[] not null default '{}'`,
    // Nobody but a guest has a list: it could be taken for all that they see.
    `alter table memberships add constraint memberships_campaigns_check check (role = 'guest' or campaigns = '{}')`,
    'alter table team_invitations drop constraint team_invitations_role_check',
    `alter table team_invitations add constraint team_invitations_role_check check (role in ('admin', 'manager', 'reviewer', 'finance', 'viewer', 'guest'))`,
    `alter table team_invitations add column campaigns uuid[] not null default '{}'`,
    `alter table team_invitations add constraint team_invitations_campaigns_check check (role = 'guest' or campaigns = '{}')`,
  ],
}
