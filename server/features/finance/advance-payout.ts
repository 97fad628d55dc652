import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import {
  type PayoutEffect,
  type PayoutEvent,
  payoutAt,
  payoutFacts,
  payoutMachine,
  payoutStep,
} from '#contract/processes/payout.ts'
import type { Context } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import type { PayoutOutcome } from '../../gateways/interfaces/payouts.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { payoutPaid, payoutReturned, payoutTakenBack } from '../../ledger/payout-money.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { masked } from './methods-of.ts'
import { moneyPathOf } from './money-place.ts'
import { heardBy } from './payee.ts'

type Row = Selectable<PayoutsTable>
interface Noted {
  reason?: string
  reference?: string
  sent_at?: Date
  batch_id?: string
}

/** The provider's word on it. Told late or twice, nothing happens twice. */
export async function tellPayout(
  ctx: Context,
  uuid: string,
  { state, reason }: PayoutOutcome | { state: 'queued'; reason?: string },
  columns: { reference?: string; sent_at?: Date } = {},
): Promise<void> {
  await inTransaction(ctx, async inner => {
    await advancePayout(inner, uuid, { type: `told.${state}` }, { ...columns, reason })
  })
}

/** Asks the chart what follows from an event, and whether anything does; answers false where nothing does. */
export async function advancePayout(
  inner: TxContext,
  uuid: string,
  event: PayoutEvent,
  { reason, ...columns }: Noted = {},
): Promise<boolean> {
  const row = await inner.db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) return false
  const facts = payoutFacts(row.method)
  const step = payoutStep(row.state, facts, event)
  const before = payoutAt(row.state, facts)
  watchStep(inner, { process: 'payout', id: uuid, machine: payoutMachine, before, event, state: step?.state ?? null })
  if (!step) return false
  const { state, over, effects } = step
  await inner.db
    .updateTable('payouts')
    .set({ ...columns, state, reason: reason ?? null, ...(over && { ended_at: inner.clock.now() }) })
    .where('uuid', '=', uuid)
    .execute()
  if (state !== row.state)
    for (const user of await heardBy(inner, row)) await emit(inner, user, { type: 'payout.changed', uuid, state })
  for (const effect of effects) await carryOut(inner, { ...row, ...columns }, effect, reason)
  return true
}

const moved = { paid: payoutPaid, returned: payoutReturned, taken_back: payoutTakenBack }

async function carryOut(ctx: TxContext, row: Row, effect: PayoutEffect, reason: string | undefined): Promise<void> {
  if (effect.type === 'look') return await lookAgain(ctx, row)
  if (effect.type === 'money') {
    await moved[effect.params.move](ctx, row)
    return
  }
  const about = { amount_minor: Number(row.amount_minor), currency: row.currency, title: masked(row.method, row.receiver) }
  const said = { ...about, ...(row.org_id && { of: 'company' }), ...(reason && { reason }) }
  for (const user of await heardBy(ctx, row))
    await notify(ctx, user, effect.params.of, said, { action_url: await moneyPathOf(ctx, user) })
}

/** Soon at first, then more and more seldom: it may take a provider a month to say that nobody took the money. */
async function lookAgain(ctx: TxContext, row: Pick<Row, 'uuid' | 'sent_at'>): Promise<void> {
  const { soonest, latest } = limits.payout.look
  const age = ctx.clock.now().getTime() - (row.sent_at ?? ctx.clock.now()).getTime()
  const wait = Math.min(latest, Math.max(soonest, age))
  await setTimer(ctx, 'payout.look', row.uuid, new Date(ctx.clock.now().getTime() + wait))
}
