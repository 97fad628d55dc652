import type { Migration } from './migration.ts'

/** A host changes what is public: a change waits beside it, and a permit that has ended takes it out of sight. */
export const hosting: Migration = {
  name: '0070-hosting',
  statements: [
    'alter table spaces drop constraint spaces_state_check',
    `alter table spaces add constraint spaces_state_check
      check (state in ('draft', 'in_review', 'live', 'paused', 'needs_update', 'suspended', 'retired'))`,
    'alter table spaces add column pending jsonb',
    'alter table spaces add column pending_parts text[]',
    // Nobody could write one so far.
    'alter table spaces drop column review',
    'alter table spaces add column review jsonb',
    `update spaces set facts = '{"approved_before": 0, "pending": false, "resume": null}'::jsonb || facts`,
    // The day after its last one a permit has ended.
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'space.permit', uuid::text, '{}', (permit_to + 1)::timestamp at time zone 'UTC', now()
      from spaces where permit_to is not null and state in ('live', 'paused') on conflict do nothing`,
  ],
}
