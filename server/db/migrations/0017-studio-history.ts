import type { Migration } from './migration.ts'

/** One's favourites of what was made, and the versions that belong to the same work. */
export const studioHistory: Migration = {
  name: '0017-studio-history',
  statements: [
    'alter table ai_operations add column favourite boolean not null default false, add column root_id uuid',
    `with recursive line as (
      select uuid, uuid as root_id from ai_operations where parent_id is null
      union all
      select o.uuid, line.root_id from ai_operations o join line on o.parent_id = line.uuid
    )
    update ai_operations o set root_id = line.root_id from line where line.uuid = o.uuid`,
    'alter table ai_operations alter column root_id set not null',
    'alter table ai_talks add column favourite boolean not null default false, add column root_id uuid',
    'update ai_talks set root_id = uuid',
    'alter table ai_talks alter column root_id set not null',
    'alter table ai_messages add column root_id uuid',
    `with recursive line as (
      select uuid, uuid as root_id from ai_messages where parent_id is null
      union all
      select m.uuid, line.root_id from ai_messages m join line on m.parent_id = line.uuid
    )
    update ai_messages m set root_id = line.root_id from line where line.uuid = m.uuid`,
    'alter table ai_messages alter column root_id set not null',
    "create index ai_messages_of on ai_messages (user_id, created_at desc, uuid) where role = 'assistant'",
  ],
}
