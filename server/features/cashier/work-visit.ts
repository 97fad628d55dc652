import { randomBytes } from 'node:crypto'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import type { Work } from '../../ledger/work.ts'
import { holdBooking } from '../../processes/advance-booking.ts'
import { holdDeal } from '../../processes/advance-deal.ts'
import { renewalStands } from '../../processes/renewal-stands.ts'
import { openVisit } from './open-visit.ts'
import { bookingTakesFunds, dueOf, dueOfBooking, secureBooking, secureFunds, takesFunds, type Visit } from './secure-funds.ts'

/** A deal or a booking that a visit pays for, held by the transaction. */
export interface HeldWork {
  title: string
  org_id: string
  currency: string
  paid_through: string | null
  takesFunds(visit: Pick<Visit, 'amount_minor'>): boolean
  secure(visit: Visit): Promise<void>
}

/** Holds what a visit pays for, before the visit itself: its deadline and the payment cannot both win. Null where it pays for neither. */
export async function holdWork(
  ctx: TxContext,
  { deal_id, booking_id }: { deal_id: string | null; booking_id: string | null },
): Promise<HeldWork | null> {
  if (deal_id) {
    const deal = await holdDeal(ctx, deal_id)
    // A visit that was opened for another sum, before the terms changed, pays for nothing any more.
    const due = takesFunds(deal) && (await renewalStands(ctx, deal)) ? await dueOf(ctx, deal) : null
    const { title, org_id, currency, paid_through } = deal
    return {
      ...{ title, org_id, currency, paid_through },
      takesFunds: visit => due === Number(visit.amount_minor),
      secure: async visit => await secureFunds(ctx, deal, visit),
    }
  }
  if (!booking_id) return null
  const booking = await holdBooking(ctx, booking_id)
  const due = bookingTakesFunds(booking) ? await dueOfBooking(ctx, booking) : null
  const { title, org_id, currency, paid_through } = booking
  return {
    ...{ title, org_id, currency, paid_through },
    takesFunds: visit => due === Number(visit.amount_minor),
    secure: async visit => await secureBooking(ctx, booking, visit),
  }
}

export const holdVisit = (ctx: TxContext, session: string) =>
  ctx.db.selectFrom('checkouts').selectAll().where('session', '=', session).forUpdate().executeTakeFirstOrThrow()

export interface Asked {
  of: Work
  amount_minor: number
  currency: string
  title: string
  /** The visit ends with it, or after `window` (ms). */
  deadline: Date | null
  window: number
  return_url: string
}

/** Visits to this cashier that are open for it are over; answers how the cashier names them. */
export const endOpenVisits = (ctx: TxContext, of: Work) =>
  ctx.db
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where(of.deal_id ? 'deal_id' : 'booking_id', '=', of.deal_id ?? of.booking_id)
    .where('state', 'in', ['open', 'declined'])
    .where('gateway', '=', ctx.gateways.payments.name)
    .where('way', '=', 'card')
    .returning('gateway_ref')
    .execute()

/** The cashier is told, outside any transaction. Money paid there is sent back if this does not come through. */
export async function endThere(ctx: Context, ended: readonly { gateway_ref: string | null }[]): Promise<void> {
  const { payments } = ctx.gateways
  for (const { gateway_ref } of ended)
    if (gateway_ref) await payments.endCheckout?.(gateway_ref).catch(error => ctx.log.warn({ err: error }, 'a visit stayed open'))
}

/** Opens one visit to the cashier for a deal or a booking; an earlier open one is over. The cashier is called outside any transaction. */
export async function openWorkVisit(ctx: SignedInContext, ask: (inner: TxContext<SignedInContext>) => Promise<Asked>) {
  const session = randomBytes(24).toString('base64url')
  const gateway = ctx.gateways.payments.name
  const visit = await inTransaction(ctx, async inner => {
    const { of, window, deadline, ...asked } = await ask(inner)
    const now = inner.clock.now()
    const expires_at = new Date(Math.min(now.getTime() + window, deadline?.getTime() ?? Number.POSITIVE_INFINITY))
    const ended = await endOpenVisits(inner, of)
    const { amount_minor, currency } = asked
    const made = { created_by: ctx.person.uuid, created_at: now, gateway, amount_minor, currency }
    await inner.db
      .insertInto('checkouts')
      .values({ session, ...of, state: 'open', checkout_url: '', expires_at, ...made })
      .execute()
    return { ended, expires_at, ...asked }
  })
  await endThere(ctx, visit.ended)
  const { checkout_url, reference } = await openVisit(ctx, { session, ...visit })
  await ctx.db
    .updateTable('checkouts')
    .set({ checkout_url, gateway_ref: reference ?? null })
    .where('session', '=', session)
    .execute()
  const { amount_minor, currency, expires_at } = visit
  return { checkout_url, session, amount_minor, currency, expires_at: expires_at.toISOString() }
}
