import type { WebhookDelivery, WebhookEndpoint, WebhookEndpoints } from '#contract/entities/webhook.ts'
import { plans } from '#contract/plans.ts'
import type { WebhookDeliveryState } from '#contract/processes/webhook-delivery.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { placeOfHook } from '../../processes/tell-hooks.ts'
import { planFor, roomIn } from '../api-keys/read-keys.ts'
import { ownCompany } from '../team/own-team.ts'
import { nameOf } from '../team/read-team.ts'

/** The addresses of the reader's company, the oldest first. */
export async function readWebhooks(ctx: SignedInContext): Promise<WebhookEndpoints> {
  const { uuid: org, plan: own } = ownCompany(ctx)
  const plan = planFor(ctx, own)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .selectFrom('webhook_endpoints as e')
    .leftJoin('users as u', 'u.uuid', 'e.made_by')
    .selectAll('e')
    .select(['u.first_name', 'u.last_name', placeOfHook.as('place')])
    .where('e.org_id', '=', org)
    .orderBy('e.created_at')
    .orderBy('e.uuid')
    .execute()
  const endpoints: WebhookEndpoint[] = rows.map(row => ({
    uuid: row.uuid,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state,
    resting: Number(row.place) > plans[plan].webhooks,
    made_by: nameOf({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  }))
  return { endpoints, ...roomIn(plan, 'webhooks', endpoints.length) }
}

export async function readWebhook(ctx: SignedInContext, uuid: string): Promise<WebhookEndpoint> {
  const endpoint = (await readWebhooks(ctx)).endpoints.find(one => one.uuid === uuid)
  if (!endpoint) throw new AppError('not_found')
  return endpoint
}

interface Asked {
  page: number
  size_page: number
  endpoint?: string | undefined
  state?: WebhookDeliveryState | undefined
}

const deliveries = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.uuid', 'd.endpoint_id')
    .where('e.org_id', '=', ownCompany(ctx).uuid)

const shown = (ctx: SignedInContext) => deliveries(ctx).selectAll('d').select('e.name')

const toDelivery = (row: Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>): WebhookDelivery => ({
  uuid: row.uuid,
  endpoint: { uuid: row.endpoint_id, name: row.name },
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  next_at: row.next_at?.toISOString() ?? null,
  tried_at: row.tried_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  body: row.body,
})

/** The deliveries so far, newest first. */
export async function listDeliveries(ctx: SignedInContext, { page, size_page, endpoint, state }: Asked) {
  const { count } = await deliveries(ctx)
    .$if(endpoint !== undefined, query => query.where('d.endpoint_id', '=', endpoint ?? ''))
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? 'waiting'))
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shown(ctx)
    .$if(endpoint !== undefined, query => query.where('d.endpoint_id', '=', endpoint ?? ''))
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? 'waiting'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toDelivery), meta: { page, size_page, count: Number(count) } }
}

export async function readDelivery(ctx: SignedInContext, uuid: string): Promise<WebhookDelivery> {
  const row = await shown(ctx).where('d.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toDelivery(row)
}
