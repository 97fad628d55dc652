import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { membersOf } from '../../processes/members.ts'
import { orgOf } from './own-campaign.ts'

/** Other tabs and the rest of the company read its campaigns, and the deals in them, again. */
export async function tellCampaigns(ctx: TxContext<SignedInContext>): Promise<void> {
  for (const person of await membersOf(ctx, orgOf(ctx), 'follow')) await emit(ctx, person, { type: 'campaigns.changed' })
}
