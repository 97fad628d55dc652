import { sql } from 'kysely'
import { type Answering, unknownAnswering } from '#contract/entities/answering.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'

interface Row {
  who: string
  asked: number
  answered: number
  hours: number | null
}

const { least, window } = limits.answering

/** Too few say nothing, of either figure. */
const toAnswering = ({ asked, answered, hours }: Row): Answering => ({
  rate: asked >= least ? answered / asked : null,
  hours: answered >= least && hours !== null ? Math.round(hours * 10) / 10 : null,
})

/**
 * How creators answer offers and orders: those that ran out unanswered count against them, those that were taken back do not count, and
 * more time is no answer.
 */
export async function creatorsAnswering(ctx: Context, creators: readonly string[]): Promise<(creator: string) => Answering> {
  if (creators.length === 0) return () => unknownAnswering
  const since = new Date(ctx.clock.now().getTime() - window)
  const { rows } = await sql<Row>`
    select d.creator_id as who, count(*)::int as asked, count(*) filter (where t.by = 'creator')::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from t.created_at - o.created_at)::float8 / 3600)
        filter (where t.by = 'creator') as hours
    from deals d join deal_timeline t on t.deal_id = d.uuid
    join lateral (select created_at from deal_timeline b where b.deal_id = t.deal_id and b.to_state = 'offer_pending'
      and b.event <> 'order.extended' and b.id < t.id order by b.id desc limit 1) o on true
    where d.creator_id = any(${[...creators]}::uuid[]) and t.from_state = 'offer_pending' and t.created_at > ${since}
      and t.event <> 'order.extended' and (t.by = 'creator' or t.event = 'offer.expired')
    group by d.creator_id`.execute(ctx.db)
  const known = new Map(rows.map(row => [row.who, toAnswering(row)]))
  return creator => known.get(creator) ?? unknownAnswering
}

/** How a company answers pitches: those that ran out unanswered count against it, those that were taken back or wait do not count. */
export async function companyAnswering(ctx: Context, org: string): Promise<Answering> {
  const since = new Date(ctx.clock.now().getTime() - window)
  const { rows } = await sql<Row>`
    select c.org_id as who, count(*)::int as asked, count(a.answered_at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.created_at)::float8 / 3600)
        filter (where a.answered_at is not null) as hours
    from casting_calls c join applications a on a.casting_call_id = c.uuid
    where c.org_id = ${org} and a.created_at > ${since} and (a.answered_at is not null or a.state = 'expired')
    group by c.org_id`.execute(ctx.db)
  return rows[0] ? toAnswering(rows[0]) : unknownAnswering
}
