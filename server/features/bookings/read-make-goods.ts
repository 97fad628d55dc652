import type { MakeGood } from '#contract/entities/make-good.ts'
import type { BookingSide } from '#contract/processes/booking.ts'
import { isMakeGoodOver, makeGoodTurn } from '#contract/processes/make-good.ts'
import { missedMoney, openDays } from '#contract/rules/make-good.ts'
import { turnAs } from '#contract/rules/own-turn.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import type { SignedInContext } from '../../context.ts'
import type { BookingRow } from '../../processes/advance-booking.ts'
import { withUnpaid } from '../../processes/booking-periods.ts'
import { paidDaysOf } from '../../processes/paid-days.ts'
import { fileCards } from '../uploads/file-cards.ts'

/** Days that one side said were not shown, the newest first, with the money as the reader’s side counts it. */
export async function readMakeGoods(ctx: SignedInContext, booking: BookingRow, side: BookingSide): Promise<MakeGood[]> {
  const rows = await ctx.db
    .selectFrom('make_goods')
    .selectAll()
    .where('booking_id', '=', booking.uuid)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  if (rows.length === 0) return []
  const open = openDays(await paidDaysOf(ctx, booking))
  const left = await withUnpaid(ctx, booking)
  const files = await fileCards(
    ctx,
    rows.flatMap(row => row.files),
  )
  const cards = new Map(files.map(card => [card.uuid, card]))
  return rows.map(row => {
    const days = daysBetween(row.from_day, row.to_day)
    const { refund_minor, rest } = missedMoney(left, open, days)
    const now = { booker: refund_minor, host: left.payout_minor - (rest?.payout_minor ?? 0) }
    const then = { booker: row.refund_minor, host: row.less_minor }
    return {
      uuid: row.uuid,
      state: row.state,
      revision: row.revision,
      facts: { ...row.facts },
      your_turn: turnAs(makeGoodTurn(row.state) === side, row.state, ctx.person.organization?.role).your_turn,
      deadline: row.deadline?.toISOString() ?? null,
      from: row.from_day,
      to: row.to_day,
      days,
      reason: row.reason,
      files: row.files.flatMap(id => cards.get(id) ?? []),
      later: row.later_from && row.later_to ? { from: row.later_from, to: row.later_to } : null,
      money_minor: (isMakeGoodOver(row.state) ? then : now)[side],
      denial: row.denial,
      created_at: row.created_at.toISOString(),
    }
  })
}
