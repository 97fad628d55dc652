import type { Migration } from './migration.ts'

/** Knowledge of channels, with its source and its age; and the channels that a company has paid to see. */
export const foundProfiles: Migration = {
  name: '0061-found-profiles',
  statements: [
    `create table found_profiles (
      uuid uuid primary key,
      network text not null,
      handle text not null,
      name text not null,
      bio text not null default '',
      country text,
      languages text[] not null default '{}',
      interests text[] not null default '{}',
      followers integer,
      engagement_rate double precision,
      avg_views integer,
      verified boolean not null default false,
      price_from_minor bigint,
      currency text,
      last_post_on date,
      -- Set for creators of the house.
      creator_id uuid references users,
      source text not null check (source in ('elenco', 'demo')),
      confidence text not null check (confidence in ('low', 'mid', 'high')),
      as_of timestamptz not null,
      -- Lower case, without accents: handle, name, what they say of themselves.
      search_name text not null,
      search_text text not null,
      unique (network, handle)
    )`,
    'create index found_profiles_followers on found_profiles (followers desc nulls last, uuid)',
    'create index found_profiles_network on found_profiles (network, followers desc nulls last, uuid)',
    'create index found_profiles_interests on found_profiles using gin (interests)',
    'create index found_profiles_handle on found_profiles (handle text_pattern_ops)',
    'create index found_profiles_name on found_profiles (search_name text_pattern_ops)',
    'create index found_profiles_by_creator on found_profiles (creator_id) where creator_id is not null',
    // A row that was paid for is free for thirty days.
    `create table found_rows (
      owner_id uuid not null,
      profile_id uuid not null references found_profiles on delete cascade,
      at timestamptz not null,
      primary key (owner_id, profile_id)
    )`,
  ],
}
