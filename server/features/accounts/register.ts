import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { passwordIssues } from '#contract/passwords.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { hashPassword } from './passwords.ts'
import { hashToken, newToken } from './tokens.ts'

interface Asked {
  email: string
  password: string
  first_name: string
  locale: Locale
  timezone?: string
}

/** Refuses a weak password, and says what is wrong with it. */
export function requireGoodPassword(password: string, about: readonly string[], field = 'password'): void {
  const issues = passwordIssues(password, about)
  if (issues.length > 0) throw new AppError('request.invalid', { fields: { [field]: issues } })
}

/** One mailbox is not flooded, whoever asks and whatever for. */
export async function countMailTo(ctx: Context, email: string): Promise<void> {
  await countAttempt(ctx, { key: `mail:${email}`, limit: limits.mailLinks.perEmail, windowMs: limits.mailLinks.window })
}

/**
 * Keeps the wish for an account and mails its link. Whether the email has an account already is said in the mail alone:
 * the answer and the work before it are the same.
 */
export async function register(ctx: Context, body: Asked): Promise<{ sent: true; key: string }> {
  const email = body.email.toLowerCase()
  requireGoodPassword(body.password, [email, body.first_name])
  await countMailTo(ctx, email)
  const password_hash = await hashPassword(body.password)
  const key = newToken()
  await inTransaction(ctx, async inner => {
    const known = await inner.db
      .selectFrom('users')
      .select(['first_name', 'locale'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (known) {
      const { first_name, locale } = known
      return await mailSomeone(inner, { to: email, locale, template: 'account_exists', params: { first_name }, route: 'sign-in' })
    }
    const { first_name, locale, timezone = 'Europe/Madrid' } = body
    const uuid = randomUUID()
    await inner.db
      .insertInto('registrations')
      .values({
        uuid,
        email,
        password_hash,
        key_hash: hashToken(key),
        first_name,
        locale,
        timezone,
        created_at: inner.clock.now(),
      })
      .execute()
    await mailConfirmation(inner, { uuid, email, first_name, locale })
  })
  return { sent: true, key }
}

type Registration = { uuid: string; email: string; first_name: string; locale: Locale }

async function mailConfirmation(ctx: Context, { uuid, email, first_name, locale }: Registration): Promise<void> {
  await mailSomeone(ctx, {
    to: email,
    locale,
    template: 'confirm_email',
    params: { first_name },
    route: 'email-confirm',
    link: { purpose: 'confirm', subject: uuid },
  })
}

/** The newest sign-up of this email that nobody confirmed yet. */
export async function openRegistration(ctx: Context, email: string) {
  return await ctx.db
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Sends the link again. Says nothing about whether there was one to send. */
export async function resendConfirmation(ctx: Context, given: string): Promise<{ sent: true }> {
  const email = given.toLowerCase()
  await countMailTo(ctx, email)
  const registration = await openRegistration(ctx, email)
  if (registration) await mailConfirmation(ctx, registration)
  return { sent: true }
}
