import { randomUUID } from 'node:crypto'
import { cutText } from '#contract/cut-text.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { GoogleIdentity } from '../../gateways/interfaces/google.ts'
import type { Call } from '../../http.ts'
import { takeCredential } from './google-credential.ts'
import { openSession } from './open-session.ts'
import { readUser } from './read-user.ts'

/**
 * Signs in with an issuer's ID token. People are known by `sub`. An account of the same email is linked only where both
 * sides verified that email; otherwise whoever registered it first elsewhere could take the account over.
 */
export async function loginWithGoogle(
  ctx: Context & { call: Call },
  body: { credential: string; nonce: string; locale?: Locale },
): Promise<SignedIn> {
  const identity = await takeCredential(ctx, body.credential, body.nonce)
  const found = await inTransaction(ctx, inner => findOrCreate(inner, identity, body.locale ?? 'en'))
  if (found.status === 'suspended') throw new AppError('account.suspended')
  await ctx.call.refund()
  const opened = await openSession(ctx, found.uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, found.uuid), is_new: found.isNew }
}

async function findOrCreate(ctx: Context, identity: GoogleIdentity, locale: Locale) {
  const { db } = ctx
  const known = await db.selectFrom('users').select(['uuid', 'status']).where('google_sub', '=', identity.sub).executeTakeFirst()
  if (known) return { ...known, isNew: false }
  const email = identity.email.toLowerCase()
  // An unverified email proves nothing: it neither links an account nor makes one.
  if (!identity.email_verified) {
    const taken = await db.selectFrom('users').select('uuid').where('email', '=', email).executeTakeFirst()
    throw new AppError(taken ? 'session.google_email_taken' : 'session.google_invalid')
  }
  const now = ctx.clock.now()
  const created = await db
    .insertInto('users')
    .values({
      uuid: randomUUID(),
      email,
      email_verified_at: now,
      google_sub: identity.sub,
      first_name: cutText(identity.given_name, 60) || cutText(email.split('@')[0] as string, 60),
      last_name: cutText(identity.family_name, 60),
      locale,
      groups: [],
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['uuid', 'status'])
    .executeTakeFirst()
  if (created) return { ...created, isNew: true }
  const linked = await db
    .updateTable('users')
    .set({ google_sub: identity.sub, updated_at: now })
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('google_sub', 'is', null)
    .returning(['uuid', 'status'])
    .executeTakeFirst()
  if (!linked) throw new AppError('session.google_email_taken')
  return { ...linked, isNew: false }
}
