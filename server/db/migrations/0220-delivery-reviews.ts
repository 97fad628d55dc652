import type { Migration } from './migration.ts'

/** Comments on deliveries, what is known of files, and what was looked for in a delivery. */
export const deliveryReviews: Migration = {
  name: '0220-delivery-reviews',
  statements: [
    `update deals set facts = facts || '{"checks_fail": false}'`,
    'alter table uploads add column sha256 text',
    'alter table uploads add column duration_ms integer',
    `alter table deliveries add column checks jsonb not null default '[]'`,
    `alter table deliveries add column asked uuid[] not null default '{}'`,
    `alter table deliveries add column done uuid[] not null default '{}'`,
    `create table review_comments (
      uuid uuid primary key,
      deal_id uuid not null references deals,
      delivery_n integer not null,
      author_id uuid not null references users,
      side text not null,
      place jsonb not null,
      text text not null,
      severity text not null,
      state text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      foreign key (deal_id, delivery_n) references deliveries (deal_id, n)
    )`,
    'create index review_comments_by_deal on review_comments (deal_id, created_at)',
    `create table review_answers (
      uuid uuid primary key,
      comment_id uuid not null references review_comments,
      author_id uuid not null references users,
      side text not null,
      text text not null,
      created_at timestamptz not null
    )`,
    'create index review_answers_by_comment on review_answers (comment_id, created_at)',
  ],
}
