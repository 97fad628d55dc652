import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BlockedWhom } from '#contract/entities/block.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { orgOfChat, type Pair, tellReach } from '../../processes/reach.ts'
import { requireRole } from '../../processes/require-role.ts'
import { ownBlocks } from './list-blocks.ts'

type Inner = TxContext<SignedInContext>
type Blocking = Pair & { by: 'creator' | 'brand' }

/** The two sides that somebody means, and the one they speak for. The house has no other side to block. */
async function between(ctx: Inner, whom: BlockedWhom): Promise<Blocking> {
  const { uuid, organization } = ctx.person
  if ('chat' in whom) {
    const chat = await ctx.db
      .selectFrom('conversations as c')
      .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
      .leftJoin('conversation_participants as o', join =>
        join.onRef('o.conversation_id', '=', 'c.uuid').on('o.side', '=', 'creator'),
      )
      .select(['p.side', 'o.user_id as creator', orgOfChat.as('org'), 'c.context_type'])
      .where('c.uuid', '=', whom.chat)
      .where('p.user_id', '=', uuid)
      .executeTakeFirst()
    if (!chat) throw new AppError('not_found')
    // Blocks stand between a creator and a company: two companies who carry out a booking mute each other at most.
    if (!chat.org || !chat.creator || chat.side === 'host' || chat.context_type === 'support') throw new AppError('block.nobody')
    return { creator: chat.creator, org: chat.org, by: chat.side }
  }
  if ('casting_call' in whom) {
    const call = await ctx.db
      .selectFrom('casting_calls')
      .select('org_id')
      .where('uuid', '=', whom.casting_call)
      .where('state', '<>', 'draft')
      .executeTakeFirst()
    if (!call) throw new AppError('not_found')
    if (!ctx.person.groups.includes('creator') || call.org_id === organization?.uuid) throw new AppError('block.nobody')
    return { creator: uuid, org: call.org_id, by: 'creator' }
  }
  if ('creator' in whom) {
    if (!organization || whom.creator === uuid) throw new AppError('block.nobody')
    const creator = await ctx.db
      .selectFrom('users as u')
      .select('u.uuid')
      .where('u.uuid', '=', whom.creator)
      .where(sql<boolean>`'creator' = any(u.groups)`)
      .executeTakeFirst()
    if (!creator) throw new AppError('not_found')
    return { creator: creator.uuid, org: organization.uuid, by: 'brand' }
  }
  const block = await ownBlocks(ctx).selectAll('b').where('b.uuid', '=', whom.block).executeTakeFirst()
  if (!block) throw new AppError('not_found')
  return { creator: block.creator_id, org: block.org_id, by: block.blocked_by }
}

/** Blocks somebody, or lets them reach one again; the same twice is once. */
export async function setBlock(
  ctx: SignedInContext,
  { whom, blocked }: { whom: BlockedWhom; blocked: boolean },
): Promise<{ blocked: boolean }> {
  return await inTransaction(ctx, async inner => {
    const { creator, org, by } = await between(inner, whom)
    if (by === 'brand') requireRole(inner, 'run')
    if (!blocked) {
      await inner.db
        .deleteFrom('blocks')
        .where('creator_id', '=', creator)
        .where('org_id', '=', org)
        .where('blocked_by', '=', by)
        .execute()
    } else {
      const { count } = await ownBlocks(inner)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= limits.block.most) throw new AppError('block.limit', { details: { limit: limits.block.most } })
      await inner.db
        .insertInto('blocks')
        .values({
          uuid: randomUUID(),
          creator_id: creator,
          org_id: org,
          blocked_by: by,
          made_by: inner.person.uuid,
          created_at: inner.clock.now(),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    await tellReach(inner, { creator, org })
    return { blocked }
  })
}
