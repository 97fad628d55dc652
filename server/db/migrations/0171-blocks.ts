import type { Migration } from './migration.ts'

/** A creator and a company of whom one has blocked the other; each of them may have. */
export const blocks: Migration = {
  name: '0171-blocks',
  statements: [
    `create table blocks (
      uuid uuid primary key,
      creator_id uuid not null references users on delete cascade,
      org_id uuid not null references organizations on delete cascade,
      blocked_by text not null check (blocked_by in ('creator', 'brand')),
      made_by uuid references users on delete set null,
      created_at timestamptz not null,
      unique (creator_id, org_id, blocked_by)
    )`,
    'create index blocks_of_company on blocks (org_id, created_at desc)',
  ],
}
