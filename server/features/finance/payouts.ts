import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Payout, type PayoutState, payoutCan } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context, PayoutOutcome, SignedInContext } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { payoutPaid, payoutReturned, reservePayout } from '../../ledger/payout-money.ts'
import { maskedEmail, methodsOf } from './payout-methods.ts'

type Row = Selectable<PayoutsTable>

const shown = (row: Row): Payout => ({
  uuid: row.uuid,
  amount_minor: Number(row.amount_minor),
  currency: row.currency,
  to: maskedEmail(row.receiver),
  state: row.state,
  reason: row.reason,
  built_in: row.provider === 'sandbox',
  requested_at: row.requested_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** What can be asked for, in each currency, and what was. */
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
      built_in: ctx.gateways.payouts.name === 'sandbox',
    },
  }
}

/** Everything that is available in one currency sets out to where one is paid now. One at a time, so that two tabs ask once. */
export async function requestPayout(ctx: SignedInContext, currency: string): Promise<Payout> {
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

/** The row, held until the commit, if it may still become that. */
export async function holdPayout(ctx: TxContext, uuid: string, to: PayoutState): Promise<Row | null> {
  const row = await ctx.db.selectFrom('payouts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return row && payoutCan(row.state, to) ? row : null
}

const told = { paid: 'payout_paid', failed: 'payout_failed', unclaimed: 'payout_unclaimed' } as const

/** What became of it: money that did not arrive is available again. Told late or twice, nothing happens twice. */
export async function settlePayout(ctx: Context, uuid: string, { state, reason }: PayoutOutcome): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdPayout(inner, uuid, state)
    if (!row) return
    const over = state === 'paid' || state === 'failed'
    await inner.db
      .updateTable('payouts')
      .set({ state, reason: reason ?? null, ...(over && { ended_at: inner.clock.now() }) })
      .where('uuid', '=', uuid)
      .execute()
    if (state === 'paid') await payoutPaid(inner, row)
    if (state === 'failed') await payoutReturned(inner, row)
    // Asked again and again, it is told once.
    if (state in told && state !== row.state)
      await notify(
        inner,
        row.user_id,
        told[state as keyof typeof told],
        {
          amount_minor: Number(row.amount_minor),
          currency: row.currency,
          title: maskedEmail(row.receiver),
          ...(reason && { reason }),
        },
        { action_url: pathOf('my_work', { section: 'transactions' }) },
      )
    if (!over) await lookAgain(inner, row)
  })
}

/** Soon at first, then more and more seldom: it may take a provider a month to say that nobody took the money. */
export async function lookAgain(ctx: TxContext, row: Pick<Row, 'uuid' | 'sent_at'>): Promise<void> {
  const { soonest, latest } = limits.payout.look
  const age = ctx.clock.now().getTime() - (row.sent_at ?? ctx.clock.now()).getTime()
  const wait = Math.min(latest, Math.max(soonest, age))
  await setTimer(ctx, 'payout.look', row.uuid, new Date(ctx.clock.now().getTime() + wait))
}
