import { needOfTurn } from '#contract/rules/own-turn.ts'
import { type Capability, mayAs, rolesFor } from '#contract/rules/roles.ts'
import type { TxContext } from '../db/transaction.ts'

/** The people of a company whom something concerns: everybody active whose role lets them take part in it. */
export async function membersOf(ctx: TxContext, org: string, concerned: Capability = 'take_part'): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', 'in', rolesFor(concerned))
    .orderBy('user_id')
    .execute()
  return members.map(member => member.user_id)
}

/** The people of a company who pay for it and have no part in its conversations. */
export async function payersBeside(ctx: TxContext, org: string) {
  return await ctx.db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where(
      'role',
      'in',
      rolesFor('pay').filter(role => !mayAs(role, 'take_part')),
    )
    .orderBy('user_id')
    .execute()
}

export interface Told {
  user: string
  /** The step is theirs: it is the company's turn, and their role takes it. An owner's takes every step. */
  takes: boolean
}

/**
 * The people of a company who hear of something's next step: everybody who takes part, and where the company takes it, whoever's role does.
 * `state` is that of what waits for them; null while nothing does.
 */
export async function toldOfTurn(ctx: TxContext, org: string, state: string | null): Promise<Told[]> {
  const takers = state === null ? [] : await membersOf(ctx, org, needOfTurn(state))
  const all = new Set([...takers, ...(await membersOf(ctx, org))])
  return [...all].sort().map(user => ({ user, takes: takers.includes(user) }))
}
