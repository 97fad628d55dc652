import { sql } from 'kysely'
import type { PersonPresence } from '#contract/entities/chat.ts'
import { presenceOf } from '#contract/rules/presence.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { blocksOfChat, requireReachIn } from '../../processes/reach.ts'
import { findChat } from './find-chat.ts'

type Chat = Awaited<ReturnType<typeof findChat>>

/** Those of the other side who may know when the reader is here, and the reader of them: both show it, and nobody has blocked. */
async function openTo(ctx: SignedInContext, chat: Chat): Promise<{ user: string; seen: Date | null }[]> {
  return await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .innerJoin('users as me', join => join.on('me.uuid', '=', ctx.person.uuid))
    .select(eb => [
      'p.user_id as user',
      eb
        .selectFrom('sessions as s')
        .select(of => of.fn.max('s.last_seen_at').as('seen'))
        .whereRef('s.user_id', '=', 'p.user_id')
        .as('seen'),
    ])
    .where('c.uuid', '=', chat.uuid)
    .where('p.side', '!=', chat.side)
    .where('u.shows_presence', '=', true)
    .where('me.shows_presence', '=', true)
    .where(sql<boolean>`cardinality(${blocksOfChat}) = 0`)
    .orderBy('p.user_id')
    .execute()
}

/** How lately the other side was here. The people of the house answer under its name: whether one of them is here says nothing. */
export async function readPresence(ctx: SignedInContext, uuid: string): Promise<{ people: PersonPresence[] }> {
  const chat = await findChat(ctx, uuid)
  if (chat.context_type === 'support') return { people: [] }
  const now = ctx.clock.now()
  return {
    people: (await openTo(ctx, chat)).flatMap(({ user, seen }) => {
      const presence = seen && presenceOf(seen, now, ctx.person.timezone)
      return presence ? [{ user, presence }] : []
    }),
  }
}

/** The other side hears that somebody writes. Where it may not be told, nobody learns why: the answer is the same. */
export async function tellTyping(ctx: SignedInContext, uuid: string): Promise<{ said: true }> {
  const chat = await findChat(ctx, uuid)
  if (chat.state !== 'open') throw new AppError('chat.closed')
  await requireReachIn(ctx, uuid, chat.side)
  for (const { user } of await openTo(ctx, chat))
    ctx.streams.whisper(user, { type: 'chat.typing', chat_uuid: uuid, user: ctx.person.uuid })
  return { said: true }
}
