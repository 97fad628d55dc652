import type { TxContext } from '../db/transaction.ts'

/** The people of a company who take part in its conversations: everybody active who may decide something. */
export async function membersOf(ctx: TxContext, org: string): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', 'in', ['owner', 'admin', 'manager', 'reviewer'])
    .orderBy('user_id')
    .limit(11)
    .execute()
  return members.map(member => member.user_id)
}
