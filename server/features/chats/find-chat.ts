import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** A conversation that the reader takes part in; any other answers like a missing one. */
export async function findChat(ctx: SignedInContext, uuid: string) {
  const chat = await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.uuid').on('p.user_id', '=', ctx.person.uuid),
    )
    .select(['c.uuid', 'c.state', 'c.last_seq', 'c.title', 'c.context_type', 'c.context_id', 'p.read_seq', 'p.side'])
    .where('c.uuid', '=', uuid)
    .executeTakeFirst()
  if (!chat) throw new AppError('not_found')
  return chat
}
