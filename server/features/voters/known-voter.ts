import type { OutsideVoter } from '#contract/entities/outside-voter.ts'
import { seatedRoles } from '#contract/rules/roles.ts'
import { mailboxOf } from '#contract/rules/same-mailbox.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** The person outside of a company whose address was confirmed in this browser; null where none was. */
export async function voterOf(
  ctx: Context,
  org: string,
  guest: string | null,
): Promise<(OutsideVoter & { uuid: string }) | null> {
  const row = await ctx.db
    .selectFrom('outside_browsers as b')
    .innerJoin('outside_voters as v', 'v.uuid', 'b.voter_id')
    .select(['v.uuid', 'v.name', 'v.email'])
    .where('b.org_id', '=', org)
    .where('b.guest_id', '=', guest)
    .executeTakeFirst()
  return row ?? null
}

/** The same for a vote: without an address nobody votes, and a colleague's vote is one of the team. */
export async function requireVoter(ctx: Context, org: string, guest: string) {
  const voter = await voterOf(ctx, org, guest)
  if (!voter) throw new AppError('vote.unconfirmed')
  await refuseColleague(ctx, org, voter.email)
  return voter
}

/** Refuses the address of somebody who votes inside of the company: they would count twice. */
export async function refuseColleague(ctx: Context, org: string, email: string): Promise<void> {
  const team = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select('u.email')
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    .where('m.role', 'in', seatedRoles)
    .execute()
  const mailbox = mailboxOf(email)
  if (team.some(one => mailboxOf(one.email) === mailbox)) throw new AppError('vote.of_team')
}
