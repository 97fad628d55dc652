import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { holdDeal } from '../../processes/advance-deal.ts'
import { findBookingVisit, payBooking } from './booking-visit.ts'
import { findOrderVisit, payOrder, type TestCard } from './order-visit.ts'
import { secureFunds, takesFunds } from './secure-funds.ts'

/** Where a real cashier is configured, the built-in one is not there. */
function requireBuiltIn(ctx: SignedInContext): void {
  if (ctx.gateways.payments.name !== builtInGateway) throw new AppError('not_found')
}

function findCheckout(ctx: SignedInContext, session: string) {
  return ctx.db
    .selectFrom('checkouts as k')
    .innerJoin('deals as d', 'd.uuid', 'k.deal_id')
    .select([
      'k.session',
      'k.state',
      'k.amount_minor',
      'k.currency',
      'k.expires_at',
      'k.deal_id',
      'd.title',
      'd.chat_uuid',
      'd.org_id',
      'd.state as deal_state',
    ])
    .where('k.session', '=', session)
    .where('k.gateway', '=', builtInGateway)
    .executeTakeFirst()
}

/** What a visit is for, as the built-in cashier shows it. */
export async function readCheckout(ctx: SignedInContext, session: string) {
  requireBuiltIn(ctx)
  const sold = await findOrderVisit(ctx, session)
  if (sold) return sold.visit
  const booked = await findBookingVisit(ctx, session)
  if (booked) return booked.visit
  const visit = await findCheckout(ctx, session)
  if (!visit || visit.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const over = visit.state !== 'paid' && (visit.expires_at <= ctx.clock.now() || visit.deal_state !== 'awaiting_funds')
  return {
    session,
    state: over ? ('expired' as const) : visit.state,
    title: visit.title,
    amount_minor: visit.amount_minor,
    currency: visit.currency,
    expires_at: visit.expires_at.toISOString(),
    return_url: pathOf('chat-proposal', { chat_uuid: visit.chat_uuid }),
  }
}

/**
 * Pays with a test card. The deal is held first, so that its deadline and the payment cannot both win. A declined card is a
 * fact that stays; the visit remains open for another.
 */
export async function payCheckout(ctx: SignedInContext, session: string, card: TestCard) {
  requireBuiltIn(ctx)
  await inTransaction(ctx, async inner => {
    const sold = await findOrderVisit(inner, session)
    if (sold) return await payOrder(inner, session, sold.order, card)
    const booked = await findBookingVisit(inner, session)
    if (booked) return await payBooking(inner, session, booked.booking, card)
    const visit = await readCheckout(inner, session)
    if (visit.state === 'paid') return
    const { deal_id } = await inner.db
      .selectFrom('checkouts')
      .select('deal_id')
      .where('session', '=', session)
      .executeTakeFirstOrThrow()
    const deal = await holdDeal(inner, deal_id ?? '')
    const now = inner.clock.now()
    const current = await inner.db
      .selectFrom('checkouts')
      .selectAll()
      .where('session', '=', session)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current.state === 'paid') return
    const open = (current.state === 'open' || current.state === 'declined') && current.expires_at > now
    if (!open || !takesFunds(deal)) throw new AppError('payment.session_over')
    if (card === 'declined') {
      await inner.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', session).execute()
      throw new AppError('payment.declined', { keep: true })
    }
    await inner.db.updateTable('checkouts').set({ state: 'paid', paid_at: now }).where('session', '=', session).execute()
    await secureFunds(inner, deal, current)
  })
  return await readCheckout(ctx, session)
}
