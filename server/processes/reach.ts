import { type RawBuilder, sql } from 'kysely'
import type { ChatSide } from '#contract/entities/chat.ts'
import type { DealState } from '#contract/entities/deal.ts'
import { type Blocks, mayReach } from '#contract/rules/reach.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { emit } from '../jobs/emit.ts'

type Side = 'brand' | 'creator'

/** The two who may have blocked each other. */
export interface Pair {
  creator: string
  org: string
}

/** The company of a conversation `c`, by what it is about; null in support. */
export const orgOfChat: RawBuilder<string | null> = sql`coalesce(
  (select d.org_id from deals d where d.uuid = c.deal_uuid),
  (select k.org_id from applications a join casting_calls k on k.uuid = a.casting_call_id where a.uuid = c.context_id),
  (select t.org_id from proposal_threads t where t.uuid = c.context_id))`

/** The blocks between its two sides, by the blocking side. */
export const blocksOfChat: RawBuilder<Side[]> = sql`array(select b.blocked_by from blocks b
  join conversation_participants o on o.user_id = b.creator_id and o.conversation_id = c.uuid and o.side = 'creator'
  where b.org_id = ${orgOfChat})`

export const asSeenFrom = (side: ChatSide, by: readonly Side[]): Blocks => ({
  mine: by.some(one => one === side),
  theirs: by.some(one => one !== side),
})

const sayNo = { blocked: 'reach.blocked', closed: 'reach.closed' } as const

function refuse(blocks: Blocks, deal: DealState | null) {
  const reach = mayReach(blocks, deal)
  if (reach !== 'open') throw new AppError(sayNo[reach])
}

/** The blocks between the two, as `side` sees them. */
export async function blocksBetween(ctx: Context, { creator, org }: Pair, side: ChatSide): Promise<Blocks> {
  const rows = await ctx.db
    .selectFrom('blocks')
    .select('blocked_by')
    .where('creator_id', '=', creator)
    .where('org_id', '=', org)
    .execute()
  return asSeenFrom(
    side,
    rows.map(row => row.blocked_by),
  )
}

/** Refuses what would begin or carry on something between two of whom one has blocked the other; a deal under way goes on. */
export async function requireReach(ctx: Context, pair: Pair, deal: DealState | null = null): Promise<void> {
  refuse(await blocksBetween(ctx, pair, ctx.person?.uuid === pair.creator ? 'creator' : 'brand'), deal)
}

/** The same of a conversation that the reader takes part in. */
export async function requireReachIn(ctx: Context, chat: string, side: ChatSide): Promise<void> {
  const row = await ctx.db
    .selectFrom('conversations as c')
    .leftJoin('deals as d', 'd.uuid', 'c.deal_uuid')
    .select([blocksOfChat.as('blocks'), 'd.state as deal_state'])
    .where('c.uuid', '=', chat)
    .executeTakeFirstOrThrow()
  refuse(asSeenFrom(side, row.blocks), row.deal_state)
}

/** Everybody who takes part in a conversation between the two hears how they stand now. */
export async function tellReach(ctx: TxContext, { creator, org }: Pair): Promise<void> {
  const people = await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
    .select(['c.uuid', 'p.user_id', 'p.side'])
    .where(orgOfChat, '=', org)
    .where(eb =>
      eb(
        'c.uuid',
        'in',
        eb
          .selectFrom('conversation_participants')
          .select('conversation_id')
          .where('user_id', '=', creator)
          .where('side', '=', 'creator'),
      ),
    )
    .execute()
  for (const { uuid, user_id, side } of people)
    await emit(ctx, user_id, {
      type: 'chat.blocks',
      chat_uuid: uuid,
      blocks: await blocksBetween(ctx, { creator, org }, side),
    })
}
