import { randomUUID } from 'node:crypto'
import type { HookFields, MadeEndpoint, WebhookDelivery, WebhookEndpoints } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { dueStates } from '#contract/processes/webhook-delivery.ts'
import type { WebhookEndpointEvent } from '#contract/processes/webhook-endpoint.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { bodyOf, keepDelivery, sendJob } from '../../processes/tell-hooks.ts'
import { planFor } from '../api-keys/read-keys.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { holdCompany, ownCompany } from '../team/own-team.ts'
import { type HeldEndpoint, holdEndpoint, restDeliveries, stepDelivery, stepEndpoint } from './held-webhook.ts'
import { readDelivery, readWebhook, readWebhooks } from './read-webhooks.ts'
import { secretOf } from './secrets.ts'

type Inner = TxContext<SignedInContext>

/** A name may lead inside; asked later it may do so again, which the sender judges at every connection. */
async function refuseInside(ctx: SignedInContext, url: string): Promise<void> {
  if (await ctx.gateways.reach.leadsInside(url)) throw new AppError('request.invalid', { fields: { url: ['inner_address'] } })
}

export async function addWebhook(ctx: SignedInContext, fields: HookFields): Promise<MadeEndpoint> {
  const { uuid: org } = ownCompany(ctx)
  await refuseInside(ctx, fields.url)
  return await inTransaction(ctx, async inner => {
    const { plan } = await holdCompany(inner, org)
    const { used } = await inner.db
      .selectFrom('webhook_endpoints')
      .select(eb => eb.fn.countAll<number>().as('used'))
      .where('org_id', '=', org)
      .executeTakeFirstOrThrow()
    requireWithinPlan(planFor(inner, plan), 'webhooks', Number(used))
    const uuid = randomUUID()
    await inner.db
      .insertInto('webhook_endpoints')
      .values({
        ...fields,
        uuid,
        org_id: org,
        made_by: inner.person.uuid,
        events: [...new Set(fields.events)],
        state: 'active',
        created_at: inner.clock.now(),
      })
      .execute()
    return { endpoint: await readWebhook(inner, uuid), secret: secretOf(inner, uuid, 1) }
  })
}

/** One of one's company, held until the commit, in which this event does something. */
async function holdFor(ctx: Inner, uuid: string, event: WebhookEndpointEvent) {
  const held = await holdEndpoint(ctx, uuid)
  if (held?.org_id !== ownCompany(ctx).uuid) throw new AppError('not_found')
  const state = stepEndpoint(ctx, held, event)
  if (!state) throw new AppError('webhook.wrong_state', { details: { state: held.state } })
  return { held, state }
}

export async function changeWebhook(ctx: SignedInContext, uuid: string, fields: HookFields): Promise<WebhookEndpoints> {
  await refuseInside(ctx, fields.url)
  return await inTransaction(ctx, async inner => {
    await holdFor(inner, uuid, { type: 'endpoint.change' })
    const events = [...new Set(fields.events)]
    await inner.db
      .updateTable('webhook_endpoints')
      .set({ ...fields, events })
      .where('uuid', '=', uuid)
      .execute()
    return await readWebhooks(inner)
  })
}

/** Pausing lets go of what waits; resuming forgets for how long nothing arrived. */
export async function turnWebhook(ctx: SignedInContext, uuid: string, what: 'pause' | 'resume'): Promise<WebhookEndpoints> {
  return await inTransaction(ctx, async inner => {
    const { state } = await holdFor(inner, uuid, { type: `endpoint.${what}` })
    if (state !== 'removed')
      await inner.db.updateTable('webhook_endpoints').set({ state, failing_since: null }).where('uuid', '=', uuid).execute()
    if (what === 'pause') await restDeliveries(inner, uuid)
    return await readWebhooks(inner)
  })
}

export async function removeWebhook(ctx: SignedInContext, uuid: string): Promise<WebhookEndpoints> {
  return await inTransaction(ctx, async inner => {
    await holdFor(inner, uuid, { type: 'endpoint.remove' })
    await inner.db.deleteFrom('webhook_endpoints').where('uuid', '=', uuid).execute()
    return await readWebhooks(inner)
  })
}

export async function rotateSecret(ctx: SignedInContext, uuid: string): Promise<MadeEndpoint> {
  return await inTransaction(ctx, async inner => {
    const { held } = await holdFor(inner, uuid, { type: 'endpoint.rotate' })
    const secret_version = held.secret_version + 1
    const old_secret_until = new Date(inner.clock.now().getTime() + limits.webhooks.oldSecret)
    await inner.db.updateTable('webhook_endpoints').set({ secret_version, old_secret_until }).where('uuid', '=', uuid).execute()
    return { endpoint: await readWebhook(inner, uuid), secret: secretOf(inner, uuid, secret_version) }
  })
}

/** Nothing is sent by hand where nothing would be sent by itself. */
function requireTold(held: HeldEndpoint): void {
  if (held.state !== 'active') throw new AppError('webhook.wrong_state', { details: { state: held.state } })
  if (held.place > plans[held.plan].webhooks) throw new AppError('webhook.resting')
}

async function holdTold(ctx: Inner, uuid: string): Promise<HeldEndpoint> {
  const held = await holdEndpoint(ctx, uuid)
  if (held?.org_id !== ownCompany(ctx).uuid) throw new AppError('not_found')
  requireTold(held)
  return held
}

export async function sendTest(ctx: SignedInContext, endpoint: string): Promise<WebhookDelivery> {
  return await inTransaction(ctx, async inner => {
    const { org_id } = await holdTold(inner, endpoint)
    const uuid = randomUUID()
    const body = bodyOf(inner, 'test', uuid, org_id, { message: 'It works.' })
    await keepDelivery(inner, { endpoint, uuid, type: 'test', body, creator: null, by_hand: true })
    return await readDelivery(inner, uuid)
  })
}

/** The same body under the same id, as if it had never been tried. */
export async function replay(ctx: SignedInContext, uuid: string): Promise<WebhookDelivery> {
  return await inTransaction(ctx, async inner => {
    const { endpoint } = await readDelivery(inner, uuid)
    await holdTold(inner, endpoint.uuid)
    const row = await inner.db
      .selectFrom('webhook_deliveries')
      .select(['uuid', 'state'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const state = stepDelivery(inner, row, { type: 'delivery.replay' })
    if (!state || !dueStates.includes(state)) throw new AppError('webhook.wrong_state', { details: { state: row.state } })
    await inner.db
      .updateTable('webhook_deliveries')
      .set({ state, by_hand: true, attempts: 0, error: null, status: null, next_at: inner.clock.now(), claimed_until: null })
      .where('uuid', '=', uuid)
      .execute()
    await enqueue(inner, sendJob, { endpoint: endpoint.uuid })
    return await readDelivery(inner, uuid)
  })
}
