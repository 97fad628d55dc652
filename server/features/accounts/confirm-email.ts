import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import type { Call } from '../../http.ts'
import { readLink, useLink } from '../mail/mail-links.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
import { readUser } from './read-user.ts'
import { hashToken } from './tokens.ts'

interface Proof {
  token: string
  key?: string
  password?: string
}

/**
 * Makes the account of a sign-up and signs in. The link alone is not enough: who asked for the account proves it by the
 * browser it was asked from, or by its password. Otherwise somebody could ask for an account in another's name, let them
 * follow the link, and then hold the password to it.
 */
export async function confirmEmail(ctx: Context & { call: Call }, proof: Proof): Promise<SignedIn> {
  const subject = await readLink(ctx, 'confirm', proof.token)
  const asked = await ctx.db.selectFrom('registrations').selectAll().where('uuid', '=', subject).executeTakeFirst()
  if (!asked) throw new AppError('link.expired')
  if (asked.confirmed_at) throw new AppError('link.used')
  await requireProof(ctx, asked, proof)
  const uuid = await inTransaction(ctx, async inner => {
    await useLink(inner, 'confirm', proof.token)
    const now = inner.clock.now()
    const made = await inner.db
      .insertInto('users')
      .values({
        uuid: randomUUID(),
        email: asked.email,
        email_verified_at: now,
        password_hash: asked.password_hash,
        first_name: asked.first_name,
        locale: asked.locale,
        timezone: asked.timezone,
        groups: [],
        created_at: now,
        updated_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('uuid')
      .executeTakeFirst()
    // Another sign-up of the same email was confirmed first, or somebody came in by Google.
    if (!made) throw new AppError('account.email_taken')
    await inner.db.updateTable('registrations').set({ confirmed_at: now }).where('email', '=', asked.email).execute()
    return made.uuid
  })
  await ctx.call.refund()
  const opened = await openSession(ctx, uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, uuid), is_new: true }
}

async function requireProof(
  ctx: Context,
  asked: { uuid: string; key_hash: string; password_hash: string },
  { key, password }: Proof,
): Promise<void> {
  if (key !== undefined && hashToken(key) === asked.key_hash) return
  if (password === undefined) throw new AppError('link.proof_needed')
  const { passwordTries, window } = limits.mailLinks
  await countAttempt(ctx, { key: `confirm:${asked.uuid}`, limit: passwordTries, windowMs: window })
  if (!(await verifyPassword(asked.password_hash, password))) throw new AppError('link.wrong_password')
}
