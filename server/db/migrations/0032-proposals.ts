import type { Migration } from './migration.ts'

/** Creators' offers, what is ordered from them, and filters that people keep. */
export const proposals: Migration = {
  name: '0032-proposals',
  statements: [
    `create table proposals (
      uuid uuid primary key,
      creator_id uuid not null references users,
      state text not null check (state in ('draft', 'in_review', 'published', 'paused', 'needs_update', 'suspended', 'archived')),
      facts jsonb not null,
      version integer not null default 0,
      revision integer not null default 1,
      form_version integer not null,
      -- The form as it is being written; content is what is public.
      fields jsonb not null,
      content jsonb,
      -- Content that waits for staff while the one before stays public.
      pending jsonb,
      pending_parts text[],
      waiting_since timestamptz,
      review jsonb,
      title text not null default '',
      networks text[] not null default '{}',
      content_types text[] not null default '{}',
      work_types text[] not null default '{}',
      interests text[] not null default '{}',
      languages text[] not null default '{}',
      country text,
      currency text,
      price_from_minor bigint,
      delivery_days integer,
      min_notice_days integer not null default 0,
      followers integer,
      followers_network text,
      engagement_rate double precision,
      verified boolean not null default false,
      rating double precision,
      rating_count integer not null default 0,
      orders_done integer not null default 0,
      image text,
      cover jsonb,
      search_text text not null default '',
      search_title text not null default '',
      search_vector tsvector generated always as (to_tsvector('simple'::regconfig, search_text)) stored,
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (state in ('draft', 'archived') or content is not null)
    )`,
    `create index proposals_newest on proposals (published_at desc, uuid) where state = 'published'`,
    `create index proposals_price on proposals (price_from_minor, uuid) where state = 'published'`,
    `create index proposals_delivery on proposals (delivery_days, uuid) where state = 'published'`,
    `create index proposals_rating on proposals (rating desc nulls last, uuid) where state = 'published'`,
    'create index proposals_search on proposals using gin (search_vector)',
    'create index proposals_by_creator on proposals (creator_id, updated_at desc)',
    'create index proposals_waiting on proposals (waiting_since) where waiting_since is not null',
    `create index users_out_of_sight on users (uuid) where proposal_ban is not null or status <> 'active'`,
    `create table proposal_packages (
      proposal_id uuid not null references proposals on delete cascade,
      uuid uuid not null,
      network text not null,
      currency text not null,
      price_minor bigint not null,
      paused boolean not null,
      primary key (proposal_id, uuid)
    )`,
    // One thread about a proposal between its creator and a company: an order's, or that of a question for a price.
    `create table proposal_threads (
      uuid uuid primary key,
      proposal_id uuid not null references proposals,
      org_id uuid not null references organizations,
      brand_id uuid not null references brands,
      created_at timestamptz not null
    )`,
    'create index proposal_threads_by_org on proposal_threads (org_id, proposal_id)',
    'alter table deals add column proposal_id uuid references proposals',
    'alter table deals add column package_id uuid',
    'create index deals_by_proposal on deals (proposal_id) where proposal_id is not null',
    'alter table conversations drop constraint conversations_context_type_check',
    `alter table conversations add constraint conversations_context_type_check
      check (context_type in ('application', 'deal', 'support', 'proposal'))`,
    `create table saved_searches (
      uuid uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      filters jsonb not null,
      created_at timestamptz not null,
      unique (user_id, name)
    )`,
  ],
}
