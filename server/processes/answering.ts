import { sql } from 'kysely'
import { type Answering, unknownAnswering } from '#contract/entities/answering.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { cancelledBy } from './cancelled-by.ts'

interface Row {
  who: string
  asked: number
  answered: number
  hours: number | null
}

interface Between {
  from: Date
  /** Not included; everything since `from` without it. */
  to?: Date
}

const { least, window } = limits.answering

/** Too few say nothing, of either figure. */
const toAnswering = ({ asked, answered, hours }: Row): Omit<Answering, 'cancelled'> => ({
  rate: asked >= least ? answered / asked : null,
  hours: answered >= least && hours !== null ? Math.round(hours * 10) / 10 : null,
})

/**
 * How creators answer offers and orders: those that ran out unanswered count against them, those that were taken back do not count, and
 * more time is no answer.
 */
export async function creatorsAnswering(ctx: Context, creators: readonly string[]): Promise<(creator: string) => Answering> {
  if (creators.length === 0) return () => unknownAnswering
  const [rows, cancelled] = await Promise.all([
    creatorRows(ctx, creators, { from: new Date(ctx.clock.now().getTime() - window) }),
    cancelledBy(ctx, 'creator', creators),
  ])
  const known = new Map(rows.map(row => [row.who, toAnswering(row)]))
  return creator => ({ ...unknownAnswering, ...known.get(creator), cancelled: cancelled(creator) })
}

async function creatorRows(ctx: Context, creators: readonly string[], { from, to }: Between): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.creator_id as who, count(*)::int as asked, count(*) filter (where t.by = 'creator')::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from t.created_at - o.created_at)::float8 / 3600)
        filter (where t.by = 'creator') as hours
    from deals d join deal_timeline t on t.deal_id = d.uuid
    join lateral (select created_at from deal_timeline b where b.deal_id = t.deal_id and b.to_state = 'offer_pending'
      and b.event <> 'order.extended' and b.id < t.id order by b.id desc limit 1) o on true
    where d.creator_id = any(${[...creators]}::uuid[]) and t.from_state = 'offer_pending' and t.created_at > ${from}
      and (${to ?? null}::timestamptz is null or t.created_at < ${to ?? null}::timestamptz)
      and t.event <> 'order.extended' and (t.by = 'creator' or t.event = 'offer.expired')
    group by d.creator_id`.execute(ctx.db)
  return rows
}

/** How companies answer pitches: those that ran out unanswered count against them, those that were taken back or wait do not count. */
export async function companiesAnswering(ctx: Context, orgs: readonly string[]): Promise<(org: string) => Answering> {
  if (orgs.length === 0) return () => unknownAnswering
  const [rows, cancelled] = await Promise.all([
    companyRows(ctx, orgs, { from: new Date(ctx.clock.now().getTime() - window) }),
    cancelledBy(ctx, 'brand', orgs),
  ])
  const known = new Map(rows.map(row => [row.who, toAnswering(row)]))
  return org => ({ ...unknownAnswering, ...known.get(org), cancelled: cancelled(org) })
}

async function companyRows(ctx: Context, orgs: readonly string[], { from, to }: Between): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.org_id as who, count(*)::int as asked, count(a.answered_at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.created_at)::float8 / 3600)
        filter (where a.answered_at is not null) as hours
    from casting_calls c join applications a on a.casting_call_id = c.uuid
    where c.org_id = any(${[...orgs]}::uuid[]) and a.created_at > ${from} and (${to ?? null}::timestamptz is null or a.created_at < ${to ?? null}::timestamptz)
      and (a.answered_at is not null or a.state = 'expired')
    group by c.org_id`.execute(ctx.db)
  return rows
}

/** The same counts for one side within some time, for its own eyes: few are counted, too. */
export async function answeredBetween(ctx: Context, who: { creator: string } | { org: string }, between: Required<Between>) {
  const row =
    'creator' in who ? (await creatorRows(ctx, [who.creator], between))[0] : (await companyRows(ctx, [who.org], between))[0]
  return {
    asked: row?.asked ?? 0,
    answered: row?.answered ?? 0,
    hours: row?.hours == null ? null : Math.round(row.hours * 10) / 10,
  }
}
