import { pathOf } from '#contract/paths.ts'
import { dealPage, paidIn } from '#contract/rules/own-turn.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { findOrderVisit, payOrder, type TestCard } from './order-visit.ts'
import { holdVisit, holdWork } from './work-visit.ts'

/** The built-in cashier is not there if a real one is configured. */
function requireBuiltIn(ctx: SignedInContext): void {
  if (ctx.gateways.payments.name !== builtInGateway) throw new AppError('not_found')
}

function findCheckout(ctx: SignedInContext, session: string) {
  return ctx.db
    .selectFrom('checkouts as k')
    .leftJoin('deals as d', 'd.uuid', 'k.deal_id')
    .leftJoin('bookings as b', 'b.uuid', 'k.booking_id')
    .select(['k.state', 'k.amount_minor', 'k.currency', 'k.expires_at', 'k.deal_id', 'k.booking_id', 'd.chat_uuid'])
    .select(eb => [
      eb.fn.coalesce('d.title', 'b.title').as('title'),
      eb.fn.coalesce('d.org_id', 'b.org_id').as('org_id'),
      eb.fn.coalesce('d.state', 'b.state').as('work_state'),
    ])
    .where('k.session', '=', session)
    .where('k.gateway', '=', builtInGateway)
    .where('k.way', '=', 'card')
    .executeTakeFirst()
}

/** The purpose of a visit, as the built-in cashier shows it. */
export async function readCheckout(ctx: SignedInContext, session: string) {
  requireBuiltIn(ctx)
  const sold = await findOrderVisit(ctx, session)
  if (sold) return sold.visit
  const visit = await findCheckout(ctx, session)
  if (!visit?.title || visit.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const over = visit.state !== 'paid' && (visit.expires_at <= ctx.clock.now() || !paidIn.includes(visit.work_state ?? ''))
  return {
    session,
    of: visit.booking_id ? ('booking' as const) : ('deal' as const),
    state: over ? ('expired' as const) : visit.state,
    title: visit.title,
    amount_minor: Number(visit.amount_minor),
    currency: visit.currency,
    expires_at: visit.expires_at.toISOString(),
    return_url: visit.booking_id
      ? pathOf('booking', { uuid: visit.booking_id })
      : dealPage({ uuid: visit.deal_id ?? '', chat_uuid: visit.chat_uuid ?? '' }, ctx.person.organization?.role),
  }
}

/**
 * Pays with a test card. The deal or booking is held first, so that its deadline and the payment cannot both win. A declined card is a
 * fact that stays; the visit remains open for another.
 */
export async function payCheckout(ctx: SignedInContext, session: string, card: TestCard) {
  requireBuiltIn(ctx)
  await inTransaction(ctx, async inner => {
    const sold = await findOrderVisit(inner, session)
    if (sold) return await payOrder(inner, session, sold.order, card)
    if ((await readCheckout(inner, session)).state === 'paid') return
    const found = await findCheckout(inner, session)
    const work = found && (await holdWork(inner, found))
    if (!work) throw new AppError('not_found')
    const now = inner.clock.now()
    const current = await holdVisit(inner, session)
    if (current.state === 'paid') return
    const open = (current.state === 'open' || current.state === 'declined') && current.expires_at > now
    if (!open || !work.takesFunds(current)) throw new AppError('payment.session_over')
    if (card === 'declined') {
      await inner.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', session).execute()
      throw new AppError('payment.declined', { keep: true })
    }
    await inner.db.updateTable('checkouts').set({ state: 'paid', paid_at: now }).where('session', '=', session).execute()
    await work.secure(current)
  })
  return await readCheckout(ctx, session)
}
