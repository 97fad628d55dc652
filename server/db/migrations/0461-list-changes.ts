import type { Migration } from './migration.ts'

/** Changes of a list's rows, which can be undone for some minutes: each row as it was, and which change touched it last. */
export const listChanges: Migration = {
  name: '0461-list-changes',
  statements: [
    `create table list_changes (
      uuid uuid primary key,
      list_id uuid not null references lists on delete cascade,
      made_by uuid not null references users,
      made_at timestamptz not null,
      rows jsonb not null,
      count integer not null,
      undone_at timestamptz,
      restored integer,
      kept integer
    )`,
    'create index list_changes_of_list on list_changes (list_id, made_at desc)',
    'alter table list_items add column change_id uuid',
    'alter table list_activity drop constraint list_activity_kind_check',
    `alter table list_activity add constraint list_activity_kind_check check
      (kind in ('added', 'imported', 'changed', 'stage', 'note', 'voted', 'removed', 'blocked', 'unblocked', 'merged', 'undone'))`,
  ],
}
