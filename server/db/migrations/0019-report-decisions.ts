import type { Migration } from './migration.ts'

/** Decisions of staff about what was reported; rows are added, never changed. */
export const reportDecisions: Migration = {
  name: '0019-report-decisions',
  statements: [
    `create table report_decisions (
      uuid uuid primary key,
      target_type text not null check (target_type in ('review', 'image')),
      target_id uuid not null,
      outcome text not null check (outcome in ('keep', 'hide')),
      note text not null,
      decided_by uuid not null references users,
      decided_at timestamptz not null
    )`,
    'create index report_decisions_by_target on report_decisions (target_type, target_id, decided_at desc)',
  ],
}
