import type { Migration } from './migration.ts'

/** Mail and push of notifications: what waits, what went out, and to which browsers. */
export const notificationDelivery: Migration = {
  name: '0008-notification-delivery',
  statements: [
    `alter table notifications
      add column group_key text,
      add column mail_due_at timestamptz,
      add column mail_batch text,
      add column mailed_at timestamptz,
      add column push_due_at timestamptz,
      add column pushed_at timestamptz,
      add column push_counted boolean not null default false`,
    'create index notifications_mail_due on notifications (user_id, mail_due_at) where mail_due_at is not null',
    'create index notifications_push_due on notifications (user_id, push_due_at) where push_due_at is not null',
    'create index notifications_pushed on notifications (user_id, pushed_at) where pushed_at is not null',
    'alter table notification_settings add column revision int not null default 1',
    `create table push_subscriptions (
      uuid uuid primary key,
      user_id uuid not null references users (uuid) on delete cascade,
      session_id uuid not null unique references sessions (uuid) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`,
    'create index push_subscriptions_of on push_subscriptions (user_id, created_at)',
  ],
}
