import type { Migration } from './migration.ts'

/** Places beside a space, as its host says; forms that were written before name none. */
export const nearPlaces: Migration = {
  name: '0391-near-places',
  statements: [
    `alter table spaces add column near jsonb not null default '[]'`,
    `update spaces set content = content || '{"near": []}' where content is not null`,
    `update spaces set pending = pending || '{"near": []}' where pending is not null`,
  ],
}
