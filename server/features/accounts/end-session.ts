import type { Context, SignedInContext } from '../../context.ts'
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

/** Revokes every session of a person, but for the one that may stay; answers how many ended. */
export async function endSessions(ctx: Context, userId: string, stays?: string): Promise<number> {
  let ending = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (stays) ending = ending.where('uuid', '!=', stays)
  const ended = (await ending.returning('uuid').execute()).map(row => row.uuid)
  const tell = () => ctx.streams.endSessions(ended, 'revoked')
  if (ctx.effects) ctx.effects.afterCommit.push(tell)
  else tell()
  return ended.length
}

/** Ends the sign-in whose token has this digest, if there is one. */
export async function endSignInByDigest(ctx: Context, digest: string): Promise<void> {
  const gone = await ctx.db.deleteFrom('sessions').where('token_hash', '=', digest).returning('uuid').execute()
  if (gone.length > 0)
    ctx.streams.endSessions(
      gone.map(row => row.uuid),
      'revoked',
    )
}
