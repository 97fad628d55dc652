import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type Hours, instantAt } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { todayAt, zoneOf } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { icalFile } from '../../http/ical.ts'
import { linkIdOf, linkToken } from '../lists/link-token.ts'
import { blocksOfDays, bookingsOfDays, hasDays } from './days-of-space.ts'
import { holdOwnSpace } from './own-space.ts'

/** Makes the secret address, and with it ends the one that was there. */
export async function linkCalendar(ctx: SignedInContext, uuid: string): Promise<{ ical_token: string }> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnSpace(inner, uuid)
    if (!hasDays(row.state)) throw new AppError('space.wrong_state', { details: { state: row.state } })
    const ical_id = randomUUID()
    await inner.db.updateTable('spaces').set({ ical_id }).where('uuid', '=', uuid).execute()
    return { ical_token: linkToken(inner, 'calendar', ical_id) }
  })
}

export async function unlinkCalendar(ctx: SignedInContext, uuid: string): Promise<{ ical_token: null }> {
  return await inTransaction(ctx, async inner => {
    await holdOwnSpace(inner, uuid)
    await inner.db.updateTable('spaces').set({ ical_id: null }).where('uuid', '=', uuid).execute()
    return { ical_token: null }
  })
}

/** Single hours are told as instants, which every calendar shows by its own clock. */
const timeOf = ({ from, to, hours }: { from: string; to: string; hours: Hours | null }, zone: string) =>
  hours ? { starts_at: instantAt(zone, from, hours.from), ends_at: instantAt(zone, to, hours.until) } : { from, to }

/** The days of a space for another calendar: whoever has the address has no session. Holds are not told here either. */
export async function readCalendarFile(ctx: Context, request: Request, token: string): Promise<Response> {
  const id = linkIdOf(ctx, 'calendar', token)
  const space =
    id && (await ctx.db.selectFrom('spaces').select(['uuid', 'title', 'lat', 'lng']).where('ical_id', '=', id).executeTakeFirst())
  if (!space) throw new AppError('not_found')
  const now = todayAt(ctx, space)
  const days = { from: addDays(now, -limits.space.calendarShown), to: addDays(now, limits.space.calendarDays) }
  const [all, bookings] = await Promise.all([blocksOfDays(ctx, space.uuid, days), bookingsOfDays(ctx, space.uuid, days)])
  // The days of other calendars are theirs to tell: told on, two that read each other would hold them for ever.
  const blocks = all.filter(one => one.calendar === null)
  return icalFile(request, space.title, [
    ...bookings.map(one => ({
      ...timeOf(one, one.zone),
      uid: one.added ? `${one.uuid}-${one.from}` : one.uuid,
      summary: one.who,
      tentative: one.state === 'requested' || one.state === 'countered' || one.state === 'awaiting_funds',
      changed_at: one.updated_at,
    })),
    ...blocks.map(one => ({
      ...timeOf(one, zoneOf(space)),
      uid: one.uuid,
      summary: one.reason || space.title,
      tentative: false,
      changed_at: one.created_at,
    })),
  ])
}
