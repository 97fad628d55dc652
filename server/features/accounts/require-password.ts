import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { verifyPassword } from './passwords.ts'

/** A signed-in person says their password once more, before something that is hard to take back. */
export async function requirePassword(ctx: SignedInContext, password: string): Promise<void> {
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  if (!password_hash) throw new AppError('account.no_password')
  if (!(await verifyPassword(password_hash, password))) throw new AppError('account.wrong_password')
}
