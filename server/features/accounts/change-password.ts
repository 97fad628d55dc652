import type { Locale } from '#contract/entities/shapes.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { readLink, useLink } from '../mail/mail-links.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { endSessions } from './end-session.ts'
import { openSession } from './open-session.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readUser } from './read-user.ts'
import { countMailTo, openRegistration, requireGoodPassword, resendConfirmation } from './register.ts'

const columns = ['uuid', 'email', 'first_name', 'locale', 'password_hash', 'status'] as const

/** Mails a link for another password, to the email given or to one's own. Says the same for every email. */
export async function mailPasswordLink(ctx: Context, given: string | undefined): Promise<{ sent: true }> {
  const own = given === undefined && ctx.person
  if (given === undefined && !own) throw new AppError('request.invalid', { fields: { email: ['required'] } })
  const email = given?.toLowerCase() ?? ''
  const person = await ctx.db
    .selectFrom('users')
    .select(columns)
    .where(own ? 'uuid' : 'email', '=', own ? own.uuid : email)
    .executeTakeFirst()
  // Somebody who never confirmed has no account yet: the link that makes it is what helps.
  if (!person && (await openRegistration(ctx, email))) return await resendConfirmation(ctx, email)
  await countMailTo(ctx, person?.email ?? email)
  if (person && person.status !== 'suspended')
    await mailSomeone(ctx, {
      to: person.email,
      locale: person.locale,
      template: 'reset_password',
      params: { first_name: person.first_name },
      route: 'reset-password',
      link: { purpose: 'reset', subject: person.uuid },
    })
  return { sent: true }
}

type Person = { uuid: string; email: string; first_name: string; locale: Locale }

/** Keeps the new hash, ends the other sessions and tells the mailbox. */
async function keepPassword(ctx: Context, person: Person, password_hash: string, stays?: string): Promise<number> {
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('users')
    // Following a mailed link proves the mailbox.
    .set({ password_hash, updated_at: now, ...(!stays && { email_verified_at: now }) })
    .where('uuid', '=', person.uuid)
    .execute()
  await mailSomeone(ctx, {
    to: person.email,
    locale: person.locale,
    template: 'password_changed',
    params: { first_name: person.first_name },
    route: 'pages-account-setting',
    routeParams: { section: 'general' },
  })
  return await endSessions(ctx, person.uuid, stays)
}

/** By the mailed link: whoever has it owns the mailbox. Every device is signed out, this one comes in. */
export async function chooseAnotherPassword(
  ctx: Context & { call: Call },
  body: { token: string; password: string },
): Promise<SignedIn> {
  const subject = await readLink(ctx, 'reset', body.token)
  const person = await ctx.db.selectFrom('users').select(columns).where('uuid', '=', subject).executeTakeFirst()
  if (!person) throw new AppError('link.expired')
  if (person.status === 'suspended') throw new AppError('account.suspended')
  requireGoodPassword(body.password, [person.email, person.first_name])
  // The one who asked for the link may be the one who should not know it any more.
  if (person.password_hash && (await verifyPassword(person.password_hash, body.password)))
    throw new AppError('request.invalid', { fields: { password: ['password_same'] } })
  const password_hash = await hashPassword(body.password)
  await inTransaction(ctx, async inner => {
    await useLink(inner, 'reset', body.token)
    await keepPassword(inner, person, password_hash)
  })
  await ctx.call.refund()
  const opened = await openSession(ctx, person.uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, person.uuid) }
}

/** Signed in, knowing the current one. The other devices are signed out. */
export async function changePassword(
  ctx: SignedInContext & { call: Call },
  body: { current: string; new: string },
): Promise<{ changed: true; signed_out: number }> {
  const person = await ctx.db.selectFrom('users').select(columns).where('uuid', '=', ctx.person.uuid).executeTakeFirstOrThrow()
  if (!person.password_hash) throw new AppError('account.no_password')
  if (!(await verifyPassword(person.password_hash, body.current))) throw new AppError('account.wrong_password')
  requireGoodPassword(body.new, [person.email, person.first_name], 'new')
  if (body.new === body.current) throw new AppError('request.invalid', { fields: { new: ['password_same'] } })
  const password_hash = await hashPassword(body.new)
  const signed_out = await inTransaction(ctx, inner => keepPassword(inner, person, password_hash, ctx.person.session_id))
  await ctx.call.refund()
  return { changed: true, signed_out }
}
