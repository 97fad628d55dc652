import { type SetAsideEvent, setAsideAt, setAsideMachine, setAsideStep } from '#contract/processes/set-aside.ts'
import { paidIn } from '#contract/rules/own-turn.ts'
import type { TxContext } from '../db/transaction.ts'
import { giveSetAsideBack } from '../ledger/balance-money.ts'
import { keyOfWork, type Work } from '../ledger/work.ts'
import { watchStep } from './watch-steps.ts'

/** Moves the sum that is set aside for a deal or a booking by its chart, with its money; false where there is none. The work is held. */
export async function moveSetAside(ctx: TxContext, of: Work, org: string, event: SetAsideEvent): Promise<boolean> {
  const [column, id] = keyOfWork(of)
  const row = await ctx.db
    .selectFrom('checkouts')
    .select(['session', 'gateway', 'currency', 'amount_minor'])
    .where(column, '=', id)
    .where('way', '=', 'balance')
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  const step = row && setAsideStep('open', event)
  if (!step) return false
  const before = setAsideAt('open')
  watchStep(ctx, { process: 'set-aside', id, machine: setAsideMachine, before, event, state: step.state })
  await ctx.db
    .updateTable('checkouts')
    .set({ state: step.state, paid_at: step.state === 'paid' ? ctx.clock.now() : null })
    .where('session', '=', row.session)
    .execute()
  const money = { ...row, amount_minor: Number(row.amount_minor), of, org }
  // A sum that is protected is taken along by the posting of the charge.
  if (step.effects.includes('give_back')) await giveSetAsideBack(ctx, money)
  return true
}

/** The sum set aside follows its work when that has left a state that waits for money. */
export async function followSetAside(
  ctx: TxContext,
  of: Work,
  org: string,
  { from, to, secured }: { from: string | null; to: string; secured: boolean },
): Promise<void> {
  if (from && from !== to && paidIn.includes(from))
    await moveSetAside(ctx, of, org, { type: secured ? 'funds.secured' : 'wait.over' })
}
