import type { SignedIn } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { countAttempt, refundAttempt } from '../../http/rate-limits.ts'
import type { Call } from '../../http.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
import { readUser } from './read-user.ts'
import { openRegistration } from './register.ts'

/** Signs in with email and password. Unknown and known emails answer alike, and after the same time. */
export async function login(ctx: Context & { call: Call }, body: { email: string; password: string }): Promise<SignedIn> {
  const email = body.email.toLowerCase()
  const attempts = { key: `sign-in:${email}`, limit: limits.signIn.perAccount, windowMs: limits.signIn.window }
  await countAttempt(ctx, attempts)
  const row = await ctx.db
    .selectFrom('users')
    .select(['uuid', 'password_hash', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
  const pending = row ? undefined : await openRegistration(ctx, email)
  const right = await verifyPassword(row?.password_hash ?? pending?.password_hash ?? null, body.password)
  // Only who knows the password hears that a sign-up waits for its link.
  if (pending && right) throw new AppError('account.email_unconfirmed')
  if (!row || !right) throw new AppError('session.wrong_credentials')
  await Promise.all([ctx.call.refund(), refundAttempt(ctx, attempts.key)])
  if (row.status === 'suspended') throw new AppError('account.suspended')
  const opened = await openSession(ctx, row.uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, row.uuid) }
}
