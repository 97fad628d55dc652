import { sql } from 'kysely'
import type { SourceProblemCode } from '#contract/entities/channel-look.ts'
import { limits } from '#contract/limits.ts'
import { type Network, networks } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { type ProfileSource, SourceProblem } from '../../gateways/interfaces/profile-sources.ts'
import { emit } from '../../jobs/emit.ts'
import { enqueue, setTimerAtLatest } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { askJob } from './ask-look.ts'
import { keepAnswer } from './keep-answer.ts'
import { spendUnits } from './quota.ts'
import { noteProblem, noteWorked, restOf } from './rests.ts'

const turnJob = 'sources.turn'
/** Longer than a look may take, and shorter than a job is lent. */
const takenMs = 110_000

interface Taken {
  handle: string
  external_id: string | null
}

/** The look that has waited longest and that nobody else has taken. */
async function takeLook(ctx: Context, network: Network): Promise<Taken | undefined> {
  const now = ctx.clock.now()
  const { rows } = await sql<Taken>`update profile_looks set taken_until = ${new Date(now.getTime() + takenMs)}
    where network = ${network} and handle = (
      select handle from profile_looks where network = ${network} and state = 'waiting' and (taken_until is null or taken_until <= ${now})
      order by asked_at, handle limit 1 for update skip locked)
    returning handle, external_id`.execute(ctx.db)
  return rows[0]
}

type Ended = {
  state: 'read' | 'renamed' | 'gone' | 'private' | 'unseen' | 'failed'
  why?: SourceProblemCode
  to?: string
  id?: string | null
}

async function endLook(ctx: TxContext, network: Network, { handle, external_id }: Taken, ended: Ended): Promise<void> {
  await ctx.db
    .updateTable('profile_looks')
    .set({
      state: ended.state,
      why: ended.why ?? null,
      renamed_to: ended.to ?? null,
      external_id: ended.id ?? external_id,
      answered_at: ctx.clock.now(),
      taken_until: null,
    })
    .where('network', '=', network)
    .where('handle', '=', handle)
    .execute()
  const askers = await ctx.db
    .deleteFrom('look_askers')
    .where('network', '=', network)
    .where('handle', '=', handle)
    .returning('user_id')
    .execute()
  for (const { user_id } of askers) await emit(ctx, user_id, { type: 'report.changed', network, handle })
}

/** Asks about one channel. False: none is there to take. */
async function lookOnce(ctx: Context, network: Network, source: ProfileSource): Promise<boolean> {
  const taken = await takeLook(ctx, network)
  if (!taken) return false
  try {
    const result = await source.look(taken, units => spendUnits(ctx, network, source, units))
    await inTransaction(ctx, async inner => {
      await keepAnswer(inner, network, taken.handle, result)
      await noteWorked(inner, network)
      const figures = 'figures' in result ? result.figures : null
      const renamed = result.found === 'renamed'
      await endLook(inner, network, taken, {
        state: result.found === 'channel' ? 'read' : result.found,
        id: figures?.external_id ?? null,
        ...(renamed && figures && { to: figures.handle }),
      })
    })
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    ctx.log.warn({ err: error, network, code: error.code }, 'a network could not be asked about a channel')
    await inTransaction(ctx, async inner => {
      await noteProblem(inner, network, source, error)
      // Nobody waits for a key to be set right, nor for an answer that was no answer.
      if (error.code === 'key' || error.code === 'unreadable')
        await endLook(inner, network, taken, { state: 'failed', why: error.code })
      else
        await inner.db
          .updateTable('profile_looks')
          .set({ taken_until: null })
          .where('network', '=', network)
          .where('handle', '=', taken.handle)
          .execute()
    })
  }
  return true
}

/** Questions that waited too long are over: the page says so, and they may be asked again. */
async function giveUp(ctx: Context, network: Network): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - limits.sources.giveUp)
  await inTransaction(ctx, async inner => {
    const old = await inner.db
      .selectFrom('profile_looks')
      .select(['handle', 'external_id'])
      .where('network', '=', network)
      .where('state', '=', 'waiting')
      .where('asked_at', '<=', before)
      .forUpdate()
      .execute()
    if (old.length === 0) return
    const source = await inner.db
      .selectFrom('profile_sources')
      .select('failure')
      .where('network', '=', network)
      .executeTakeFirst()
    for (const one of old) await endLook(inner, network, one, { state: 'failed', why: source?.failure ?? 'busy' })
  })
}

/** The timer of the next turn, where something waits: once the network has rested, or what somebody took is free, or is over. */
async function setNext(ctx: Context, network: Network, rests: Date | null, asks: boolean): Promise<void> {
  const now = ctx.clock.now()
  const { oldest, free } = await ctx.db
    .selectFrom('profile_looks')
    .select([sql<Date | null>`min(asked_at)`.as('oldest'), sql<Date | null>`min(coalesce(taken_until, ${now}))`.as('free')])
    .where('network', '=', network)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (!oldest || !free) return
  const over = new Date(oldest.getTime() + limits.sources.giveUp)
  const turn = rests ?? free
  await setTimerAtLatest(ctx, askJob, network, asks && turn < over ? turn : over)
}

/** One turn of a network: some of the channels that wait for it, and the next turn's timer. No request is made inside of a transaction. */
async function askNetwork(ctx: Context, network: Network): Promise<void> {
  await giveUp(ctx, network)
  const source = ctx.gateways.profiles[network]
  for (let count = 0; source && count < limits.sources.atOnce; count++) {
    if (await restOf(ctx, network)) break
    if (!(await lookOnce(ctx, network, source))) break
  }
  // Without a key nobody asks: what waits is over tomorrow.
  await setNext(ctx, network, await restOf(ctx, network), source !== undefined)
}

const isNetwork = oneOf(networks)

export const sourceJobs: Record<string, JobHandler> = {
  // A timer that asks the world would take its own successor along when it is done.
  [askJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, turnJob, { network: job.ref })
    },
  },
  [turnJob]: {
    outside: async (ctx, job) => {
      const network = String(job.payload.network)
      if (isNetwork(network)) await askNetwork(ctx, network)
    },
  },
}
