import type { Migration } from './migration.ts'

/** Why a casting call closed: one whose seats are filled opens again when there is room. */
export const filledCalls: Migration = {
  name: '0023-filled-calls',
  statements: [
    `alter table casting_calls add column closed_because text check (closed_because in ('deadline', 'filled', 'hand'))`,
  ],
}
