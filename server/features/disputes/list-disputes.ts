import { sql } from 'kysely'
import type { DisputeCase } from '#contract/endpoints/disputes.ts'
import { disputeStates } from '#contract/entities/dispute.ts'
import { isDisputeOver, waitsForStaff } from '#contract/processes/dispute.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { selectDealSummaries, toDealSummary } from '../../processes/deal-summary.ts'
import { readDisputedBooking } from './disputed-booking.ts'
import { toDispute } from './read-dispute.ts'

interface DisputeQuery {
  show: 'staff' | 'open' | 'over'
  page: number
  size_page: number
}

const shown = {
  staff: disputeStates.filter(waitsForStaff),
  open: disputeStates.filter(state => !waitsForStaff(state) && !isDisputeOver(state)),
  over: disputeStates.filter(isDisputeOver),
}

/** For staff: what waits for them, soonest deadline first; what has passed it stands on top. */
export async function listDisputes(ctx: SignedInContext, { show, page, size_page }: DisputeQuery) {
  const own = ctx.db.selectFrom('disputes').where('state', 'in', shown[show])
  const [rows, counted] = await Promise.all([
    own
      .select('uuid')
      .$if(show === 'over', qb => qb.orderBy('closed_at', 'desc'))
      .$if(show !== 'over', qb => qb.orderBy(sql`deadline asc nulls first`))
      .orderBy('uuid')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const items: DisputeCase[] = await Promise.all(rows.map(row => readCase(ctx, row.uuid)))
  return { items, meta: { page, size_page, count: Number(counted.count) } }
}

/** One dispute as staff see it, with what its deal or booking is called. */
export async function readCase(ctx: SignedInContext, uuid: string): Promise<DisputeCase> {
  const row = await ctx.db.selectFrom('disputes').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    dispute: await toDispute(ctx, row, 'staff'),
    deal: row.deal_id ? await readDisputedDeal(ctx, row.deal_id) : null,
    booking: row.booking_id ? await readDisputedBooking(ctx, row.booking_id) : null,
  }
}

async function readDisputedDeal(ctx: SignedInContext, uuid: string): Promise<DisputeCase['deal']> {
  const deal = await selectDealSummaries(ctx.db).where('d.uuid', '=', uuid).executeTakeFirstOrThrow()
  const { side: _side, your_turn: _turn, team_turn: _team, ...summary } = toDealSummary(deal, 'brand')
  return summary
}
