import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { MailCodesTable } from '../../db/schema-papers.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** Whose code it is: a person’s, or the browser’s of somebody who votes by a link; and its purpose. */
export interface CodeOf {
  owner_id: string
  purpose: MailCodesTable['purpose']
  subject: string
}

const hashOf = (ctx: Context, { owner_id, purpose, subject }: CodeOf, code: string) =>
  createHmac('sha256', ctx.secret).update(`code ${purpose} ${subject} ${owner_id} ${code}`).digest('base64url')

const rows = (ctx: Context, { owner_id, purpose, subject }: CodeOf) =>
  ctx.db.selectFrom('mail_codes').where('owner_id', '=', owner_id).where('purpose', '=', purpose).where('subject', '=', subject)

/** Makes room for a code and says until when it is good: one that was mailed before is worth nothing from now on. */
export async function expectCode(ctx: TxContext, of: CodeOf): Promise<Date> {
  const expires_at = new Date(ctx.clock.now().getTime() + limits.signing.window)
  const fresh = { code_hash: '', tries: 0, expires_at }
  await ctx.db
    .insertInto('mail_codes')
    .values({ ...of, ...fresh })
    .onConflict(conflict => conflict.columns(['owner_id', 'purpose', 'subject']).doUpdateSet(fresh))
    .execute()
  return expires_at
}

/** The code itself, made while its mail is written; only its hash is kept. Null where none is expected any more. */
export async function freshCode(ctx: Context, of: CodeOf): Promise<string | null> {
  const { digits } = limits.signing
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const kept = await ctx.db
    .updateTable('mail_codes')
    .set({ code_hash: hashOf(ctx, of, code) })
    .where('owner_id', '=', of.owner_id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('expires_at', '>', ctx.clock.now())
    .returning('owner_id')
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
    .where('owner_id', '=', of.owner_id)
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
    .where('owner_id', '=', of.owner_id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .returning('owner_id')
    .executeTakeFirst()
  if (!used) throw new AppError('code.over')
}
