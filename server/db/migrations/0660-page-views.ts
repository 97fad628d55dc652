import type { Migration } from './migration.ts'

/** Views of creators' profiles and proposals by day: numbers, and nothing of who looked. */
export const pageViews: Migration = {
  name: '0660-page-views',
  statements: [
    `create table page_views (
      kind text not null check (kind in ('profile', 'proposal')),
      thing_id uuid not null,
      owner_id uuid not null references users,
      day date not null,
      views integer not null,
      primary key (kind, thing_id, day)
    )`,
    'create index page_views_of_owner on page_views (owner_id, day)',
  ],
}
