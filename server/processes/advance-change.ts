import type { Selectable } from 'kysely'
import type { ChangeState } from '#contract/entities/change-states.ts'
import {
  type ChangeEvent,
  type ChangeFacts,
  changeOrderMachine,
  changeRefusal,
  changeStep,
  isChangeOpen,
} from '#contract/processes/change-order.ts'
import type { Context } from '../context.ts'
import type { DealChangesTable, DealsTable } from '../db/schema-deals.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { watchStep } from './watch-steps.ts'

export type ChangeRow = Selectable<DealChangesTable>

const factsOf = ({ by, difference_minor }: ChangeRow): ChangeFacts => ({ by, raises: Number(difference_minor) > 0 })

/** The change that waits for an answer or a payment, held by the transaction after its deal. */
export async function holdOpenChange(ctx: TxContext, deal: string): Promise<ChangeRow | undefined> {
  return await ctx.db
    .selectFrom('deal_changes')
    .selectAll()
    .where('deal_id', '=', deal)
    .where('state', 'in', ['proposed', 'awaiting_difference'])
    .forUpdate()
    .executeTakeFirst()
}

function noteStep(ctx: Context, row: ChangeRow, event: ChangeEvent, state: ChangeState | null): void {
  const before = changeOrderMachine.resolveState({ value: row.state, context: factsOf(row) })
  watchStep(ctx, { process: 'change-order', id: `${row.deal_id} ${row.n}`, machine: changeOrderMachine, before, event, state })
}

/** The chart's step for this event; refused with a clear code where it does nothing. */
export function requireChangeStep(ctx: Context, row: ChangeRow, event: ChangeEvent): ChangeState {
  const facts = factsOf(row)
  const state = changeStep(row.state, facts, event)
  if (state) return state
  noteStep(ctx, row, event, null)
  throw new AppError(changeRefusal(row.state, facts, event), { details: { state: row.state } })
}

/** Takes one event: asks the shared chart, stores its step and its timer. The step of the deal is the caller's. */
export async function advanceChange(
  ctx: TxContext,
  row: ChangeRow,
  event: ChangeEvent,
  columns: Partial<Pick<ChangeRow, 'note' | 'expires_at' | 'deal_deadline' | 'rested_at'>> = {},
): Promise<ChangeRow> {
  const state = requireChangeStep(ctx, row, event)
  noteStep(ctx, row, event, state)
  const open = isChangeOpen(state)
  const next = { ...row, ...columns, state, expires_at: open ? (columns.expires_at ?? row.expires_at) : null }
  await ctx.db
    .updateTable('deal_changes')
    .set({ state, ...columns, expires_at: next.expires_at, updated_at: ctx.clock.now() })
    .where('uuid', '=', row.uuid)
    .execute()
  await timeChange(ctx, next)
  return next
}

/** One timer for the open change of a deal. */
export async function timeChange(ctx: TxContext, { deal_id, expires_at }: ChangeRow): Promise<void> {
  if (expires_at) await setTimer(ctx, 'change.deadline', deal_id, expires_at)
  else await clearTimer(ctx, 'change.deadline', deal_id)
}

/** Keeps the open change in step with its deal: where that moved on to something else, there is nothing to answer any more. */
export async function followChange(ctx: TxContext, deal: Pick<Selectable<DealsTable>, 'uuid' | 'facts'>): Promise<void> {
  if (deal.facts.change_by !== null) return
  const open = await holdOpenChange(ctx, deal.uuid)
  if (open?.state === 'proposed') await advanceChange(ctx, open, { type: 'deal.moved' })
}
