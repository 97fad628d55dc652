import type { Migration } from './migration.ts'

/** What a pitch proposes in the blocks that its call opens, and what is locked in a deal that came of one. Older deals lock nothing. */
export const negotiableBlocks: Migration = {
  name: '0241-negotiable-blocks',
  statements: [
    `alter table applications add column proposes jsonb not null default '{}'`,
    `alter table deals add column fixed text[] not null default '{}'`,
  ],
}
