import { mailboxOf } from '#contract/rules/same-mailbox.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Pair } from './reach.ts'

/**
 * Refuses what somebody would begin with their own second account: finished deals and reviews are what others trust. One is told by the
 * mailbox of the account, or of the one that is paid.
 */
export async function requireOthers(ctx: Context, { creator, org }: Pair): Promise<void> {
  const [own, company] = await Promise.all([
    ctx.db
      .selectFrom('users as u')
      .leftJoin('payout_methods as m', join => join.onRef('m.user_id', '=', 'u.uuid').on('m.dropped_at', 'is', null))
      .select(['u.email', 'm.email as paid'])
      .where('u.uuid', '=', creator)
      .execute(),
    ctx.db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('u.email')
      .where('m.org_id', '=', org)
      .where('m.state', '=', 'active')
      .execute(),
  ])
  const theirs = new Set(company.map(({ email }) => mailboxOf(email)))
  const boxes = own.flatMap(({ email, paid }) => [email, paid ?? email])
  if (boxes.some(email => theirs.has(mailboxOf(email)))) throw new AppError('reach.own_account')
}
