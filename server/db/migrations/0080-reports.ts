import type { Migration } from './migration.ts'

/** How channels grow, and the reports that were opened. */
export const reports: Migration = {
  name: '0080-reports',
  statements: [
    `create table profile_readings (
      profile_id uuid not null references found_profiles on delete cascade,
      -- Its first day.
      month date not null,
      followers integer not null,
      primary key (profile_id, month)
    )`,
    `create table report_openings (
      uuid uuid primary key,
      owner_id uuid not null,
      profile_id uuid references found_profiles on delete set null,
      opened_by uuid not null references users,
      paid_from text not null check (paid_from in ('plan', 'bought')),
      at timestamptz not null,
      until timestamptz not null
    )`,
    'create index report_openings_by_owner on report_openings (owner_id, at desc)',
    'create index report_openings_by_profile on report_openings (profile_id, owner_id, until)',
    'create index found_profiles_peers on found_profiles (network, followers) where followers is not null',
  ],
}
