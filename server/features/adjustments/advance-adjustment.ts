import { pathOf } from '#contract/paths.ts'
import {
  type AdjustmentEvent,
  type AdjustmentFacts,
  adjustmentAt,
  adjustmentMachine,
  adjustmentStep,
} from '#contract/processes/adjustment.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { availableFor, earnedByHouse, holdForAdjustment, isCovered, postAdjustment } from '../../ledger/adjustment-money.ts'
import { membersOf } from '../../processes/members.ts'
import { watchStep } from '../../processes/watch-steps.ts'

export const lapseTimer = 'adjustment.lapse'

/** The row, held until the commit, so that of two who decide at once the second is told. */
export async function holdAdjustment(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('adjustments').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
export type AdjustmentRow = Awaited<ReturnType<typeof holdAdjustment>>

/** Takes one event of the chart: stores where it leads, and posts it where two of the staff agreed. */
export async function advanceAdjustment(
  ctx: TxContext,
  row: AdjustmentRow,
  event: AdjustmentEvent,
  answer: string | null = null,
): Promise<void> {
  if (event.type === 'adjustment.confirm') await holdForAdjustment(ctx, row)
  const facts = { proposer: row.proposed_by, covered: await isCovered(ctx, row) }
  const state = adjustmentStep(row.state, facts, event)
  const before = adjustmentAt(row.state, facts)
  watchStep(ctx, { process: 'adjustment', id: row.uuid, machine: adjustmentMachine, before, event, state })
  if (!state) throw await refusalOf(ctx, row, event, facts)
  const now = ctx.clock.now()
  const second = state === 'posted' || state === 'declined'
  await ctx.db
    .updateTable('adjustments')
    .set({ state, decided_at: now, ...(second && 'by' in event && { decided_by: event.by }), answer })
    .where('uuid', '=', row.uuid)
    .execute()
  if (event.type !== 'deadline.passed') await clearTimer(ctx, lapseTimer, row.uuid)
  if (state !== 'posted') return
  await postAdjustment(ctx, row)
  await tell(ctx, row)
}

/** Tells all who see the money of the account, once it has moved. */
async function tell(ctx: TxContext, row: AdjustmentRow): Promise<void> {
  const readers = row.user_id ? [row.user_id] : row.org_id ? await membersOf(ctx, row.org_id, 'see_money') : []
  const { currency, reason, note } = row
  const { way, amount_minor } = row
  const params = { of: row.user_id ? 'person' : 'company', way, amount_minor: Number(amount_minor), currency, reason, note }
  for (const reader of readers) await notify(ctx, reader, 'adjustment_posted', params, { action_url: pathOf('statements') })
}

/** Why the chart refused: the state, the person, or the money. */
async function refusalOf(ctx: TxContext, row: AdjustmentRow, event: AdjustmentEvent, { proposer }: AdjustmentFacts) {
  if (row.state !== 'proposed') return new AppError('adjustment.wrong_state', { details: { state: row.state } })
  if (event.type === 'adjustment.withdraw') return new AppError('adjustment.not_own')
  if ('by' in event && event.by === proposer) return new AppError('adjustment.own')
  const available_minor = row.way === 'give' ? await earnedByHouse(ctx, row) : await availableFor(ctx, row)
  return new AppError('adjustment.not_covered', { details: { available_minor } })
}
