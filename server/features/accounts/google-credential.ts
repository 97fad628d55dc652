import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { GoogleIdentity } from '../../gateways/interfaces/google.ts'
import { countAttempt } from '../../http/rate-limits.ts'

const seal = (ctx: Context, text: string) => createHmac('sha256', ctx.secret).update(`google ${text}`).digest('base64url')

/** The nonce for the issuer's token. It tells its end and that we made it: nothing is stored for those who only look. */
export function makeNonce(ctx: Context): string {
  const until = ctx.clock.now().getTime() + limits.signIn.nonce
  const text = `${randomBytes(16).toString('base64url')}.${until.toString(36)}`
  return `${text}.${seal(ctx, text)}`
}

function isOurs(ctx: Context, nonce: string): boolean {
  const [, text = '', until = '', given = ''] = /^([\w-]{22}\.([0-9a-z]{8,9}))\.([\w-]{43})$/.exec(nonce) ?? []
  const wanted = Buffer.from(seal(ctx, text))
  const known = Buffer.from(given)
  return (
    wanted.length === known.length && timingSafeEqual(wanted, known) && Number.parseInt(until, 36) > ctx.clock.now().getTime()
  )
}

/** The person whom the issuer names. A token is taken once: the nonce in it is used up. */
export async function takeCredential(ctx: Context, credential: string, nonce: string): Promise<GoogleIdentity> {
  if (!ctx.gateways.google) throw new AppError('session.google_unconfigured')
  if (!isOurs(ctx, nonce)) throw new AppError('session.google_invalid')
  const identity = await ctx.gateways.google.verify(credential, nonce)
  try {
    await countAttempt(ctx, { key: `google-nonce:${nonce}`, limit: 1, windowMs: limits.signIn.nonce })
  } catch (error) {
    throw error instanceof AppError && error.code === 'rate.limited' ? new AppError('session.google_invalid') : error
  }
  return identity
}
