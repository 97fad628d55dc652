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
  const { perAccount, everywhere, window } = limits.signIn
  // Somebody else's guesses, made elsewhere, do not lock the owner out.
  const here = { key: `sign-in:${email}:${ctx.call.address}`, limit: perAccount, windowMs: window }
  const all = { key: `sign-in:${email}`, limit: everywhere, windowMs: window }
  await countAttempt(ctx, here)
  await countAttempt(ctx, all)
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
  await Promise.all([ctx.call.refund(), refundAttempt(ctx, here.key), refundAttempt(ctx, all.key)])
  if (row.status === 'suspended') throw new AppError('account.suspended')
  const opened = await openSession(ctx, row.uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, row.uuid) }
}
