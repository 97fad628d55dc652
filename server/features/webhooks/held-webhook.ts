import {
  dueStates,
  type WebhookDeliveryEvent,
  type WebhookDeliveryState,
  webhookDeliveryMachine,
  webhookDeliveryStep,
} from '#contract/processes/webhook-delivery.ts'
import { type WebhookEndpointEvent, webhookEndpointMachine, webhookEndpointStep } from '#contract/processes/webhook-endpoint.ts'
import type { Context } from '../../context.ts'
import type { WebhookEndpointsTable } from '../../db/schema-api.ts'
import type { TxContext } from '../../db/transaction.ts'
import { placeOfHook } from '../../processes/tell-hooks.ts'
import { watchStep } from '../../processes/watch-steps.ts'

export type HeldEndpoint = NonNullable<Awaited<ReturnType<typeof holdEndpoint>>>

/**
 * An endpoint with its company's plan, held until the commit; its deliveries are held after it, by everybody in this order. Whoever only
 * adds deliveries does not wait for it.
 */
export async function holdEndpoint(ctx: TxContext, uuid: string) {
  const row = await ctx.db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('organizations as o', 'o.uuid', 'e.org_id')
    .selectAll('e')
    .select(['o.plan', placeOfHook.as('nth')])
    .where('e.uuid', '=', uuid)
    .forNoKeyUpdate('e')
    .executeTakeFirst()
  return row && { ...row, place: Number(row.nth) }
}

/** Takes one event of the endpoint's chart; null where the chart refuses. */
export function stepEndpoint(
  ctx: Context,
  { uuid, state }: { uuid: string; state: WebhookEndpointsTable['state'] },
  event: WebhookEndpointEvent,
) {
  const next = webhookEndpointStep(state, event)
  const before = webhookEndpointMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'webhook-endpoint', id: uuid, machine: webhookEndpointMachine, before, event, state: next })
  return next
}

/** Takes one event of the delivery's chart; null where the chart refuses. */
export function stepDelivery(
  ctx: Context,
  { uuid, state }: { uuid: string; state: WebhookDeliveryState },
  event: WebhookDeliveryEvent,
) {
  const next = webhookDeliveryStep(state, event)
  const before = webhookDeliveryMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'webhook-delivery', id: uuid, machine: webhookDeliveryMachine, before, event, state: next })
  return next
}

/** An address that is told nothing any more lets go of what waits for it; somebody may send it again by hand. */
export async function restDeliveries(ctx: TxContext, endpoint: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['uuid', 'state'])
    .where('endpoint_id', '=', endpoint)
    .where('state', 'in', dueStates)
    .orderBy('uuid')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const state = stepDelivery(ctx, row, { type: 'endpoint.rests' })
    if (state)
      await ctx.db
        .updateTable('webhook_deliveries')
        .set({ state, error: 'resting', next_at: null, claimed_until: null })
        .where('uuid', '=', row.uuid)
        .execute()
  }
}
