import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'

export type LinkPurpose = 'confirm' | 'reset' | 'payout' | 'team'

/** A fresh token for a link; only its hash is kept. */
export async function makeLink(ctx: Context, purpose: LinkPurpose, subject: string): Promise<string> {
  const token = newToken()
  const created_at = ctx.clock.now()
  await ctx.db
    .insertInto('mail_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      subject,
      expires_at: new Date(created_at.getTime() + limits.mailLinks[purpose]),
      created_at,
    })
    .execute()
  return token
}

/** The receiver of a link. Says whether it was used, is too old, or was never sent. */
export async function readLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<string> {
  const link = await ctx.db
    .selectFrom('mail_links')
    .select(['subject', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!link) throw new AppError('link.invalid')
  if (link.used_at) throw new AppError('link.used')
  if (link.expires_at <= ctx.clock.now()) throw new AppError('link.expired')
  return link.subject
}

/** Uses a link up, and every other of the same purpose and person: of two at once only one gets through. */
export async function useLink(ctx: TxContext, purpose: LinkPurpose, token: string): Promise<void> {
  const used_at = ctx.clock.now()
  const first = await ctx.db
    .updateTable('mail_links')
    .set({ used_at })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('subject')
    .executeTakeFirst()
  if (!first) throw new AppError('link.used')
  await ctx.db
    .updateTable('mail_links')
    .set({ used_at })
    .where('purpose', '=', purpose)
    .where('subject', '=', first.subject)
    .where('used_at', 'is', null)
    .execute()
}
