import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { bookingCan } from '#contract/processes/booking.ts'
import type { CashierMessage, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { advanceBooking, type BookingRow, holdBooking } from '../../processes/advance-booking.ts'
import { holdOwnBooking } from '../bookings/own-booking.ts'
import { openVisit } from './open-visit.ts'
import type { TestCard } from './order-visit.ts'
import { sendBack } from './secure-funds.ts'

const takesFunds = (booking: BookingRow) => bookingCan(booking.state, booking.facts, { type: 'funds.secured' })

interface Visit {
  session: string
  amount_minor: number | string | bigint
  currency: string
  gateway: string
  created_by: string
}

/** Opens one visit to the cashier for what the booking costs; an earlier open one is over. */
export async function startBookingCheckout(ctx: SignedInContext, uuid: string, revision: number) {
  const session = randomBytes(24).toString('base64url')
  const visit = await inTransaction(ctx, async inner => {
    const { booking, side } = await holdOwnBooking(inner, uuid, revision)
    if (side !== 'booker') throw new AppError('booking.wrong_person')
    if (!takesFunds(booking)) throw new AppError('booking.wrong_state', { details: { state: booking.state } })
    const now = inner.clock.now()
    const expires_at = new Date(
      Math.min(now.getTime() + limits.booking.checkoutWindow, booking.deadline?.getTime() ?? Number.POSITIVE_INFINITY),
    )
    const ended = await inner.db
      .updateTable('checkouts')
      .set({ state: 'expired' })
      .where('booking_id', '=', uuid)
      .where('state', 'in', ['open', 'declined'])
      .where('gateway', '=', ctx.gateways.payments.name)
      .returning('gateway_ref')
      .execute()
    const { total_minor: amount_minor, currency, title } = booking
    await inner.db
      .insertInto('checkouts')
      .values({
        session,
        deal_id: null,
        booking_id: uuid,
        created_by: ctx.person.uuid,
        amount_minor,
        currency,
        state: 'open',
        gateway: ctx.gateways.payments.name,
        checkout_url: '',
        expires_at,
        created_at: now,
      })
      .execute()
    return { ended, amount_minor, currency, title, expires_at, return_url: pathOf('booking', { uuid }) }
  })
  const { payments } = ctx.gateways
  for (const { gateway_ref } of visit.ended)
    if (gateway_ref) await payments.endCheckout?.(gateway_ref).catch(error => ctx.log.warn({ err: error }, 'a visit stayed open'))
  const { checkout_url, reference } = await openVisit(ctx, { session, ...visit })
  await ctx.db
    .updateTable('checkouts')
    .set({ checkout_url, gateway_ref: reference ?? null })
    .where('session', '=', session)
    .execute()
  const { amount_minor, currency, expires_at } = visit
  return { checkout_url, session, amount_minor, currency, expires_at: expires_at.toISOString() }
}

/** A visit for a booking, if this is one. */
export async function findBookingVisit(ctx: SignedInContext, session: string) {
  const visit = await ctx.db
    .selectFrom('checkouts as k')
    .innerJoin('bookings as b', 'b.uuid', 'k.booking_id')
    .select(['k.state', 'k.amount_minor', 'k.currency', 'k.expires_at', 'b.uuid', 'b.title', 'b.org_id', 'b.state as at'])
    .where('k.session', '=', session)
    .where('k.gateway', '=', builtInGateway)
    .executeTakeFirst()
  if (!visit) return null
  if (visit.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const over = visit.state !== 'paid' && (visit.expires_at <= ctx.clock.now() || visit.at !== 'awaiting_funds')
  return {
    booking: visit.uuid,
    visit: {
      session,
      state: over ? ('expired' as const) : visit.state,
      title: visit.title,
      amount_minor: Number(visit.amount_minor),
      currency: visit.currency,
      expires_at: visit.expires_at.toISOString(),
      return_url: pathOf('booking', { uuid: visit.uuid }),
    },
  }
}

const holdVisit = (ctx: TxContext, session: string) =>
  ctx.db.selectFrom('checkouts').selectAll().where('session', '=', session).forUpdate().executeTakeFirstOrThrow()

/** Pays a booking with a test card. The booking is held first, so that its deadline and the payment cannot both win. */
export async function payBooking(ctx: TxContext, session: string, uuid: string, card: TestCard): Promise<void> {
  const booking = await holdBooking(ctx, uuid)
  const visit = await holdVisit(ctx, session)
  if (visit.state === 'paid') return
  const now = ctx.clock.now()
  const open = (visit.state === 'open' || visit.state === 'declined') && visit.expires_at > now
  if (!open || !takesFunds(booking)) throw new AppError('payment.session_over')
  if (card === 'declined') {
    await ctx.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', session).execute()
    throw new AppError('payment.declined', { keep: true })
  }
  await ctx.db.updateTable('checkouts').set({ state: 'paid', paid_at: now }).where('session', '=', session).execute()
  await secureBooking(ctx, booking, visit)
}

async function secureBooking(ctx: TxContext, booking: BookingRow, visit: Visit): Promise<void> {
  await advanceBooking(
    ctx,
    booking,
    { type: 'funds.secured' },
    {
      by: 'booker',
      actor: visit.created_by,
      data: { amount_minor: Number(visit.amount_minor), currency: visit.currency },
      columns: { paid_through: visit.gateway },
    },
  )
}

/** The outside cashier's word about the payment of a booking; false where it is about something else. */
export async function hearOfBooking(ctx: TxContext, gateway: string, told: CashierMessage): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('checkouts')
    .select(['session', 'booking_id'])
    .where('booking_id', 'is not', null)
    .where('gateway', '=', gateway)
    .where(eb =>
      eb.or([
        ...(told.session ? [eb('session', '=', told.session)] : []),
        ...(told.reference ? [eb('payment_ref', '=', told.reference)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!found?.booking_id) return false
  const booking = await holdBooking(ctx, found.booking_id)
  const visit = await holdVisit(ctx, found.session)
  if (told.what === 'declined' && visit.state === 'open')
    await ctx.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', visit.session).execute()
  if (told.what !== 'paid' || visit.state === 'paid') return true
  if (told.amount_minor !== Number(visit.amount_minor) || told.currency !== visit.currency) {
    ctx.log.error({ booking: booking.uuid, told: told.amount_minor }, 'the cashier took another amount than was asked for')
    return true
  }
  await ctx.db
    .updateTable('checkouts')
    .set({ state: 'paid', paid_at: ctx.clock.now(), payment_ref: told.reference ?? null })
    .where('session', '=', visit.session)
    .execute()
  await (takesFunds(booking) ? secureBooking(ctx, booking, visit) : sendBack(ctx, visit))
  return true
}
