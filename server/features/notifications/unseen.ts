import { sql } from 'kysely'

/**
 * A notification `n` that its person has not met in the app: neither opened nor removed (one that is switched off there was
 * born removed), nor, for a message, read in its thread.
 */
export const unseen = sql<boolean>`n.viewed_at is null and (n.deleted_at is null or n.deleted_at = n.created_at) and not (
  n.type = 'chat_message' and exists (
    select 1 from conversation_participants p join conversations c on c.uuid = p.conversation_id
    where c.uuid = n.chat_uuid and p.user_id = n.user_id and p.read_seq >= c.last_seq))`
