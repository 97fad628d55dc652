import { sql } from 'kysely'
import type { ProfileSourceStatus } from '#contract/entities/channel-look.ts'
import { askedNetworks } from '#contract/rules/channel-look.ts'
import type { Context } from '../../context.ts'
import { dayIn, nextDayIn } from './quota.ts'

/** How the official APIs stand: keys, today's shares, and failures. */
export async function listSources(ctx: Context): Promise<{ sources: ProfileSourceStatus[] }> {
  const now = ctx.clock.now()
  const rows = await ctx.db.selectFrom('profile_sources').selectAll().execute()
  const waiting = await ctx.db
    .selectFrom('profile_looks')
    .select(['network', sql<number>`count(*)::int`.as('n')])
    .where('state', '=', 'waiting')
    .groupBy('network')
    .execute()
  return {
    sources: askedNetworks.map(network => {
      const source = ctx.gateways.profiles[network]
      const row = rows.find(one => one.network === network)
      const today = source && row?.day === dayIn(source.zone, now)
      const rests = row?.rests_until && row.rests_until > now ? row.rests_until : null
      return {
        network,
        set: source !== undefined,
        spent: today ? row.spent : 0,
        per_day: source?.perDay ?? null,
        resets_at: source ? nextDayIn(source.zone, now).toISOString() : null,
        rests_until: rests?.toISOString() ?? null,
        worked_at: row?.worked_at?.toISOString() ?? null,
        failed_at: row?.failed_at?.toISOString() ?? null,
        failure: row?.failure ?? null,
        waiting: waiting.find(one => one.network === network)?.n ?? 0,
      }
    }),
  }
}
