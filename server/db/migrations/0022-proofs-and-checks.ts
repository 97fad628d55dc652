import type { Migration } from './migration.ts'

/** Proofs that are objected to, requests to cancel that are taken back, and what is ticked off with a delivery. */
export const proofsAndChecks: Migration = {
  name: '0022-proofs-and-checks',
  statements: [
    `update deals set facts = facts || '{"objections": 0}'`,
    // A request from before this counts as made when the deal last moved.
    `update deals set cancel = cancel || jsonb_build_object('asked_at', to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'deadline', null)
      where cancel is not null`,
    `alter table deliveries add column checked text[] not null default '{}'`,
  ],
}
