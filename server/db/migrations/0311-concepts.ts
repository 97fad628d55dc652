import type { Migration } from './migration.ts'

/** Ideas that are written before the work, where the terms ask for them. */
export const concepts: Migration = {
  name: '0311-concepts',
  statements: [
    `update deals set facts = facts || '{"concept": false, "concepts": 0}'`,
    `create table concepts (
      deal_id uuid not null references deals,
      n integer not null,
      text text not null,
      files uuid[] not null,
      links text[] not null,
      answer text check (answer in ('approved', 'auto_approved', 'changes')),
      wishes text,
      created_at timestamptz not null,
      primary key (deal_id, n)
    )`,
  ],
}
