import { sql } from 'kysely'
import type { OohCampaign } from '#contract/entities/ooh-campaign.ts'
import {
  type OohCampaignEvent,
  type OohCampaignFacts,
  oohCampaignMachine,
  oohCampaignStep,
} from '#contract/processes/ooh-campaign.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { watchStep } from './watch-steps.ts'

/** How a campaign's bookings stand, counted as its chart asks for them. */
export async function oohFactsOf(ctx: Context, campaign: string): Promise<OohCampaignFacts> {
  const { rows } = await sql<OohCampaignFacts>`
    select count(*) filter (where b.state in ('hold', 'requested', 'countered', 'awaiting_funds', 'confirmed', 'live', 'proof_due', 'disputed'))::int as under_way,
      count(*) filter (where b.state in ('live', 'proof_due', 'disputed'))::int as live,
      count(*) filter (where b.state in ('ended', 'reconciled', 'resolved'))::int as ran
    from ooh_plan_spaces p join bookings b on b.uuid = p.booking_id where p.campaign_id = ${campaign}`.execute(ctx.db)
  return rows[0] ?? { under_way: 0, live: 0, ran: 0 }
}

/** One event taken by a campaign's chart: the next state, or null where it is refused. */
export function moveOoh(
  ctx: Context,
  { uuid, state, facts }: { uuid: string; state: OohCampaign['state']; facts: OohCampaignFacts },
  event: OohCampaignEvent,
): OohCampaign['state'] | 'discarded' | null {
  const next = oohCampaignStep(state, facts, event)
  const before = oohCampaignMachine.resolveState({ value: state, context: facts })
  watchStep(ctx, { process: 'ooh-campaign', id: uuid, machine: oohCampaignMachine, before, event, state: next })
  return next
}

/** A booking has moved: the campaign out of home that it belongs to, if any, follows by its own chart. */
export async function followBooking(ctx: TxContext, booking: string): Promise<void> {
  const planned = await ctx.db
    .selectFrom('ooh_plan_spaces')
    .select('campaign_id')
    .where('booking_id', '=', booking)
    .executeTakeFirst()
  if (!planned) return
  const row = await ctx.db
    .selectFrom('ooh_campaigns')
    .select('state')
    .where('uuid', '=', planned.campaign_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const facts = await oohFactsOf(ctx, planned.campaign_id)
  const next = moveOoh(ctx, { uuid: planned.campaign_id, state: row.state, facts }, { type: 'booking.moved', ...facts })
  if (!next || next === 'discarded' || next === row.state) return
  await ctx.db
    .updateTable('ooh_campaigns')
    .set({ state: next, updated_at: ctx.clock.now() })
    .where('uuid', '=', planned.campaign_id)
    .execute()
}
