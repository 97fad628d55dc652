import type { DisputedBooking } from '#contract/endpoints/disputes.ts'
import type { Context } from '../../context.ts'
import { readUnpaid } from '../../processes/booking-periods.ts'
import { sentHours } from '../bookings/sent-hours.ts'

/** A booking as its dispute shows it, with the names of both companies. */
export async function readDisputedBooking(ctx: Context, uuid: string): Promise<DisputedBooking> {
  const row = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
    .innerJoin('organizations as h', 'h.uuid', 'b.host_org')
    .select([
      'b.uuid',
      'b.state',
      'b.title',
      'b.city',
      'b.space_id as space_uuid',
      'b.from_day as from',
      'b.to_day as to',
      'b.from_hour',
    ])
    .select(['b.until_hour', 'b.zone', 'b.starts_at', 'b.ends_at'])
    .select(['b.media_minor', 'b.production_minor', 'b.fee_minor', 'b.total_minor', 'b.payout_minor', 'b.currency'])
    .select(['b.org_id', 'o.name as booker_name', 'b.host_org', 'h.name as host_name'])
    .where('b.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const { org_id, booker_name, host_org, host_name, fee_minor, from_hour, until_hour, zone, starts_at, ends_at, ...booking } = row
  const unpaid = await readUnpaid(ctx, { ...booking, fee_minor, from_day: row.from, to_day: row.to, from_hour })
  const hours = sentHours({ from_hour, until_hour, zone, starts_at, ends_at })
  return { ...booking, hours, unpaid, booker: { uuid: org_id, name: booker_name }, host: { uuid: host_org, name: host_name } }
}
