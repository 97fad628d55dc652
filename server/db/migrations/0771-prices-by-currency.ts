import type { Migration } from './migration.ts'

/** A list by price begins with those in the reader's currency: the index knew prices alone, and nothing was read by it. */
export const pricesByCurrency: Migration = {
  name: '0771-prices-by-currency',
  statements: [
    'drop index proposals_price',
    `create index proposals_price on proposals (currency, price_from_minor, uuid) where state = 'published'`,
  ],
}
