import type { ApplicationState } from '#contract/entities/application.ts'
import type { DealState } from '#contract/entities/deal.ts'
import {
  type ApplicationEvent,
  type ApplicationFacts,
  applicationCan,
  applicationMachine,
  applicationStep,
} from '#contract/processes/application.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { tellHooks } from './tell-hooks.ts'
import { watchStep } from './watch-steps.ts'

/** The deal is the only truth of an offer: what a pitch is called after `shortlisted` follows from it. */
export function applicationStateOf(deal: DealState): ApplicationState {
  if (deal === 'offer_pending' || deal === 'counter_pending') return 'offer_sent'
  if (deal === 'closed') return 'offer_declined'
  if (deal === 'expired') return 'offer_expired'
  return 'hired'
}

/** The event that a pitch hears of its deal, by where that leads. */
const heard: Partial<Record<ApplicationState, ApplicationEvent>> = {
  offer_sent: { type: 'offer.made' },
  hired: { type: 'offer.agreed' },
  offer_declined: { type: 'offer.closed' },
  offer_expired: { type: 'offer.expired' },
}

/** Takes one event of the pitch's chart; null where the chart refuses. */
export function stepApplication(
  ctx: Context,
  { uuid, state, confirmed }: { uuid: string; state: ApplicationState; confirmed: boolean },
  event: ApplicationEvent,
): { state: ApplicationState; facts: ApplicationFacts } | null {
  const next = applicationStep(state, event, { confirmed })
  const before = applicationMachine.resolveState({ value: state, context: { confirmed } })
  watchStep(ctx, { process: 'application', id: uuid, machine: applicationMachine, before, event, state: next?.state ?? null })
  return next
}

/** Brings the pitch behind a deal to what the deal says, and tells its creator's open screens. */
export async function followDeal(
  ctx: TxContext,
  deal: { application_id: string | null; state: DealState; creator_id: string; org_id: string },
): Promise<void> {
  if (!deal.application_id) return
  const pitch = await ctx.db
    .selectFrom('applications')
    .select(['uuid', 'casting_call_id', 'state', 'confirmed'])
    .where('uuid', '=', deal.application_id)
    .forUpdate()
    .executeTakeFirst()
  const told = applicationStateOf(deal.state)
  const event = heard[told]
  // A pitch that was taken back stays so, whatever becomes of the offer.
  if (!pitch || !event || pitch.state === told || !applicationCan(pitch.state, event, pitch)) return
  const state = stepApplication(ctx, pitch, event)?.state
  if (!state) return
  await ctx.db.updateTable('applications').set({ state, updated_at: ctx.clock.now() }).where('uuid', '=', pitch.uuid).execute()
  await emit(ctx, deal.creator_id, {
    type: 'application.changed',
    uuid: pitch.uuid,
    casting_call: pitch.casting_call_id,
    state,
  })
  await tellApplicationHooks(ctx, deal.org_id, pitch, state)
}

/** A pitch stands differently, for the programs of its brand. */
export async function tellApplicationHooks(
  ctx: TxContext,
  org: string,
  { uuid, casting_call_id }: { uuid: string; casting_call_id: string },
  state: ApplicationState,
): Promise<void> {
  await tellHooks(ctx, { org }, 'application.changed', async () => ({ application: uuid, casting_call: casting_call_id, state }))
}
