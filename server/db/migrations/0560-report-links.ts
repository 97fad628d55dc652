import type { Migration } from './migration.ts'

/** Links that open a report to whoever has them, until they end; one that was ended is gone. */
export const reportLinks: Migration = {
  name: '0560-report-links',
  statements: [
    `create table report_links (
      uuid uuid primary key,
      owner_id uuid not null,
      -- Null once the channel is known no more: whoever has the link is told so.
      profile_id uuid references found_profiles on delete set null,
      made_by uuid not null references users,
      made_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index report_links_of_report on report_links (owner_id, profile_id)',
    'create index report_links_of_profile on report_links (profile_id)',
  ],
}
