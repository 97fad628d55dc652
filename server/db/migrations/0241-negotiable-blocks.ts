import type { Migration } from './migration.ts'

/** A pitch's proposals in the blocks that its call opens, and the locked blocks of its deal. Older deals lock nothing. */
export const negotiableBlocks: Migration = {
  name: '0241-negotiable-blocks',
  statements: [
    `alter table applications add column proposes jsonb not null default '{}'`,
    `alter table deals add column fixed text[] not null default '{}'`,
  ],
}
