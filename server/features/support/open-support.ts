import { randomUUID } from 'node:crypto'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { supportPhrases } from '../../phrases/support.ts'
import { sendMessage } from '../chats/send-message.ts'

export interface SupportRequest {
  kind: 'content_deletion' | 'sales' | 'report'
  client_id: string
  text: string
}

/** One's support conversation, if there is one. */
export async function findSupport(ctx: SignedInContext): Promise<string | null> {
  const chat = await ctx.db
    .selectFrom('conversations')
    .select('uuid')
    .where('context_type', '=', 'support')
    .where('context_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  return chat?.uuid ?? null
}

/** One conversation per person, kept for good; staff have none of their own and join everybody's. */
export async function openSupport(ctx: SignedInContext, request?: SupportRequest): Promise<string | null> {
  if (ctx.person.is_superuser) {
    await inTransaction(ctx, joinAll)
    return null
  }
  const { locale } = await ctx.db
    .selectFrom('users')
    .select('locale')
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  const words = supportPhrases[locale]
  const chat = await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    await inner.db
      .insertInto('conversations')
      .values({
        uuid: randomUUID(),
        context_type: 'support',
        context_id: ctx.person.uuid,
        title: words.title,
        deal_uuid: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict(conflict => conflict.columns(['context_type', 'context_id']).doNothing())
      .execute()
    const uuid = (await findSupport(inner)) as string
    const own = ctx.person.groups[0] === 'creator' ? 'creator' : 'brand'
    // Staff take the seat across.
    const across = own === 'creator' ? 'brand' : 'creator'
    const staff = await staffOf(inner)
    await seat(inner, [
      { conversation_id: uuid, user_id: ctx.person.uuid, side: own },
      ...staff.map(user_id => ({ conversation_id: uuid, user_id, side: across }) as const),
    ])
    return uuid
  })
  if (request) {
    await sendMessage(ctx, chat, {
      client_id: request.client_id,
      text: `${words[request.kind]}\n\n${request.text}`,
      attachments: [],
    })
  }
  return chat
}

async function staffOf(ctx: TxContext): Promise<string[]> {
  const staff = await ctx.db
    .selectFrom('users')
    .select('uuid')
    .where('is_superuser', '=', true)
    .where('status', '=', 'active')
    .orderBy('uuid')
    .execute()
  return staff.map(({ uuid }) => uuid)
}

/** Somebody who became staff after a conversation began takes part in it from now on. */
async function joinAll(ctx: TxContext): Promise<void> {
  const chats = await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.uuid').onRef('p.user_id', '=', 'c.context_id'),
    )
    .select(['c.uuid', 'p.side'])
    .where('c.context_type', '=', 'support')
    .execute()
  const staff = await staffOf(ctx)
  await seat(
    ctx,
    chats.flatMap(({ uuid, side }) =>
      staff.map(user_id => ({ conversation_id: uuid, user_id, side: side === 'creator' ? 'brand' : 'creator' }) as const),
    ),
  )
}

async function seat(ctx: TxContext, seats: { conversation_id: string; user_id: string; side: 'brand' | 'creator' }[]) {
  if (seats.length === 0) return
  await ctx.db
    .insertInto('conversation_participants')
    .values(seats)
    .onConflict(conflict => conflict.columns(['user_id', 'conversation_id']).doNothing())
    .execute()
}
