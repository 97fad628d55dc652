import type { Selectable } from 'kysely'
import type { BookingState } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import {
  type MakeGoodEffect,
  type MakeGoodEvent,
  makeGoodMachine,
  makeGoodRefusal,
  makeGoodStep,
} from '#contract/processes/make-good.ts'
import { json } from '../db/database.ts'
import type { MakeGoodsTable } from '../db/schema-make-goods.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { watchStep } from './watch-steps.ts'

export type MakeGoodRow = Selectable<MakeGoodsTable>

type Columns = Partial<Pick<MakeGoodRow, 'later_from' | 'later_to' | 'slot' | 'refund_minor' | 'less_minor' | 'denial'>>

const bounds = limits.booking.makeGood

/** The instant at which a state ends by itself. */
export const makeGoodDeadline = (timer: 'answer' | 'choice', now: Date): Date => new Date(now.getTime() + bounds[timer])

/** Takes one event: asks the shared chart, stores its step, sets the timer. What it brings about is the caller's. */
export async function takeMakeGoodStep(
  ctx: TxContext,
  row: MakeGoodRow,
  event: MakeGoodEvent,
): Promise<{ row: MakeGoodRow; effects: MakeGoodEffect[] }> {
  const { state, facts } = row
  const step = makeGoodStep(state, facts, event)
  const before = makeGoodMachine.resolveState({ value: state, context: facts })
  watchStep(ctx, { process: 'make-good', id: row.uuid, machine: makeGoodMachine, before, event, state: step?.state ?? null })
  if (!step) throw new AppError(makeGoodRefusal(state, facts, event), { details: { state } })
  const now = ctx.clock.now()
  const armed = step.effects.find(effect => effect.type === 'arm')
  const deadline = armed ? makeGoodDeadline(armed.params.timer, now) : null
  if (deadline) await setTimer(ctx, 'make_good.deadline', row.uuid, deadline)
  else await clearTimer(ctx, 'make_good.deadline', row.uuid)
  const updated = await ctx.db
    .updateTable('make_goods')
    .set({ state: step.state, facts: json(step.facts), revision: row.revision + 1, deadline, updated_at: now })
    .where('uuid', '=', row.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: updated, effects: step.effects }
}

/** Notes what a step came to. */
export async function noteMakeGood(ctx: TxContext, uuid: string, columns: Columns): Promise<MakeGoodRow> {
  return await ctx.db.updateTable('make_goods').set(columns).where('uuid', '=', uuid).returningAll().executeTakeFirstOrThrow()
}

/** A booking has moved: given up, nothing of it is made good any more. */
export async function followWithMakeGood(ctx: TxContext, booking: { uuid: string; state: BookingState }): Promise<void> {
  if (booking.state !== 'cancelled') return
  const open = await ctx.db
    .selectFrom('make_goods')
    .selectAll()
    .where('booking_id', '=', booking.uuid)
    .where('state', 'in', ['reported', 'offered'])
    .forUpdate()
    .executeTakeFirst()
  if (open) await takeMakeGoodStep(ctx, open, { type: 'booking.over' })
}
