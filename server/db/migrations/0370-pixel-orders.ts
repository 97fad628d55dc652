import type { Migration } from './migration.ts'

/** Orders that a shop's page tells of, unsigned: they are marked, and the last one of each company is kept for its page. */
export const pixelOrders: Migration = {
  name: '0370-pixel-orders',
  statements: [
    'alter table link_conversions add column by_pixel boolean not null default false',
    `create table link_pixels (
      org_id uuid primary key references organizations,
      heard_at timestamptz not null,
      outcome text not null check (outcome in ('counted', 'known', 'no_click', 'wrong_host')),
      host text not null,
      order_id text not null
    )`,
  ],
}
