import type { Migration } from './migration.ts'

/** Source of a publication's views, its owner or the network to anybody; and when the network was asked last. */
export const publicViews: Migration = {
  name: '0983-public-views',
  statements: [
    `alter table publications
      add column views_source text check (views_source in ('owner', 'public')),
      add column views_asked_at timestamptz`,
    "update publications set views_source = 'owner' where views is not null",
    'create index publications_by_since on publications (since)',
  ],
}
