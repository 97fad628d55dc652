import { sql } from 'kysely'
import type { MentionFilters } from '#contract/endpoints/monitor.ts'
import { type MonitorDays, monitorSources } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { csvFile } from '../../http/csv.ts'
import { shown } from './list-mentions.ts'

const dayMs = 86_400_000
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)
const { usual, daily, most } = limits.monitor.chartDays

/** Mentions by source over the time of the filters, day by day, or week by week where it is long, beside as many days before. Days without any are told, too. */
export async function countDays(ctx: SignedInContext, query: MentionFilters): Promise<MonitorDays> {
  const to = query.to ?? dayText(ctx.clock.now().getTime())
  const last = Date.parse(to)
  const wanted = query.from ? Date.parse(query.from) : last - (usual - 1) * dayMs
  const first = Math.max(wanted, last - (most - 1) * dayMs)
  const days = Math.max(0, (last - first) / dayMs + 1)
  const step = days > daily ? 7 : 1
  const before = first - days * dayMs
  const day = sql<string>`to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD')`
  const rows = await shown(ctx, { ...query, from: dayText(before), to })
    .select(eb => [day.as('day'), 'p.source', eb.fn.countAll<string>().as('n')])
    .groupBy([day, 'p.source'])
    .execute()
  const counts = rows.map(row => ({ at: Date.parse(row.day), source: row.source, n: Number(row.n) }))
  const now = counts.filter(({ at }) => at >= first)
  const past = counts.filter(({ at }) => at < first)
  const sum = (all: typeof counts) => all.reduce((total, { n }) => total + n, 0)
  const sources = monitorSources
    .map(source => ({ source, mentions: sum(now.filter(one => one.source === source)) }))
    .filter(({ mentions }) => mentions > 0)
  const points = Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const inside = (all: typeof counts, begin: number) => {
      const from = begin + index * step * dayMs
      return all.filter(({ at }) => at >= from && at < from + step * dayMs)
    }
    const here = inside(now, first)
    return {
      day: dayText(first + index * step * dayMs),
      mentions: sum(here),
      past: sum(inside(past, before)),
      by_source: sources.map(({ source }) => sum(here.filter(one => one.source === source))),
    }
  })
  return { from: dayText(first), to, step: step === 7 ? 'week' : 'day', mentions: sum(now), past: sum(past), sources, points }
}

/** The same for a table program. */
export async function exportDays(ctx: SignedInContext, query: MentionFilters): Promise<Response> {
  const { step, sources, points } = await countDays(ctx, query)
  return csvFile(
    'elenco-mention-figures.csv',
    [step, 'mentions', 'before', ...sources.map(({ source }) => source)],
    points.map(({ day, mentions, past, by_source }) => [day, mentions, past, ...by_source]),
  )
}
