import type { Migration } from './migration.ts'

/**
 * The log of what was done by whom. It names people by their ids alone and refers to no table: nothing that happens to an account touches a row.
 */
export const auditLog: Migration = {
  name: '0330-audit',
  statements: [
    `create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      act text not null,
      actor_id uuid,
      subject_id uuid,
      org_id uuid,
      acting_id uuid,
      call text,
      thing text,
      role text
    )`,
    'create index audit_of_actor on audit_entries (actor_id, id)',
    'create index audit_of_subject on audit_entries (subject_id, id)',
    'create index audit_of_acting on audit_entries (acting_id, id) where acting_id is not null',
    'create index audit_of_kind on audit_entries (kind, id)',
    'create index audit_of_time on audit_entries (at)',
    `create function refuse_change_of_audit() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is only ever added to';
      end $$`,
    `create trigger audit_stays before update or delete or truncate on audit_entries
      for each statement execute function refuse_change_of_audit()`,
  ],
}
