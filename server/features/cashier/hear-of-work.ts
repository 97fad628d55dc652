import type { TxContext } from '../../db/transaction.ts'
import type { CashierMessage } from '../../gateways/interfaces/payments.ts'
import { notify } from '../../jobs/notify.ts'
import { sendBack } from './secure-funds.ts'
import { holdVisit, holdWork } from './work-visit.ts'

/** The outside cashier's word about the payment of a deal or a booking; false where it is about something else. */
export async function hearOfWork(ctx: TxContext, gateway: string, told: CashierMessage): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('checkouts')
    .select(['session', 'deal_id', 'booking_id'])
    .where('order_id', 'is', null)
    .where('gateway', '=', gateway)
    .where(eb =>
      eb.or([
        ...(told.session ? [eb('session', '=', told.session)] : []),
        ...(told.reference ? [eb('payment_ref', '=', told.reference)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  const work = found && (await holdWork(ctx, found))
  if (!work) return false
  const visit = await holdVisit(ctx, found.session)
  if (told.what === 'declined') {
    if (visit.state === 'open')
      await ctx.db.updateTable('checkouts').set({ state: 'declined' }).where('session', '=', visit.session).execute()
    return true
  }
  if (told.what === 'reversed') {
    // Money that we send back ourselves stands in the books already; what the bank takes is for people to decide.
    if (told.disputed) await tellStaff(ctx, work.title)
    return true
  }
  if (visit.state === 'paid') return true
  if (told.amount_minor !== Number(visit.amount_minor) || told.currency !== visit.currency) {
    ctx.log.error({ visit: visit.session, told: told.amount_minor }, 'the cashier took another amount than was asked for')
    return true
  }
  await ctx.db
    .updateTable('checkouts')
    .set({ state: 'paid', paid_at: ctx.clock.now(), payment_ref: told.reference ?? null })
    .where('session', '=', visit.session)
    .execute()
  await (work.takesFunds(visit) ? work.secure(visit) : sendBack(ctx, visit))
  return true
}

async function tellStaff(ctx: TxContext, title: string): Promise<void> {
  const staff = await ctx.db.selectFrom('users').select('uuid').where('is_superuser', '=', true).orderBy('uuid').execute()
  for (const { uuid } of staff) await notify(ctx, uuid, 'system', { happening: 'payment.disputed', title })
}
