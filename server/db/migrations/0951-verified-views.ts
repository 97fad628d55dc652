import type { Migration } from './migration.ts'

const kinds = "check (kind in ('click', 'order', 'view'))"

/** Views of a publication, as its network told the creator; and prices for them. */
export const verifiedViews: Migration = {
  name: '0951-verified-views',
  statements: [
    'alter table publications add column views bigint, add column views_at timestamptz',
    'alter table result_prices drop constraint result_prices_kind_check',
    `alter table result_prices add constraint result_prices_kind_check ${kinds}`,
    'alter table result_markets drop constraint result_markets_kind_check',
    `alter table result_markets add constraint result_markets_kind_check ${kinds}`,
  ],
}
