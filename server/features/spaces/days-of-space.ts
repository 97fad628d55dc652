import type { SpaceState } from '#contract/space-choices.ts'
import type { Context } from '../../context.ts'
import { hoursOfBooking } from '../../processes/later-days.ts'

export interface Days {
  from: string
  to: string
}

/** A draft has no days yet, and a retired space none any more. */
export const hasDays = (state: SpaceState) => state !== 'draft' && state !== 'retired'

/** Bookings that somebody has paid or may still pay. Of a hold the host sees nothing. */
const shown = [
  'requested',
  'countered',
  'awaiting_funds',
  'confirmed',
  'live',
  'proof_due',
  'ended',
  'disputed',
  'reconciled',
] as const

/** Blocks that touch these days. */
export async function blocksOfDays(ctx: Context, uuid: string, { from, to }: Days) {
  const rows = await ctx.db
    .selectFrom('space_blocks')
    .select([
      'uuid',
      'from_day as from',
      'to_day as to',
      'from_hour',
      'until_hour',
      'reason',
      'calendar_id as calendar',
      'created_at',
    ])
    .where('space_id', '=', uuid)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .orderBy('from_hour')
    .orderBy('uuid')
    .execute()
  return rows.map(({ from_hour, until_hour, ...row }) => ({
    ...row,
    hours: from_hour === 0 && until_hour === 24 ? null : { from: from_hour, until: until_hour },
  }))
}

/** Bookings on these days that are not over, and their days in place of missed ones. */
export async function bookingsOfDays(ctx: Context, uuid: string, { from, to }: Days) {
  const [booked, added] = await Promise.all([
    ctx.db
      .selectFrom('bookings as b')
      .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
      .select(['b.uuid', 'b.state', 'b.from_day as from', 'b.to_day as to', 'b.slot', 'o.name as who', 'b.updated_at'])
      .select(['b.from_hour', 'b.until_hour', 'b.zone'])
      .where('b.space_id', '=', uuid)
      .where('b.state', 'in', shown)
      .where('b.from_day', '<=', to)
      .where('b.to_day', '>=', from)
      .orderBy('b.from_day')
      .orderBy('b.slot')
      .execute(),
    ctx.db
      .selectFrom('make_goods as g')
      .innerJoin('bookings as b', 'b.uuid', 'g.booking_id')
      .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
      .select(['b.uuid', 'b.state', 'b.slot', 'o.name as who', 'b.updated_at', 'b.from_hour', 'b.until_hour', 'b.zone'])
      .select(['g.later_from', 'g.later_to', 'g.slot as later_slot'])
      .where('b.space_id', '=', uuid)
      .where('b.state', 'in', shown)
      .where('g.state', 'in', ['offered', 'replaced'])
      .where('g.later_from', '<=', to)
      .where('g.later_to', '>=', from)
      .orderBy('g.later_from')
      .execute(),
  ])
  // Days in place of missed ones are the booking’s, too.
  const later = added.map(({ later_from, later_to, later_slot, ...row }) => ({
    ...row,
    from: later_from ?? from,
    to: later_to ?? to,
    slot: later_slot ?? row.slot,
    added: true,
  }))
  return [...booked.map(one => ({ ...one, added: false })), ...later]
    .map(({ from_hour, until_hour, ...one }) => ({ ...one, hours: hoursOfBooking({ from_hour, until_hour }) }))
    .toSorted((a, b) => a.from.localeCompare(b.from) || (a.hours?.from ?? 0) - (b.hours?.from ?? 0) || a.slot - b.slot)
}
