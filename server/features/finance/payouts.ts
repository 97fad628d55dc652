import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Payout } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type PayoutEffect, type PayoutEvent, payoutMachine, payoutStep } from '#contract/processes/payout.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { PayoutOutcome } from '../../gateways/interfaces/payouts.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { builtInGateway, isLive } from '../../ledger/accounts.ts'
import { payoutPaid, payoutReturned, reservePayout } from '../../ledger/payout-money.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { maskedEmail, methodsOf } from './payout-methods.ts'

type Row = Selectable<PayoutsTable>

const shown = (row: Row): Payout => ({
  uuid: row.uuid,
  amount_minor: Number(row.amount_minor),
  currency: row.currency,
  to: maskedEmail(row.receiver),
  state: row.state,
  reason: row.reason,
  built_in: row.provider === builtInGateway,
  requested_at: row.requested_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** The sums that can be asked for, in each currency, and those that were. */
export async function listPayouts(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const own = ctx.db.selectFrom('payouts').where('user_id', '=', ctx.person.uuid)
  const [rows, { count }, available] = await Promise.all([
    own
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('uuid')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('ledger_accounts')
      .select(['currency', 'balance_minor'])
      .where('name', '=', 'creator_available')
      .where('owner', '=', ctx.person.uuid)
      .where('live', '=', isLive(ctx.gateways.payments.name))
      .where('balance_minor', '>', 0)
      .orderBy('currency')
      .execute(),
  ])
  return {
    items: rows.map(shown),
    meta: {
      page,
      size_page,
      count: Number(count),
      available: available.map(({ currency, balance_minor }) => ({ currency, amount_minor: Number(balance_minor) })),
      least_minor: limits.payout.least,
      built_in: ctx.gateways.payouts.name === builtInGateway,
    },
  }
}

/** Everything that is available in one currency sets out to where one is paid now. One at a time, so that two tabs ask once. */
export async function requestPayout(ctx: SignedInContext, currency: string): Promise<Payout> {
  // Real money waits for a real payer: the built-in one would say "paid" and send nothing.
  if (isLive(ctx.gateways.payments.name) && !isLive(ctx.gateways.payouts.name)) throw new AppError('payout.not_offered')
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { current } = await methodsOf(inner, ctx.person.uuid)
    if (!current) throw new AppError('payout.no_method')
    const open = await inner.db
      .selectFrom('payouts')
      .select('uuid')
      .where('user_id', '=', ctx.person.uuid)
      .where('currency', '=', currency)
      .where('state', 'not in', ['paid', 'failed'])
      .executeTakeFirst()
    if (open) throw new AppError('payout.under_way')
    const account = await inner.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'creator_available')
      .where('owner', '=', ctx.person.uuid)
      .where('currency', '=', currency)
      .where('live', '=', isLive(inner.gateways.payouts.name))
      .forUpdate()
      .executeTakeFirst()
    const amount_minor = Number(account?.balance_minor ?? 0)
    if (amount_minor < limits.payout.least)
      throw new AppError('payout.too_little', { details: { least_minor: limits.payout.least, currency } })
    const row = await inner.db
      .insertInto('payouts')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        amount_minor,
        currency,
        receiver: current.email,
        state: 'requested',
        provider: inner.gateways.payouts.name,
        requested_at: inner.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await reservePayout(inner, row)
    await enqueue(inner, 'payout.send', { payout: row.uuid })
    return shown(row)
  })
}

/**
 * The provider's word on it: the chart decides what follows, and whether anything does. Told late or twice, nothing happens
 * twice. `columns` are what the provider calls it, once it has it.
 */
export async function tellPayout(
  ctx: Context,
  uuid: string,
  { state: said, reason }: PayoutOutcome,
  columns: { reference?: string; sent_at?: Date } = {},
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row) return
    const event: PayoutEvent = { type: `told.${said}` }
    const step = payoutStep(row.state, event)
    const before = payoutMachine.resolveState({ value: row.state })
    watchStep(inner, { process: 'payout', id: uuid, machine: payoutMachine, before, event, state: step?.state ?? null })
    if (!step) return
    const { state, over, effects } = step
    await inner.db
      .updateTable('payouts')
      .set({ ...columns, state, reason: reason ?? null, ...(over && { ended_at: inner.clock.now() }) })
      .where('uuid', '=', uuid)
      .execute()
    for (const effect of effects) await carryOut(inner, { ...row, ...columns }, effect, reason)
  })
}

async function carryOut(ctx: TxContext, row: Row, effect: PayoutEffect, reason: string | undefined): Promise<void> {
  if (effect.type === 'look') return await lookAgain(ctx, row)
  if (effect.type === 'money') {
    await (effect.params.move === 'paid' ? payoutPaid : payoutReturned)(ctx, row)
    return
  }
  const about = { amount_minor: Number(row.amount_minor), currency: row.currency, title: maskedEmail(row.receiver) }
  const action_url = pathOf('my_work', { section: 'transactions' })
  await notify(ctx, row.user_id, effect.params.of, { ...about, ...(reason && { reason }) }, { action_url })
}

/** Soon at first, then more and more seldom: it may take a provider a month to say that nobody took the money. */
async function lookAgain(ctx: TxContext, row: Pick<Row, 'uuid' | 'sent_at'>): Promise<void> {
  const { soonest, latest } = limits.payout.look
  const age = ctx.clock.now().getTime() - (row.sent_at ?? ctx.clock.now()).getTime()
  const wait = Math.min(latest, Math.max(soonest, age))
  await setTimer(ctx, 'payout.look', row.uuid, new Date(ctx.clock.now().getTime() + wait))
}
