import { sql } from 'kysely'
import type { Network } from '#contract/networks.ts'
import type { Context } from '../../context.ts'
import { type ProfileSource, SourceProblem } from '../../gateways/interfaces/profile-sources.ts'

const hourMs = 3_600_000

/** The day there, as the network reckons its share. */
export const dayIn = (zone: ProfileSource['zone'], at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The hour in which the next day begins there; the clocks may change in between. */
export function nextDayIn(zone: ProfileSource['zone'], at: Date): Date {
  const today = dayIn(zone, at)
  let next = (Math.floor(at.getTime() / hourMs) + 1) * hourMs
  while (dayIn(zone, new Date(next)) === today) next += hourMs
  return new Date(next)
}

/**
 * Takes units of today's share, for all nodes and restarts together; one statement, so that two at once never take more than there is.
 * Rejects with a SourceProblem once it is spent.
 */
export async function spendUnits(ctx: Context, network: Network, { perDay, zone }: ProfileSource, units: number): Promise<void> {
  const day = dayIn(zone, ctx.clock.now())
  const { rows } = await sql`insert into profile_sources (network, day, spent) values (${network}, ${day}::date, ${units})
    on conflict (network) do update set day = excluded.day,
      spent = case when profile_sources.day = excluded.day then profile_sources.spent else 0 end + excluded.spent
    where case when profile_sources.day = excluded.day then profile_sources.spent else 0 end + excluded.spent <= ${perDay}
    returning network`.execute(ctx.db)
  if (rows.length === 0) throw new SourceProblem('quota', `today's share of ${network} is spent`)
}
