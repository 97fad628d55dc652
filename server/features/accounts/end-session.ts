import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Revokes one of the person's own sessions at once; its streams end everywhere. */
export async function endSession(ctx: SignedInContext, sessionId: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('sessions')
    .where('uuid', '=', sessionId)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new AppError('not_found')
  ctx.streams.endSessions([sessionId], 'revoked')
}
