import type { Migration } from './migration.ts'

/** A person may keep to themselves when they are here and that they write. */
export const presence: Migration = {
  name: '0360-presence',
  statements: ['alter table users add column shows_presence boolean not null default true'],
}
