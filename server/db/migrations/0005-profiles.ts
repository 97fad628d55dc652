import type { Migration } from './migration.ts'

/** Data that a person fills in after arriving: profile, networks with their proof, portfolio, rate card, company; and leaving. */
export const profiles: Migration = {
  name: '0005-profiles',
  statements: [
    `create table onboarding_drafts (
      user_id uuid primary key references users,
      revision integer not null,
      form_version integer not null,
      fields jsonb not null,
      updated_at timestamptz not null
    )`,
    'alter table users add column delete_at timestamptz',
    'alter table users drop constraint users_status_check',
    `alter table users add constraint users_status_check
      check (status in ('active', 'limited', 'suspended', 'deleting', 'deleted'))`,
    `alter table creator_profiles
      add column vanity_changed_at timestamptz,
      add column gender text,
      add column availability text not null default 'open' check (availability in ('open', 'limited', 'closed')),
      add column rate_visibility text not null default 'brands_only'
        check (rate_visibility in ('public', 'brands_only', 'on_request'))`,
    `create table vanity_redirects (
      vanity_name text primary key,
      user_id uuid not null references users,
      until timestamptz not null
    )`,
    `alter table organizations
      add column tax_id text,
      add column size text,
      add column industry text,
      add column phone text,
      add column capabilities text[] not null default '{}'`,
    'alter table brands add column removed_at timestamptz',
    `alter table networks
      add column external_id text,
      add column display_name text,
      add column code text,
      add column code_expires_at timestamptz,
      add column tries integer not null default 0`,
    // One channel belongs to one person: whoever proves it first has it.
    `create unique index networks_owned on networks (network, lower(handle)) where state in ('connected', 'stale', 'expired')`,
    `alter table briefcase_items
      add column media uuid[] not null default '{}',
      add column brand text,
      add column rights text not null default 'own' check (rights in ('own', 'licensed'))`,
    `create table rate_items (
      uuid uuid primary key,
      user_id uuid not null references users,
      network text not null,
      content_type text not null,
      price_minor bigint not null check (price_minor >= 100),
      currency text not null,
      unit text not null check (unit in ('piece', 'set', 'hour_live')),
      delivery_days integer not null check (delivery_days between 1 and 60),
      revisions integer not null check (revisions between 0 and 5),
      includes jsonb not null,
      negotiable boolean not null default false,
      created_at timestamptz not null,
      unique (user_id, network, content_type, unit)
    )`,
  ],
}
