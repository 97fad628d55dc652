import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import { restAfter } from '#contract/rules/channel-look.ts'
import type { Context } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import type { ProfileSource, SourceProblem } from '../../gateways/interfaces/profile-sources.ts'
import { dayIn, nextDayIn } from './quota.ts'

/** A server that is down and one that answers nonsense are left alone alike, but one odd answer is only about its channel. */
const oddAnswers = 3

/** Notes a failure, and how long the network is left alone for it. */
export async function noteProblem(
  ctx: TxContext,
  network: Network,
  source: ProfileSource,
  problem: SourceProblem,
): Promise<void> {
  const now = ctx.clock.now()
  const { failures } = await ctx.db
    .insertInto('profile_sources')
    .values({ network, day: dayIn(source.zone, now), spent: 0, failures: 1, failed_at: now, failure: problem.code })
    .onConflict(conflict =>
      conflict
        .column('network')
        .doUpdateSet({ failures: sql`profile_sources.failures + 1`, failed_at: now, failure: problem.code }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const rest = (): Date | null => {
    if (problem.code === 'quota') return nextDayIn(source.zone, now)
    if (problem.code === 'key') return new Date(now.getTime() + limits.sources.rest.longest)
    if (problem.code === 'unreadable' && failures < oddAnswers) return null
    return new Date(now.getTime() + restAfter(failures, problem.restMs))
  }
  await ctx.db.updateTable('profile_sources').set({ rests_until: rest() }).where('network', '=', network).execute()
}

/** A network that answers is asked on. */
export async function noteWorked(ctx: TxContext, network: Network): Promise<void> {
  await ctx.db
    .updateTable('profile_sources')
    .set({ failures: 0, rests_until: null, worked_at: ctx.clock.now() })
    .where('network', '=', network)
    .execute()
}

/** The instant until which a network is left alone; null where it may be asked. */
export const restOf = async (ctx: Context, network: Network): Promise<Date | null> => {
  const row = await ctx.db.selectFrom('profile_sources').select('rests_until').where('network', '=', network).executeTakeFirst()
  return row?.rests_until && row.rests_until > ctx.clock.now() ? row.rests_until : null
}
