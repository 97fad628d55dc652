import type { Migration } from './migration.ts'

/** A message in another language, made by a machine for whoever reads it; without text while it is being made. */
export const messageTranslations: Migration = {
  name: '0385-message-translations',
  statements: [
    `create table message_translations (
      uuid uuid primary key,
      message_id uuid not null references messages on delete cascade,
      language text not null,
      text text,
      asked_by uuid references users on delete set null,
      hold_id uuid not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (message_id, language)
    )`,
    'create index message_translations_asked_by on message_translations (asked_by) where asked_by is not null',
    'alter table conversation_participants add column translate_to text',
  ],
}
