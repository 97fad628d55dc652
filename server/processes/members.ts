import { type Capability, rolesFor } from '#contract/rules/roles.ts'
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
