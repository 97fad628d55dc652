import type { Migration } from './migration.ts'

/** A person's choice of what to be told, and where; no row means the defaults. */
export const notificationSettings: Migration = {
  name: '0007-notification-settings',
  statements: [
    `create table notification_settings (
      user_id uuid primary key references users (uuid) on delete cascade,
      settings jsonb not null,
      updated_at timestamptz not null
    )`,
  ],
}
