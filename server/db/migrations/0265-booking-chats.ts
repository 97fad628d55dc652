import type { Migration } from './migration.ts'

/** Whoever books and the host write to each other about their booking. */
export const bookingChats: Migration = {
  name: '0265-booking-chats',
  statements: [
    'alter table conversations drop constraint conversations_context_type_check',
    `alter table conversations add constraint conversations_context_type_check
      check (context_type in ('application', 'deal', 'support', 'proposal', 'booking'))`,
    'alter table conversation_participants drop constraint conversation_participants_side_check',
    `alter table conversation_participants add constraint conversation_participants_side_check
      check (side in ('brand', 'creator', 'host'))`,
  ],
}
