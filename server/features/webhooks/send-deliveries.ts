import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { plans } from '#contract/plans.ts'
import { dueStates } from '#contract/processes/webhook-delivery.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { HookProblem } from '../../gateways/interfaces/hooks.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimerAtLatest } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { membersOf } from '../../processes/members.ts'
import { type HeldEndpoint, holdEndpoint, restDeliveries, stepDelivery, stepEndpoint } from './held-webhook.ts'
import { secretOf, signatureOf } from './secrets.ts'

export const dueJob = 'webhooks.due'

const { webhooks } = limits
/** Longer than any try takes: whoever has not said by then what became of it has died, and it is sent once more. */
const claim = 6 * webhooks.patience

interface Taken {
  uuid: string
  type: string
  body: string
  attempts: number
}
type Outcome = { status: number } | { problem: HookProblem }

/** One turn for an address: what is due is taken up, sent outside of transactions, and what came of it stored, each by itself. */
export async function sendDeliveries(ctx: Context, endpoint: string): Promise<void> {
  const turn = await inTransaction(ctx, async inner => await takeUp(inner, endpoint))
  if (!turn) return
  const left = [...turn.taken]
  const sendNext = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const outcome = await send(ctx, turn.held, one)
      const taken = one
      await inTransaction(ctx, async inner => await store(inner, endpoint, taken, outcome))
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: webhooks.together }, sendNext))
  await inTransaction(ctx, async inner => await setNext(inner, endpoint))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Marks what is due as under way, and sets the timer that looks after it, should nobody come back. */
async function takeUp(ctx: TxContext, endpoint: string): Promise<{ held: HeldEndpoint; taken: Taken[] } | null> {
  const held = await holdEndpoint(ctx, endpoint)
  if (!held) return null
  if (held.state !== 'active' || held.place > plans[held.plan].webhooks) {
    await restDeliveries(ctx, endpoint)
    return null
  }
  const now = ctx.clock.now()
  const taken = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['uuid', 'type', 'body', 'attempts'])
    .where('endpoint_id', '=', endpoint)
    .where('state', 'in', dueStates)
    .where('next_at', '<=', now)
    .where(eb => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_at')
    .orderBy('uuid')
    .limit(webhooks.turn)
    .forUpdate()
    .execute()
  if (taken.length === 0) {
    await setNext(ctx, endpoint)
    return null
  }
  const claimed_until = new Date(now.getTime() + claim)
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ claimed_until })
    .where(
      'uuid',
      'in',
      taken.map(one => one.uuid),
    )
    .execute()
  await setNext(ctx, endpoint)
  return { held, taken }
}

async function send(ctx: Context, held: HeldEndpoint, { uuid, type, body }: Taken): Promise<Outcome> {
  const now = ctx.clock.now()
  const versions = [
    held.secret_version,
    ...(held.old_secret_until && held.old_secret_until > now ? [held.secret_version - 1] : []),
  ]
  const secrets = versions.map(version => secretOf(ctx, held.uuid, version))
  try {
    const status = await ctx.gateways.hooks.post({
      url: held.url,
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Elenco webhooks',
        'X-Delivery': uuid,
        'X-Event': type,
        'X-Sig': signatureOf(secrets, Math.floor(now.getTime() / 1000), body),
      },
    })
    return { status }
  } catch (error) {
    if (error instanceof HookProblem) return { problem: error }
    throw error
  }
}

async function store(ctx: TxContext, endpoint: string, { uuid, attempts: before }: Taken, outcome: Outcome): Promise<void> {
  const held = await holdEndpoint(ctx, endpoint)
  const row = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(['uuid', 'state', 'attempts', 'by_hand'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  // Taken out, sent again by hand, or tried by somebody else who came first.
  if (!held || !row || row.attempts !== before) return
  const problem = 'problem' in outcome ? outcome.problem : null
  const attempts = before + 1
  const wait = webhooks.waits[before]
  const state = stepDelivery(
    ctx,
    row,
    problem ? { type: 'attempt.failed', last: wait === undefined } : { type: 'attempt.succeeded' },
  )
  if (!state) return
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts,
      status: 'status' in outcome ? outcome.status : outcome.problem.status,
      error: problem?.code ?? null,
      tried_at: now,
      next_at: dueStates.includes(state) && wait !== undefined ? new Date(now.getTime() + wait) : null,
      claimed_until: null,
    })
    .where('uuid', '=', uuid)
    .execute()
  if (row.by_hand)
    for (const person of await membersOf(ctx, held.org_id, 'company'))
      await emit(ctx, person, { type: 'webhook.tried', uuid, state })
  await judge(ctx, held, problem !== null)
}

/** An address at which something arrives is well; one at which nothing has for days is told nothing any more, and its company hears of that. */
async function judge(ctx: TxContext, held: HeldEndpoint, failed: boolean): Promise<void> {
  const { uuid } = held
  if (!failed) {
    if (held.failing_since)
      await ctx.db.updateTable('webhook_endpoints').set({ failing_since: null }).where('uuid', '=', uuid).execute()
    return
  }
  const now = ctx.clock.now()
  const failing_since = held.failing_since ?? now
  const last = now.getTime() - failing_since.getTime() >= webhooks.stopAfter
  const state = (last && stepEndpoint(ctx, held, { type: 'attempt.failed', last })) || held.state
  if (state === 'removed') return
  await ctx.db.updateTable('webhook_endpoints').set({ state, failing_since }).where('uuid', '=', uuid).execute()
  if (state === held.state) return
  await restDeliveries(ctx, uuid)
  const days = Math.round(webhooks.stopAfter / 86_400_000)
  for (const person of await membersOf(ctx, held.org_id, 'company'))
    await notify(
      ctx,
      person,
      'webhook_stopped',
      { title: held.name, days },
      { action_url: pathOf('pages-account-setting', { section: 'api' }) },
    )
}

/** When the next turn comes: at once where more is due than one turn takes, and later where what is under way has not come back. */
async function setNext(ctx: TxContext, endpoint: string): Promise<void> {
  const { at } = await ctx.db
    .selectFrom('webhook_deliveries')
    .select(sql<Date | null>`min(greatest(next_at, claimed_until))`.as('at'))
    .where('endpoint_id', '=', endpoint)
    .where('state', 'in', dueStates)
    .executeTakeFirstOrThrow()
  if (at) await setTimerAtLatest(ctx, dueJob, endpoint, at)
}
