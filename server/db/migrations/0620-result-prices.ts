import type { Migration } from './migration.ts'

/** Prices of finished deals for each thing that they brought: of a creator on a network, and of the market. Figures of too few deals are not in here. */
export const resultPrices: Migration = {
  name: '0620-result-prices',
  statements: [
    `create table result_prices (
      creator_id uuid not null references users,
      network text not null,
      currency text not null,
      kind text not null check (kind in ('click', 'order')),
      minor integer not null,
      deals integer not null,
      as_of timestamptz not null,
      primary key (creator_id, network, currency, kind)
    )`,
    `create table result_markets (
      network text not null,
      -- Counted from 0, by limits.results.bands.
      band integer not null,
      currency text not null,
      kind text not null check (kind in ('click', 'order')),
      low_minor integer not null,
      high_minor integer not null,
      deals integer not null,
      creators integer not null,
      as_of timestamptz not null,
      primary key (network, band, currency, kind)
    )`,
  ],
}
