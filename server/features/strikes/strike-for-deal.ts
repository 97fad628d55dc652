import type { TxContext } from '../../db/transaction.ts'
import { addStrike } from './give-strike.ts'

/**
 * A deal was cancelled because its work never came. Its creator gets a strike, unless they wrote a word in its thread since it became late: what
 * that word was worth is for people to say.
 */
export async function strikeForDeal(ctx: TxContext, deal: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('deals')
    .select(['creator_id', 'chat_uuid'])
    .where('uuid', '=', deal)
    .where('state', '=', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const late = await ctx.db
    .selectFrom('deal_timeline')
    .select(eb => eb.fn.max('created_at').as('at'))
    .where('deal_id', '=', deal)
    .where('event', 'in', ['work.late', 'concept.overdue'])
    .executeTakeFirst()
  if (!late?.at) return
  const word = await ctx.db
    .selectFrom('messages')
    .select('uuid')
    .where('conversation_id', '=', row.chat_uuid)
    .where('sender_id', '=', row.creator_id)
    .where('kind', 'in', ['text', 'file', 'audio'])
    .where('created_at', '>=', late.at)
    .limit(1)
    .executeTakeFirst()
  if (word) return
  const before = await ctx.db
    .selectFrom('strikes')
    .select('uuid')
    .where('deal_id', '=', deal)
    .where('reason', '=', 'missed_deadline')
    .executeTakeFirst()
  if (!before)
    await addStrike(ctx, { user: row.creator_id }, { reason: 'missed_deadline', note: '', given_by: null, deal_id: deal })
}
