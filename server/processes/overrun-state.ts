import type { Selectable } from 'kysely'
import { type OverrunEvent, overrunAt, overrunMachine, overrunStep } from '#contract/processes/overrun.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import type { TxContext } from '../db/transaction.ts'
import type { DealHappening } from './tell-deal.ts'
import { watchStep } from './watch-steps.ts'

type Invoice = Pick<Selectable<DealsTable>, 'uuid' | 'state' | 'facts'>

/** The claim whose invoice this deal is. */
export const overrunOf = (ctx: TxContext, deal: string) =>
  ctx.db.selectFrom('overruns').select(['uuid', 'state', 'from_day']).where('deal_id', '=', deal).forUpdate().executeTakeFirst()

function eventOf({ state }: Invoice, happening: DealHappening): OverrunEvent | null {
  if (state === 'holding') return { type: 'claim.paid' }
  if (state === 'expired') return { type: 'claim.lapse' }
  if (state !== 'closed') return null
  return { type: happening === 'offer.rejected' ? 'claim.refuse' : 'claim.withdraw' }
}

/** Keeps a claim in step with the deal that is its invoice. */
export async function followOverrun(ctx: TxContext, deal: Invoice, happening: DealHappening): Promise<void> {
  const event = deal.facts.grants_only ? eventOf(deal, happening) : null
  const claim = event && (await overrunOf(ctx, deal.uuid))
  if (!event || !claim) return
  const state = overrunStep(claim.state, event)
  const before = overrunAt(claim.state)
  watchStep(ctx, { process: 'overrun', id: claim.uuid, machine: overrunMachine, before, event, state })
  if (state) await ctx.db.updateTable('overruns').set({ state }).where('uuid', '=', claim.uuid).execute()
}
