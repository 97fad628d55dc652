import type { Migration } from './migration.ts'

/** A casting call may be there for those alone whom its company invites. */
export const callsByInvitation: Migration = {
  name: '0151-calls-by-invitation',
  statements: [
    'alter table casting_calls drop constraint casting_calls_visibility_check',
    `alter table casting_calls add constraint casting_calls_visibility_check check (visibility in ('public', 'link', 'invited'))`,
  ],
}
