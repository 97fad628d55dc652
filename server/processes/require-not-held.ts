import type { Counted } from '#contract/rules/strike.ts'
import { heldUntil } from '#contract/rules/strike.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'

/** A creator or a company, by uuid. */
export type StrikeSubject = { user: string } | { org: string }

/** All strikes of one side, as the rules about counting read them. */
export async function countedStrikes(ctx: Context, subject: StrikeSubject): Promise<Counted[]> {
  const rows = await ctx.db
    .selectFrom('strikes')
    .select(['state', 'points', 'given_at', 'expires_at'])
    .$if('user' in subject, query => query.where('user_id', '=', 'user' in subject ? subject.user : ''))
    .$if('org' in subject, query => query.where('org_id', '=', 'org' in subject ? subject.org : ''))
    .execute()
  return rows.map(row => ({ ...row, given_at: row.given_at.toISOString(), expires_at: row.expires_at.toISOString() }))
}

/** Refuses a company that strikes keep from publishing calls and making offers, and says until when. */
export async function requireNotHeld(ctx: Context, org: string): Promise<void> {
  const until = heldUntil(await countedStrikes(ctx, { org }), ctx.clock.now())
  if (until) throw new AppError('account.held_by_strikes', { details: { until: until.toISOString() } })
}
