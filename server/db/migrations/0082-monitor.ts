import type { Migration } from './migration.ts'

/** The monitor: rules, what its sources bring, and what the rules found in it. */
export const monitor: Migration = {
  name: '0082-monitor',
  statements: [
    `create table monitor_rules (
      uuid uuid primary key,
      -- A company, or a creator.
      owner_id uuid not null,
      name text not null,
      any_words text[] not null,
      all_words text[] not null,
      none_words text[] not null,
      networks text[] not null,
      language text,
      kind text not null check (kind in ('brand', 'competitor', 'campaign', 'crisis')),
      alert text not null check (alert in ('instant', 'daily', 'weekly', 'off')),
      state text not null check (state in ('active', 'paused')),
      revision integer not null default 1,
      -- Mentions found later have not been told yet.
      told_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index monitor_rules_by_owner on monitor_rules (owner_id, created_at)',
    `create table monitor_posts (
      uuid uuid primary key,
      -- The source and its own id: what comes again is the same post.
      key text not null unique,
      source text not null check (source in ('portfolio', 'agreement', 'feed', 'demo')),
      -- Whose it is where it is not everybody's: an agreement's, a feed's.
      owner_id uuid,
      author_id uuid references users on delete cascade,
      author text,
      followers integer,
      network text not null,
      language text,
      title text not null,
      text text not null,
      url text,
      published_at timestamptz not null,
      found_at timestamptz not null
    )`,
    'create index monitor_posts_found on monitor_posts (found_at)',
    `create table mentions (
      uuid uuid primary key,
      owner_id uuid not null,
      post_id uuid not null references monitor_posts on delete cascade,
      read_at timestamptz,
      starred boolean not null default false,
      hidden boolean not null default false,
      -- Found beyond the month's quota: counted, not shown.
      withheld boolean not null default false,
      found_at timestamptz not null,
      unique (owner_id, post_id)
    )`,
    'create index mentions_by_post on mentions (post_id)',
    `create table mention_rules (
      mention_id uuid not null references mentions on delete cascade,
      rule_id uuid not null references monitor_rules on delete cascade,
      primary key (mention_id, rule_id)
    )`,
    'create index mention_rules_by_rule on mention_rules (rule_id)',
  ],
}
