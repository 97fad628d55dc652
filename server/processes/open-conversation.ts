import { randomUUID } from 'node:crypto'
import type { TxContext } from '../db/transaction.ts'
import { membersOf } from './members.ts'
import { requireReach } from './reach.ts'

export interface ConversationOf {
  type: 'application' | 'deal' | 'proposal'
  id: string
  title: string
  creator: string
  org: string
}

/** The conversation of this thing between a creator and a company; made when it is first needed. */
export async function openConversation(ctx: TxContext, about: ConversationOf): Promise<string> {
  const known = await ctx.db
    .selectFrom('conversations')
    .select('uuid')
    .where('context_type', '=', about.type)
    .where('context_id', '=', about.id)
    .executeTakeFirst()
  if (known) return known.uuid
  await requireReach(ctx, about)
  const uuid = randomUUID()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('conversations')
    .values({
      uuid,
      context_type: about.type,
      context_id: about.id,
      title: about.title,
      deal_uuid: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const brandSide = (await membersOf(ctx, about.org)).filter(user => user !== about.creator)
  await ctx.db
    .insertInto('conversation_participants')
    .values([
      { conversation_id: uuid, user_id: about.creator, side: 'creator' as const },
      ...brandSide.map(user_id => ({ conversation_id: uuid, user_id, side: 'brand' as const })),
    ])
    .execute()
  return uuid
}
