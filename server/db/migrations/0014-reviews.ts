import type { Migration } from './migration.ts'

/** Reviews that both sides of a finished deal write about each other, and people's reports. */
export const reviews: Migration = {
  name: '0014-reviews',
  statements: [
    `create table reviews (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      by text not null check (by in ('brand', 'creator')),
      -- Whom it is about: the creator, or the company.
      about uuid not null,
      author_id uuid not null references users,
      rating integer not null check (rating between 1 and 5),
      scores jsonb not null,
      text text not null,
      reply text,
      replied_at timestamptz,
      created_at timestamptz not null,
      published_at timestamptz,
      hidden_at timestamptz,
      unique (deal_id, by)
    )`,
    'create index reviews_about on reviews (about, published_at desc) where published_at is not null and hidden_at is null',
    `create table reports (
      uuid uuid primary key,
      reporter_id uuid not null references users on delete cascade,
      target_type text not null,
      target_id uuid not null,
      reason text not null,
      text text not null,
      created_at timestamptz not null,
      unique (reporter_id, target_type, target_id)
    )`,
  ],
}
