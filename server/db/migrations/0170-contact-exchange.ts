import type { Migration } from './migration.ts'

/** Contact details in a conversation stay hidden from the other side until both sides agree, or the deal is paid. */
export const contactExchange: Migration = {
  name: '0170-contact-exchange',
  statements: [
    `alter table conversations add column contacts_open_at timestamptz`,
    `alter table conversation_participants add column contacts_agreed_at timestamptz`,
    `alter table messages
      -- It holds contact details, whoever may read them.
      add column contacts boolean not null default false`,
    'create index messages_contacts on messages (conversation_id) where contacts',
    `update conversations c set contacts_open_at = now() where exists (
      select 1 from messages m where m.conversation_id = c.uuid and m.kind = 'deal_card' and m.card->>'event' = 'funds.secured')`,
  ],
}
