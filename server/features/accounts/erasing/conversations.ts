import { sql } from 'kysely'
import type { json } from '../../../db/database.ts'
import { agreed, heard, mine, type Rules } from './rule.ts'

/** Notifications and conversations. */
export const conversationRules = {
  notifications: {
    words: { params: 'gone', action_url: 'gone', group_key: 'gone', mail_batch: 'gone' },
    /** One's own go; those of others say `Somebody` where they said the name. */
    async erase(ctx, who) {
      await ctx.db.deleteFrom('notifications').where('user_id', '=', who.uuid).execute()
      const support = ctx.db
        .selectFrom('conversations')
        .select('uuid')
        .where('context_type', '=', 'support')
        .where('context_id', '=', who.uuid)
      await ctx.db.deleteFrom('notifications').where('chat_uuid', 'in', support).execute()
      if (who.name)
        await ctx.db
          .updateTable('notifications')
          .set({ params: sql`cast(params - 'who' as jsonb)` as ReturnType<typeof json<Record<string, unknown>>> })
          .where(sql`params->>'who'`, '=', who.name)
          .execute()
    },
  },
  user_events: {
    words: { payload: 'gone' },
    /** Those of others are kept for minutes; a stream that misses one is told to read anew. */
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('user_events')
        .where(eb =>
          eb.or([eb('user_id', '=', who.uuid), ...(who.name ? [sql<boolean>`strpos(payload::text, ${who.name}) > 0`] : [])]),
        )
        .execute(),
  },
  user_event_counters: { words: {} },
  messages: {
    words: { client_id: 'ours', text: heard, attachments: 'ours', card: agreed },
  },
  message_translations: {
    words: { text: { stays: 'a machine made it of what the other side of a conversation was told, for whoever reads it' } },
  },
  voice_notes: {
    words: { transcript: { stays: 'a machine heard it in what the other side of a conversation was told' } },
  },
  message_reactions: { words: {}, erase: mine('message_reactions', 'user_id') },
  conversation_participants: { words: {} },
  conversations: {
    words: { title: heard },
    /** With the house itself nobody else took part. */
    erase: (ctx, who) =>
      ctx.db.deleteFrom('conversations').where('context_type', '=', 'support').where('context_id', '=', who.uuid).execute(),
  },
} satisfies Rules
