import type { Migration } from './migration.ts'

/** Disputes about deals: what each side says and shows, splits on the table, decisions of staff. */
export const disputes: Migration = {
  name: '0130-disputes',
  statements: [
    `update deals set facts = facts || '{"disputed_from": null, "dispute_turn": null, "resolved_percent": null}'`,
    `create table disputes (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      opened_by_side text not null check (opened_by_side in ('brand', 'creator')),
      opened_by uuid not null references users,
      reason text not null,
      wanted_percent integer not null check (wanted_percent between 0 and 100),
      state text not null,
      facts jsonb not null,
      revision integer not null,
      deadline timestamptz,
      deal_deadline timestamptz,
      after_completion boolean not null,
      held_minor bigint not null,
      settlement jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz
    )`,
    'create index disputes_by_deal on disputes (deal_id, created_at)',
    'create unique index disputes_open_once on disputes (deal_id) where closed_at is null',
    'create index disputes_by_state on disputes (state, deadline)',
    `create table dispute_statements (
      dispute_id uuid not null references disputes,
      n integer not null,
      kind text not null check (kind in ('opening', 'answer', 'evidence', 'appeal')),
      by text not null check (by in ('brand', 'creator')),
      author_id uuid not null references users,
      text text not null,
      files uuid[] not null,
      created_at timestamptz not null,
      primary key (dispute_id, n)
    )`,
    `create table dispute_offers (
      dispute_id uuid not null references disputes,
      n integer not null,
      by text not null check (by in ('brand', 'creator')),
      creator_percent integer not null check (creator_percent between 0 and 100),
      note text not null,
      state text not null check (state in ('open', 'accepted', 'rejected', 'replaced')),
      created_at timestamptz not null,
      primary key (dispute_id, n)
    )`,
    `create table dispute_decisions (
      dispute_id uuid not null references disputes,
      n integer not null,
      round integer not null,
      creator_percent integer not null check (creator_percent between 0 and 100),
      reasons text not null,
      decided_by uuid references users,
      confirmed_by uuid references users,
      state text not null check (state in ('proposed', 'valid', 'returned')),
      created_at timestamptz not null,
      primary key (dispute_id, n)
    )`,
  ],
}
