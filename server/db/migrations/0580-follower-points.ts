import type { Migration } from './migration.ts'

/** Followers of a channel on a day, as files say: each day that they name is a point of its curve. */
export const followerPoints: Migration = {
  name: '0580-follower-points',
  statements: [
    `create table follower_points (
      profile_id uuid not null references found_profiles on delete cascade,
      import_id uuid not null references figure_imports on delete cascade,
      as_of date not null,
      followers integer not null,
      confidence text not null check (confidence in ('low', 'mid', 'high')),
      primary key (profile_id, import_id, as_of)
    )`,
    'create index follower_points_by_import on follower_points (import_id, profile_id)',
    `insert into follower_points (profile_id, import_id, as_of, followers, confidence)
      select profile_id, import_id, as_of, followers, confidence from profile_claims
      where import_id is not null and followers is not null`,
  ],
}
