import { sql } from 'kysely'
import type { OohReport } from '#contract/entities/ooh-campaign.ts'
import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { isOutside } from '../campaigns/own-campaign.ts'
import { findOoh } from './own-campaign.ts'
import { readSeenPlan } from './seen-plan.ts'
import { artworkOf } from './shown-artwork.ts'

/** Every booked face with its proofs and what its links brought. */
export async function readOohReport(ctx: SignedInContext, uuid: string): Promise<OohReport> {
  await findOoh(ctx, uuid)
  const booked = (await readSeenPlan(ctx, uuid)).flatMap(one => (one.booking ? [{ ...one, booking: one.booking }] : []))
  const ids = booked.map(one => one.booking.uuid)
  const proofs = await countProofs(ctx, ids)
  const links = await linksOf(ctx, ids)
  const artwork = await artworkOf(ctx, ids)
  const rows = booked.map(one => ({
    planned: one.uuid,
    booking: one.booking.uuid,
    title: one.title,
    city: one.city,
    from: one.from,
    to: one.to,
    hours: one.hours,
    state: one.booking.state,
    total_minor: one.total_minor,
    currency: one.currency,
    impressions: one.impressions,
    proofs: proofs.get(one.booking.uuid) ?? 0,
    artwork: artwork.get(one.booking.uuid) ?? null,
    links: links
      .filter(link => link.booking_id === one.booking.uuid)
      .map(({ uuid: link, slug, name, clicks, orders }) => ({ uuid: link, slug, name, clicks, orders })),
  }))
  const all = rows.flatMap(row => row.links)
  return {
    rows,
    clicks: all.reduce((sum, link) => sum + link.clicks, 0),
    orders: all.reduce((sum, link) => sum + link.orders, 0),
    proved: rows.filter(row => row.proofs > 0).length,
  }
}

async function countProofs(ctx: SignedInContext, bookings: readonly string[]): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('booking_proofs')
    .select(['booking_id', sql<number>`count(*)::int`.as('count')])
    .where('booking_id', 'in', bookings)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(row => [row.booking_id, row.count]))
}

interface LinkRow {
  uuid: string
  booking_id: string
  slug: string
  name: string
  clicks: number
  orders: number
}

async function linksOf(ctx: SignedInContext, bookings: readonly string[]): Promise<LinkRow[]> {
  if (bookings.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select l.uuid, l.booking_id, l.slug, l.name,
      (select coalesce(sum(d.clicks), 0)::int from link_days d where d.link_id = l.uuid) as clicks,
      (select count(*)::int from link_conversions o where o.link_id = l.uuid and o.state = 'confirmed') as orders
    from tracking_links l where l.booking_id = any(${bookings}::uuid[]) and l.org_id = ${ctx.person.organization?.uuid ?? null}::uuid
    order by l.created_at, l.uuid`.execute(ctx.db)
  return rows
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The plan as a table program reads it. */
export async function exportPlanCsv(ctx: SignedInContext, uuid: string): Promise<Response> {
  await findOoh(ctx, uuid)
  const plan = await readSeenPlan(ctx, uuid)
  const outside = isOutside(ctx)
  return csvFile(
    'elenco-plan.csv',
    [
      'space',
      'kind',
      'city',
      'from',
      'to',
      'days',
      'hours',
      ...(outside ? [] : ['total', 'currency']),
      'impressions',
      'method',
      'permit_until',
      ...(outside ? [] : ['problems']),
      'booking',
    ],
    plan.map(one => [
      one.title,
      one.kind,
      one.city,
      one.from,
      one.to,
      one.days,
      one.hours && `${clock(one.hours.from)}-${clock(one.hours.until)}`,
      ...(one.total_minor === null ? [] : [amountIn(one.total_minor, one.currency), one.currency]),
      one.impressions,
      one.impressions_method,
      one.permit_until,
      ...(outside ? [] : [one.problems.join(' ')]),
      one.booking?.state ?? null,
    ]),
  )
}
