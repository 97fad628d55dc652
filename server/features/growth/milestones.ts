import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'

const hour = 3_600
const day = 24 * hour
const bounds = [hour, day, 3 * day, 7 * day, 14 * day, 30 * day, 90 * day]

/** Milestones that show whether the product helps: who got there, and how long it took them from their sign-up. */
const milestones = ['first_call_published', 'first_pitch_received', 'first_payout'] as const

interface Reached {
  milestone: (typeof milestones)[number]
  count: number
  seconds: number
  within: number[]
}

/** Counted from the rows at every reading, so that restarts and several nodes change nothing. */
async function readReached(ctx: Context): Promise<Reached[]> {
  const within = sql.join(bounds.map(bound => sql`count(*) filter (where seconds <= ${sql.lit(bound)})::int`))
  const { rows } = await sql<Reached>`
    with reached as (
      select 'first_call_published' as milestone, extract(epoch from min(c.published_at) - o.created_at) as seconds
      from organizations o join casting_calls c on c.org_id = o.uuid where c.published_at is not null group by o.uuid
      union all
      select 'first_pitch_received', extract(epoch from min(a.created_at) - o.created_at)
      from organizations o join casting_calls c on c.org_id = o.uuid join applications a on a.casting_call_id = c.uuid group by o.uuid
      union all
      select 'first_payout', extract(epoch from min(p.created_at) - u.created_at)
      from users u
      join ledger_accounts l on l.name = 'creator_available' and l.owner = u.uuid::text
      join ledger_entries e on e.account_id = l.uuid and e.amount_minor > 0
      join ledger_postings p on p.uuid = e.posting_id
      group by u.uuid
    )
    select milestone, count(*)::int as count, sum(greatest(seconds, 0))::float8 as seconds, array[${within}] as within
    from reached group by milestone`.execute(ctx.db)
  return rows
}

/** Prometheus text: one histogram of seconds from sign-up for each milestone. Read once a second at most. */
export async function milestonesText(ctx: Context): Promise<string> {
  const reached = await shared(ctx, 'milestones', () => readReached(ctx))
  const lines = [
    '# HELP elenco_milestone_seconds Seconds from sign-up until a brand published its first call or got its first pitch, or a creator was first paid.',
    '# TYPE elenco_milestone_seconds histogram',
  ]
  for (const milestone of milestones) {
    const { count, seconds, within } = reached.find(row => row.milestone === milestone) ?? { count: 0, seconds: 0, within: [] }
    bounds.forEach((bound, index) => {
      lines.push(`elenco_milestone_seconds_bucket{milestone="${milestone}",le="${bound}"} ${within[index] ?? 0}`)
    })
    lines.push(`elenco_milestone_seconds_bucket{milestone="${milestone}",le="+Inf"} ${count}`)
    lines.push(`elenco_milestone_seconds_sum{milestone="${milestone}"} ${seconds}`)
    lines.push(`elenco_milestone_seconds_count{milestone="${milestone}"} ${count}`)
  }
  return `${lines.join('\n')}\n`
}
