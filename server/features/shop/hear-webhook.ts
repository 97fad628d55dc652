import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { CashierMessage } from '../../gateways/interfaces/payments.ts'
import { heardFirst } from '../../http/hear-once.ts'
import { hearOfWork } from '../cashier/hear-of-work.ts'
import { hearOfTransfers } from '../finance/hear-stripe.ts'
import { declineOrder, reverseOrder, settleOrder } from './orders.ts'

/**
 * The outside cashier's message about a visit or a charge. The gateway checks the signature and reads the message; here it
 * counts once, in whatever order and however late it comes: money that came is honoured, money that went back is taken back.
 * A cashier speaks of its own visits and orders only.
 */
export async function hearWebhook(ctx: Context, body: string, signature: string | null): Promise<void> {
  const { name, readWebhook } = ctx.gateways.payments
  if (!readWebhook) throw new AppError('not_found')
  const told = readWebhook(body, signature, ctx.clock.now())
  if (!told) throw new AppError('webhook.signature')
  await inTransaction(ctx, async inner => {
    if (!(await heardFirst(inner, told)) || told.what === 'nothing') return
    if (told.what === 'account' || told.what === 'transfer') return await hearOfTransfers(inner, told)
    if ((await hearOfWork(inner, name, told)) || (await hearOfOrder(inner, name, told))) return
    // It may have overtaken what it is about: refused, so that it is sent again.
    if (told.what === 'reversed') throw new AppError('server.unavailable')
  })
}

async function hearOfOrder(ctx: TxContext, gateway: string, told: CashierMessage): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('checkouts as k', 'k.order_id', 'o.uuid')
    .select(['o.uuid', 'o.amount_minor', 'o.currency', 'k.session', 'o.state'])
    .where('o.gateway', '=', gateway)
    .where(eb =>
      eb.or([
        ...(told.session ? [eb('k.session', '=', told.session)] : []),
        ...(told.order ? [eb('o.uuid', '=', told.order)] : []),
        ...(told.reference ? [eb('o.gateway_ref', '=', told.reference)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!order) return false
  if (told.what === 'paid') {
    if (told.amount_minor !== Number(order.amount_minor) || told.currency !== order.currency) {
      ctx.log.error({ order: order.uuid, told: told.amount_minor }, 'the cashier took another amount than was asked for')
      return true
    }
    await settleOrder(ctx, order.uuid, { gateway, reference: told.reference, method: told.method })
    if (order.session)
      await ctx.db
        .updateTable('checkouts')
        .set({ state: 'paid', paid_at: ctx.clock.now() })
        .where('session', '=', order.session)
        .execute()
  } else if (told.what === 'declined') {
    await declineOrder(ctx, order.uuid, gateway)
  } else {
    // It overtook the payment it takes back: refused, so that it is sent again.
    if (order.state !== 'paid' && order.state !== 'reversed') throw new AppError('server.unavailable')
    await reverseOrder(ctx, order.uuid, gateway)
  }
  return true
}
