import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isBank, type Payout, type PayoutMethodKind, payoutEnds } from '#contract/entities/payout.ts'
import { isPayable } from '#contract/processes/stripe-account.ts'
import { leastPayout, paysIn, sendable } from '#contract/rules/bank-account.ts'
import type { SignedInContext } from '../../context.ts'
import type { PayoutsTable } from '../../db/schema-finance.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { builtInGateway, isLive } from '../../ledger/accounts.ts'
import { reservePayout } from '../../ledger/payout-money.ts'
import { masked, methodsOf } from './methods-of.ts'
import { belongsTo, heardBy, holdPayee, ownPayee, type Payee, purseOf } from './payee.ts'
import { offeredMethods, providerOf } from './payer.ts'

type Row = Selectable<PayoutsTable>

const shown = (row: Row): Payout => ({
  uuid: row.uuid,
  amount_minor: Number(row.amount_minor),
  currency: row.currency,
  method: row.method,
  to: masked(row.method, row.receiver),
  state: row.state,
  reason: row.reason,
  built_in: row.provider === builtInGateway,
  requested_at: row.requested_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** The sums that can be asked for, in each currency, and those that were: one's own, or one's company's. */
export async function listPayouts(
  ctx: SignedInContext,
  { page, size_page }: { page: number; size_page: number },
  payee: Payee = ownPayee(ctx),
) {
  const own = ctx.db.selectFrom('payouts').where(belongsTo(payee))
  const purse = purseOf(payee)
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
      .where('name', '=', purse.name)
      .where('owner', '=', purse.owner)
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
      methods: offeredMethods(ctx).filter(method => !('org' in payee) || isBank(method)),
      built_in: !isLive(ctx.gateways.payments.name),
    },
  }
}

interface Asked {
  currency: string
  method: PayoutMethodKind
}

/** Everything that is available in one currency sets out to where one is paid now. One at a time, so that two tabs ask once. */
export async function requestPayout(
  ctx: SignedInContext,
  { currency, method }: Asked,
  payee: Payee = ownPayee(ctx),
): Promise<Payout> {
  const purse = purseOf(payee)
  const provider = providerOf(ctx, method)
  if (!provider) throw new AppError('payout.not_offered')
  if (!paysIn(method, currency)) throw new AppError('payout.wrong_currency')
  return await inTransaction(ctx, async inner => {
    await holdPayee(inner, payee)
    const { current } = await methodsOf(inner, payee, method)
    if (!current) throw new AppError('payout.no_method')
    if (method === 'stripe' && !(current.standing && isPayable(current.standing))) throw new AppError('payout.restricted')
    const open = await inner.db
      .selectFrom('payouts')
      .select('uuid')
      .where(belongsTo(payee))
      .where('currency', '=', currency)
      .where('state', 'not in', payoutEnds)
      .executeTakeFirst()
    if (open) throw new AppError('payout.under_way')
    const account = await inner.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', purse.name)
      .where('owner', '=', purse.owner)
      .where('currency', '=', currency)
      .where('live', '=', isLive(provider))
      .forUpdate()
      .executeTakeFirst()
    const amount_minor = sendable(method, Number(account?.balance_minor ?? 0), currency)
    const least_minor = leastPayout(method)
    if (amount_minor < least_minor) throw new AppError('payout.too_little', { details: { least_minor, currency } })
    const row = await inner.db
      .insertInto('payouts')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        org_id: 'org' in payee ? payee.org : null,
        amount_minor,
        currency,
        method,
        receiver: current.to,
        holder: current.holder,
        state: 'requested',
        provider,
        requested_at: inner.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await reservePayout(inner, row)
    await enqueue(inner, 'payout.send', { payout: row.uuid })
    for (const user of await heardBy(inner, row))
      await emit(inner, user, { type: 'payout.changed', uuid: row.uuid, state: row.state })
    return shown(row)
  })
}
