import { sql } from 'kysely'
import type { Space } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { isByHour } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { Context } from '../../context.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { fullDays, takenDays, takenHours } from './free-days.ts'
import { openTimesOf } from './open-times.ts'
import { daysAsked, namesNoDay, today } from './priced-days.ts'
import { priceOf, type SummaryRow, summaryColumns, toSummary } from './summary.ts'

type Row = SummaryRow & { org_id: string; host: string; state: Space['state']; version: number }

interface Asked {
  from?: string
  to?: string
  hours?: string
}

/** The day that it is at a space, where days from tomorrow on are meant; of one that is not there it does not matter. */
async function todayOfSpace(ctx: Context, uuid: string, asked: Asked): Promise<string> {
  const pin =
    namesNoDay(asked) && (await ctx.db.selectFrom('spaces').select(['lat', 'lng']).where('uuid', '=', uuid).executeTakeFirst())
  return pin ? todayAt(ctx, pin) : today(ctx)
}

/** One space, whole. Drafts and what staff took out of sight exist for their host and for staff alone. */
export async function readSpace(ctx: Context, uuid: string, asked: Asked): Promise<Space> {
  const days = daysAsked(await todayOfSpace(ctx, uuid, asked), asked)
  const { rows } = await sql<Row>`
    select ${summaryColumns(days)}, s.org_id, s.state, s.version, o.name as host
    from spaces s join organizations o on o.uuid = s.org_id where s.uuid = ${uuid} and s.content is not null`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const { org_id, host, state, version, ...summary } = row
  const own = ctx.person?.organization?.uuid === org_id
  if (state !== 'live' && state !== 'paused' && !own && !ctx.person?.is_superuser) throw new AppError('not_found')
  const { content } = row
  // Whoever comes from a search for hours sees a place that has none by its days.
  if (days.hours && !isByHour(content)) return await readSpace(ctx, uuid, { from: days.from })
  const now = todayAt(ctx, content)
  const from = days.from < now ? days.from : now
  const taken = await takenDays(ctx, [uuid], from, addDays(now, limits.space.calendarDays))
  const cards = await fileCards(ctx, content.photos)
  const { payout_minor: _, ...price } = priceOf(content, days)
  return {
    ...toSummary(ctx, summary, days, taken, null),
    state,
    venue_type: content.venue_type,
    address: content.address,
    description: content.description,
    pixels: content.pixels,
    slots: content.slots,
    slot_s: content.slot_s,
    photos: content.photos.flatMap(id => cards.find(card => card.uuid === id) ?? []),
    rate_model: content.rate_model,
    amount_minor: content.amount_minor,
    units_daily: content.units_daily ?? null,
    rate_production_minor: content.production_minor,
    discounts: content.discounts,
    min_days: content.min_days,
    by_hour: isByHour(content)
      ? {
          zone: zoneOf(content),
          min_hours: content.min_hours ?? 1,
          ...openTimesOf(ctx, content),
          taken: await takenHours(ctx, uuid, addDays(now, -1), addDays(now, limits.space.calendarDays)),
        }
      : null,
    cancellation: content.cancellation,
    lead_days: content.lead_days,
    refuses: content.refuses,
    permit: content.permit && { authority: content.permit.authority, valid_to: content.permit.valid_to },
    note: content.note,
    host: { uuid: org_id, name: host },
    own,
    price,
    priced: days,
    today: now,
    taken: fullDays(
      taken.filter(one => one.day >= now),
      content.slots,
    ),
    version,
  }
}
