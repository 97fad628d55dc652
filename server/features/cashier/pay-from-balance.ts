import { randomBytes } from 'node:crypto'
import { shareOfBalance } from '#contract/rules/balance.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { balanceOf, holdBalance, setAside, setAsideOf } from '../../ledger/balance-money.ts'
import { bookingWork, dealWork, keyOfWork, type Work } from '../../ledger/work.ts'
import { endAwaited } from '../../processes/incoming-transfer-state.ts'
import { moveSetAside } from '../../processes/set-aside-state.ts'
import { holdOwnBooking } from '../bookings/own-booking.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { bookingTakesFunds, takesFunds } from './secure-funds.ts'
import { askBooking, askDeal } from './start-checkout.ts'
import { type Asked, endOpenVisits, endThere, holdWork } from './work-visit.ts'

interface FromBalance {
  revision: number
  amount_minor: number
}

/** Pays what is due for a deal from the company's balance, or sets aside the part that the balance has. */
export async function fundFromBalance(ctx: SignedInContext, uuid: string, { revision, amount_minor }: FromBalance) {
  await payFromBalance(ctx, amount_minor, async inner => await askDeal(inner, uuid, revision, 'balance'))
}

/** The same of a booking. */
export async function fundBookingFromBalance(ctx: SignedInContext, uuid: string, { revision, amount_minor }: FromBalance) {
  await payFromBalance(ctx, amount_minor, async inner => await askBooking(inner, uuid, revision))
}

/** The deal or booking is held first and the balance after it: of two that want the same sum the second finds what is left. */
async function payFromBalance(
  ctx: SignedInContext,
  amount_minor: number,
  ask: (inner: TxContext<SignedInContext>) => Promise<Asked>,
): Promise<void> {
  const ended = await inTransaction(ctx, async inner => {
    const asked = await ask(inner)
    const { of } = asked
    const work = await holdWork(inner, of)
    if (!work) throw new AppError('not_found')
    const { org_id: org, currency } = work
    const gateway = work.paid_through ?? ctx.gateways.payments.name
    if ((await setAsideOf(inner, of)) > 0) throw new AppError('balance.set_aside')
    const available_minor = await holdBalance(inner, { org, currency, gateway })
    const { from_balance_minor, rest_minor } = shareOfBalance(asked.amount_minor, available_minor)
    if (from_balance_minor !== amount_minor || from_balance_minor === 0)
      throw new AppError('balance.changed', { details: { available_minor, due_minor: asked.amount_minor } })
    const session = await keepVisit(inner, asked, gateway, amount_minor)
    await setAside(inner, { session, of, org, gateway, currency, amount_minor })
    if (rest_minor === 0) {
      // Nothing came from outside: what is set aside is all of it.
      await work.secure({ session, amount_minor: 0, currency, gateway, created_by: ctx.person.uuid })
    } else await endAwaited(inner, of, 'wait.over')
    return await endOpenVisits(inner, of)
  })
  await endThere(ctx, ended)
}

async function keepVisit(
  ctx: TxContext<SignedInContext>,
  { of, currency, deadline, window }: Omit<Asked, 'amount_minor'>,
  gateway: string,
  amount_minor: number,
): Promise<string> {
  const session = randomBytes(24).toString('base64url')
  const created_at = ctx.clock.now()
  const expires_at = deadline ?? new Date(created_at.getTime() + window)
  const made = { created_by: ctx.person.uuid, created_at, expires_at, gateway, amount_minor, currency }
  await ctx.db
    .insertInto('checkouts')
    .values({ session, ...of, ...made, state: 'open', way: 'balance', checkout_url: '' })
    .execute()
  return session
}

/** Puts the sum that is set aside for a deal back, while the rest of it is not paid; a visit for that rest is over. */
export async function takeBalanceBack(ctx: SignedInContext, uuid: string, revision: number): Promise<void> {
  await takeBack(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    if (side !== 'brand') throw new AppError('deal.wrong_person')
    if (!takesFunds(deal)) throw new AppError('deal.wrong_state', { details: { state: deal.state } })
    return { of: dealWork(uuid), org: deal.org_id }
  })
}

/** The same of a booking. */
export async function takeBookingBalanceBack(ctx: SignedInContext, uuid: string, revision: number): Promise<void> {
  await takeBack(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, revision)
    if (side !== 'booker') throw new AppError('booking.wrong_person')
    if (!bookingTakesFunds(booking)) throw new AppError('booking.wrong_state', { details: { state: booking.state } })
    return { of: bookingWork(uuid), org: booking.org_id }
  })
}

async function takeBack(
  ctx: SignedInContext,
  hold: (inner: TxContext<SignedInContext>) => Promise<{ of: Work; org: string }>,
): Promise<void> {
  const ended = await inTransaction(ctx, async inner => {
    const { of, org } = await hold(inner)
    if (!(await moveSetAside(inner, of, org, { type: 'sum.taken_back' }))) throw new AppError('balance.nothing_set_aside')
    await endAwaited(inner, of, 'wait.over')
    return await endOpenVisits(inner, of)
  })
  await endThere(ctx, ended)
}

/** The balance that may pay a deal or a booking, and the sum set aside for it; null where there is neither. */
export async function readBalance(
  ctx: SignedInContext,
  of: Work,
  { org_id: org, currency, paid_through }: { org_id: string; currency: string; paid_through: string | null },
) {
  const gateway = paid_through ?? ctx.gateways.payments.name
  const available_minor = await balanceOf(ctx, { org, currency, gateway })
  const set_aside_minor = await setAsideOf(ctx, of)
  return available_minor + set_aside_minor > 0 ? { available_minor, set_aside_minor } : null
}

/** The part of what was paid for a deal or a booking that came from the company's balance. */
export async function paidFromBalance(ctx: Context, of: Work): Promise<number> {
  const [column, id] = keyOfWork(of)
  const row = await ctx.db
    .selectFrom('checkouts')
    .select(eb => eb.fn.sum<string | null>('amount_minor').as('sum'))
    .where(column, '=', id)
    .where('way', '=', 'balance')
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
