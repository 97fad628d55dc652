import {
  type TaxChangeEvent,
  type TaxChangeFacts,
  taxChangeAt,
  taxChangeMachine,
  taxChangeStep,
} from '#contract/processes/tax-change.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'

export const lapseTimer = 'tax_change.lapse'

/** The row, held until the commit, so that of two who decide at once the second is told. */
export async function holdTaxChange(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('tax_changes').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
type TaxChangeRow = Awaited<ReturnType<typeof holdTaxChange>>

/** Takes one event of the chart and stores where it leads. */
export async function advanceTaxChange(
  ctx: TxContext,
  row: TaxChangeRow,
  event: TaxChangeEvent,
  answer: string | null = null,
): Promise<void> {
  const now = ctx.clock.now()
  const facts = { proposer: row.proposed_by }
  // The clock is right before its timer is: a day that has begun is nobody's to agree on.
  const late = 'by' in event && now >= row.lapses_at
  const state = late ? null : taxChangeStep(row.state, facts, event)
  const before = taxChangeAt(row.state, facts)
  watchStep(ctx, { process: 'tax-change', id: row.uuid, machine: taxChangeMachine, before, event, state })
  if (!state) throw late ? new AppError('tax.wrong_state', { details: { state: 'lapsed' } }) : refusalOf(row, event, facts)
  const second = state === 'agreed' || state === 'declined'
  await ctx.db
    .updateTable('tax_changes')
    .set({ state, decided_at: now, ...(second && 'by' in event && { decided_by: event.by }), answer })
    .where('uuid', '=', row.uuid)
    .execute()
  if (event.type !== 'deadline.passed') await clearTimer(ctx, lapseTimer, row.uuid)
}

/** Why the chart refused: the state, or the person. */
function refusalOf(row: TaxChangeRow, event: TaxChangeEvent, { proposer }: TaxChangeFacts): AppError {
  if (row.state === 'proposed' && event.type === 'tax_change.withdraw') return new AppError('tax.not_own')
  if (row.state === 'proposed' && 'by' in event && event.by === proposer) return new AppError('tax.own')
  return new AppError('tax.wrong_state', { details: { state: row.state } })
}
