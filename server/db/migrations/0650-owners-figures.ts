import type { Migration } from './migration.ts'

/** Figures of the newest posts, by networks themselves and by signed-in owners; and who follows or watches, by owners alone. */
export const ownersFigures: Migration = {
  name: '0650-owners-figures',
  statements: [
    'alter table profile_claims add column post_figures jsonb',
    'alter table networks add column post_figures jsonb, add column audience jsonb',
  ],
}
