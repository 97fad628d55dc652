import type { Migration } from './migration.ts'

/** Messages that are spoken, and in writing what a machine heard in them. */
export const voiceNotes: Migration = {
  name: '0386-voice-notes',
  statements: [
    'alter table messages drop constraint messages_kind_check',
    `alter table messages add constraint messages_kind_check check (kind in ('text', 'file', 'audio', 'deal_card', 'system'))`,
    `create table voice_notes (
      message_id uuid primary key references messages on delete cascade,
      duration_ms integer not null,
      transcript text,
      asked_by uuid references users on delete set null,
      hold_id uuid,
      asked_at timestamptz,
      transcribed_at timestamptz
    )`,
    'create index voice_notes_asked_by on voice_notes (asked_by) where asked_by is not null',
  ],
}
