import type { Migration } from './migration.ts'

/** Lists of people that companies keep, what they know of each, and what came from files. */
export const lists: Migration = {
  name: '0050-lists',
  statements: [
    `create table lists (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      brand_id uuid references brands,
      created_by uuid not null references users,
      name text not null,
      description text not null default '',
      visibility text not null check (visibility in ('private', 'team')),
      columns jsonb not null,
      link_id uuid unique,
      link_expires_at timestamptz,
      link_can_vote boolean not null default false,
      link_show_prices boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index lists_by_org on lists (org_id, updated_at desc)',
    // One person of a company's, on however many networks and lists.
    `create table list_people (
      uuid uuid primary key,
      org_id uuid not null references organizations,
      creator_id uuid references users,
      name text not null,
      search_text text not null,
      blocked_reason text,
      blocked_at timestamptz,
      created_at timestamptz not null,
      unique (org_id, creator_id)
    )`,
    `create table list_channels (
      person_id uuid not null references list_people on delete cascade,
      org_id uuid not null references organizations,
      network text not null,
      handle text not null,
      folded text not null,
      primary key (org_id, network, folded)
    )`,
    'create index list_channels_by_person on list_channels (person_id)',
    `create table list_imports (
      uuid uuid primary key,
      list_id uuid not null references lists on delete cascade,
      created_by uuid not null references users,
      parts text[] not null default '{}',
      added integer not null default 0,
      present integer not null default 0,
      undone boolean not null default false,
      created_at timestamptz not null
    )`,
    'create index list_imports_by_list on list_imports (list_id)',
    `create table list_items (
      uuid uuid primary key,
      list_id uuid not null references lists on delete cascade,
      person_id uuid not null references list_people on delete cascade,
      import_id uuid references list_imports,
      stage text not null check (stage in ('new', 'contacted', 'replied', 'negotiating', 'confirmed', 'rejected', 'past')),
      owner_id uuid references users,
      note text not null default '',
      tags text[] not null default '{}',
      price_minor bigint,
      score integer,
      cells jsonb not null,
      source text not null check (source in ('marketplace', 'casting_call', 'profile', 'import', 'manual')),
      touched boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (list_id, person_id)
    )`,
    'create index list_items_newest on list_items (list_id, created_at desc, uuid)',
    'create index list_items_by_person on list_items (person_id)',
    'create index list_items_by_import on list_items (import_id) where import_id is not null',
    // A voter by a link is a random name that their browser keeps.
    `create table list_votes (
      item_id uuid not null references list_items on delete cascade,
      voter_id uuid not null,
      guest boolean not null,
      up boolean not null,
      created_at timestamptz not null,
      primary key (item_id, voter_id)
    )`,
    `create table list_activity (
      id bigint generated always as identity primary key,
      person_id uuid not null references list_people on delete cascade,
      list_id uuid references lists on delete set null,
      actor_id uuid references users,
      kind text not null check (kind in ('added', 'imported', 'changed', 'stage', 'note', 'voted', 'removed', 'blocked', 'unblocked', 'merged')),
      detail text,
      created_at timestamptz not null
    )`,
    'create index list_activity_by_person on list_activity (person_id, id desc)',
    'create index list_activity_by_list on list_activity (list_id) where list_id is not null',
  ],
}
