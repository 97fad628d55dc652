import { createHash } from 'node:crypto'
import type { HookEvent } from '#contract/entities/webhook.ts'
import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nobody knows the secret behind it, and nobody could. */
const digestOf = (name: string) => createHash('sha256').update(`demo ${name}`).digest('base64url')

/** Café Ceiba lets programs in: a key, one of before, and a webhook that rests, so that a demonstration sends nothing to anybody. */
export async function seedPrograms(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const before = (ms: number) => new Date(now - ms)
  const [org_id, made_by] = [demoId('org ceiba'), demoId('user premium@elenco.test')]
  const key = { org_id, made_by, state: 'active' as const }
  await ctx.db
    .insertInto('api_keys')
    .values([
      {
        ...key,
        uuid: demoId('key sheet'),
        name: 'Monthly report',
        hint: 'q7Zt',
        secret_hash: digestOf('sheet'),
        scopes: ['deals:read', 'campaigns:read', 'links:read'],
        last_used_at: before(3 * hour),
        created_at: before(40 * day),
      },
      {
        ...key,
        uuid: demoId('key old'),
        name: 'A first try',
        hint: '0aRk',
        secret_hash: digestOf('old'),
        scopes: ['lists:write'],
        state: 'revoked',
        last_used_at: before(45 * day),
        created_at: before(52 * day),
        ended_at: before(41 * day),
      },
    ])
    .execute()
  const endpoint_id = demoId('webhook crm')
  const events: HookEvent[] = ['application.new', 'deal.changed', 'dispute.changed']
  await ctx.db
    .insertInto('webhook_endpoints')
    .values({
      uuid: endpoint_id,
      org_id,
      made_by,
      name: 'Our CRM',
      url: 'https://crm.ceiba.example/elenco',
      events,
      state: 'paused',
      created_at: before(38 * day),
    })
    .execute()
  const deals = await ctx.db
    .selectFrom('deals as d')
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name'])
    .where('d.org_id', '=', org_id)
    .orderBy('d.uuid')
    .limit(4)
    .execute()
  for (const [n, deal] of deals.entries()) {
    const uuid = demoId(`delivery ${n}`)
    const created_at = before((n + 1) * 26 * hour)
    const failed = n === 1
    const data = {
      deal: deal.uuid,
      title: deal.title,
      state: deal.state,
      happening: 'offer.accepted',
      by: 'creator',
      revision: deal.revision,
      casting_call: deal.casting_call_id,
      application: deal.application_id,
      creator: { name: `${deal.first_name} ${deal.last_name}`, vanity_name: null },
      total_minor: Number(deal.total_minor),
      currency: deal.currency,
      deadline: deal.deadline?.toISOString() ?? null,
    }
    await ctx.db
      .insertInto('webhook_deliveries')
      .values({
        uuid,
        endpoint_id,
        creator_id: deal.creator_id,
        type: 'deal.changed',
        body: JSON.stringify({ id: uuid, type: 'deal.changed', company: org_id, created_at: created_at.toISOString(), data }),
        state: failed ? 'failed' : 'sent',
        by_hand: false,
        attempts: failed ? 9 : 1,
        status: failed ? 503 : 204,
        error: failed ? 'refused' : null,
        tried_at: created_at,
        created_at,
      })
      .execute()
  }
}
