import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type HookData, type HookEvent, type HookType, hookBody } from '#contract/entities/webhook.ts'
import { plans } from '#contract/plans.ts'
import type { Context } from '../context.ts'
import type { TxContext } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'

export const sendJob = 'webhooks.send'

/** A webhook's place among those of its company, counted from 1, the oldest first. For queries that have `webhook_endpoints as e`. */
export const placeOfHook = sql<number>`(
  select count(*) from webhook_endpoints as one
  where one.org_id = e.org_id and (one.created_at, one.uuid) <= (e.created_at, e.uuid)
)`

/** The message as it is sent: parsed by the contract, so that nothing undeclared leaves. */
export function bodyOf<T extends HookType>(ctx: Context, type: T, id: string, company: string, data: HookData<T>): string {
  const schema: z.ZodMiniType = hookBody(type)
  return JSON.stringify(schema.parse({ id, type, company, created_at: ctx.clock.now().toISOString(), data }))
}

/** One thing for one address: a row that waits, and the outbox entry that has it sent after the commit. */
export async function keepDelivery(
  ctx: TxContext,
  {
    endpoint,
    ...row
  }: { endpoint: string; uuid: string; type: HookType; body: string; creator: string | null; by_hand: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      uuid: row.uuid,
      endpoint_id: endpoint,
      creator_id: row.creator,
      type: row.type,
      body: row.body,
      state: 'waiting',
      by_hand: row.by_hand,
      next_at: now,
      created_at: now,
    })
    .execute()
  await enqueue(ctx, sendJob, { endpoint })
}

/** A creator as everybody sees them: never their email or birthday. */
export async function publicCreator(ctx: Context, creator: string): Promise<{ name: string; vanity_name: string | null }> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('creator_profiles as p', 'p.user_id', 'u.uuid')
    .select(['u.first_name', 'u.last_name', 'p.vanity_name'])
    .where('u.uuid', '=', creator)
    .executeTakeFirstOrThrow()
  return { name: `${row.first_name} ${row.last_name}`.trim(), vanity_name: row.vanity_name }
}

/**
 * Tells the addresses of a company that asked for it, as far as its plan goes. Rows are only ever added here: whoever changes a deal waits
 * for nobody who sends.
 */
export async function tellHooks<T extends HookEvent>(
  ctx: TxContext,
  { org, creator = null }: { org: string; creator?: string | null },
  type: T,
  read: () => Promise<HookData<T>>,
): Promise<void> {
  const endpoints = await ctx.db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('organizations as o', 'o.uuid', 'e.org_id')
    .select(['e.uuid', 'o.plan', placeOfHook.as('place')])
    .where('e.org_id', '=', org)
    .where('e.state', '=', 'active')
    .where(sql<boolean>`${type} = any(e.events)`)
    .execute()
  const told = endpoints.filter(({ plan, place }) => Number(place) <= plans[plan].webhooks)
  if (told.length === 0) return
  const data = await read()
  for (const { uuid: endpoint } of told) {
    const uuid = randomUUID()
    await keepDelivery(ctx, { endpoint, uuid, type, body: bodyOf(ctx, type, uuid, org, data), creator, by_hand: false })
  }
}
