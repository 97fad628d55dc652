import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** The person whose code it is, and its purpose. */
export interface CodeOf {
  user_id: string
  purpose: 'sign_contract'
  subject: string
}

const hashOf = (ctx: Context, { user_id, purpose, subject }: CodeOf, code: string) =>
  createHmac('sha256', ctx.secret).update(`code ${purpose} ${subject} ${user_id} ${code}`).digest('base64url')

const rows = (ctx: Context, { user_id, purpose, subject }: CodeOf) =>
  ctx.db.selectFrom('mail_codes').where('user_id', '=', user_id).where('purpose', '=', purpose).where('subject', '=', subject)

/** Makes room for a code: one that was mailed before is worth nothing from now on. */
export async function expectCode(ctx: TxContext, of: CodeOf): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + limits.signing.window)
  const fresh = { code_hash: '', tries: 0, expires_at }
  await ctx.db
    .insertInto('mail_codes')
    .values({ ...of, ...fresh })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose', 'subject']).doUpdateSet(fresh))
    .execute()
}

/** The code itself, made while its mail is written; only its hash is kept. Null where none is expected any more. */
export async function freshCode(ctx: Context, of: CodeOf): Promise<string | null> {
  const { digits } = limits.signing
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const kept = await ctx.db
    .updateTable('mail_codes')
    .set({ code_hash: hashOf(ctx, of, code) })
    .where('user_id', '=', of.user_id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('expires_at', '>', ctx.clock.now())
    .returning('user_id')
    .executeTakeFirst()
  return kept ? code : null
}

/** Until when a code is good that was asked for; null where there is none. */
export async function openCode(ctx: Context, of: CodeOf): Promise<Date | null> {
  const row = await rows(ctx, of).select(['expires_at', 'tries']).executeTakeFirst()
  return row && row.tries < limits.signing.tries && row.expires_at > ctx.clock.now() ? row.expires_at : null
}

/** Counts a try and says whether it was right. Outside of any transaction: what is refused has been counted all the same. */
export async function tryCode(ctx: Context, of: CodeOf, code: string): Promise<void> {
  const { tries: most } = limits.signing
  const row = await ctx.db
    .updateTable('mail_codes')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', of.user_id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('tries', '<', most)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!row) throw new AppError('code.over')
  const [given, wanted] = [hashOf(ctx, of, code), row.code_hash].map(hash => Buffer.from(hash))
  if (given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return
  if (row.tries >= most) throw new AppError('code.over')
  throw new AppError('code.wrong', { details: { tries_left: most - row.tries } })
}

/** Uses a code up: of two at once only one gets through. */
export async function useCode(ctx: TxContext, of: CodeOf): Promise<void> {
  const used = await ctx.db
    .deleteFrom('mail_codes')
    .where('user_id', '=', of.user_id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw new AppError('code.over')
}
