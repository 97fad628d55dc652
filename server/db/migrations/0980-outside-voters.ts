import type { Migration } from './migration.ts'

/** People outside of a company who vote by its links, each by an address that they confirmed; and the browsers in which they did. */
export const outsideVoters: Migration = {
  name: '0980-outside-voters',
  statements: [
    // A guest who is mailed a code to vote has no account: the code is their browser's, for a link and an address.
    'alter table mail_codes drop constraint mail_codes_user_id_fkey',
    'alter table mail_codes rename column user_id to owner_id',
    'alter table mail_codes alter column subject type text',
    `create table outside_voters (
      uuid uuid primary key,
      org_id uuid not null references organizations on delete cascade,
      name text not null,
      email text not null,
      mailbox text not null,
      created_at timestamptz not null,
      unique (org_id, mailbox)
    )`,
    `create table outside_browsers (
      org_id uuid not null references organizations on delete cascade,
      guest_id uuid not null,
      voter_id uuid not null references outside_voters on delete cascade,
      primary key (org_id, guest_id)
    )`,
    'create index outside_browsers_voter on outside_browsers (voter_id)',
    // Two people of one name are told apart by their addresses.
    'alter table approvers drop column name_key',
    'create index approvers_guest on approvers (guest_id)',
    'create index list_votes_guest on list_votes (voter_id) where guest',
  ],
}
