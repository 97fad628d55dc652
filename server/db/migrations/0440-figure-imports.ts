import type { Migration } from './migration.ts'

/** Files of public figures, and what each of them claims of channels. */
export const figureImports: Migration = {
  name: '0440-figure-imports',
  statements: [
    `create table figure_imports (
      uuid uuid primary key,
      state text not null,
      created_by uuid not null references users,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      file_name text not null,
      format text not null check (format in ('csv', 'json')),
      bytes integer not null,
      sha256 text not null,
      columns text[] not null,
      first jsonb not null,
      rows integer not null,
      mapping text[] not null,
      network text,
      as_of date,
      confidence text check (confidence in ('low', 'mid', 'high')),
      published_by text not null check (published_by in ('network', 'other')),
      publisher text not null,
      publisher_url text not null,
      permission text not null,
      ready integer not null,
      problems jsonb not null,
      parts integer not null,
      part integer not null default 0,
      taken integer not null default 0,
      left_out integer not null default 0,
      found integer not null default 0,
      removed integer not null default 0
    )`,
    // The same file is one import, however often it is sent, until that one is over.
    `create unique index figure_imports_file on figure_imports (sha256) where state not in ('undone', 'discarded')`,
    'create index figure_imports_newest on figure_imports (created_at desc, uuid)',
    // Lines as they stand in the file, until they are taken over.
    `create table figure_import_parts (
      import_id uuid not null references figure_imports on delete cascade,
      part integer not null,
      rows jsonb not null,
      primary key (import_id, part)
    )`,
    `create table profile_claims (
      profile_id uuid not null references found_profiles on delete cascade,
      import_id uuid not null references figure_imports,
      source text not null check (source in ('official', 'import')),
      name text,
      bio text,
      country text,
      languages text[] not null,
      interests text[] not null,
      followers integer,
      engagement_rate double precision,
      avg_views integer,
      last_post_on date,
      sample integer,
      confidence text not null check (confidence in ('low', 'mid', 'high')),
      as_of date not null,
      said_at timestamptz not null,
      primary key (profile_id, import_id)
    )`,
    'create index profile_claims_by_import on profile_claims (import_id, profile_id)',
    'alter table found_profiles drop constraint found_profiles_source_check',
    `alter table found_profiles
      add constraint found_profiles_source_check check (source in ('elenco', 'official', 'import', 'demo')),
      add column import_id uuid references figure_imports,
      add column sample integer,
      -- The row as its own source has it, where files say more of the channel.
      add column base jsonb,
      -- Figures that rest on something else than the row.
      add column facts jsonb not null default '{}'`,
  ],
}
