import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { heardFirst } from '../../http/hear-once.ts'
import { declineOrder, reverseOrder, settleOrder } from './orders.ts'
import { salesCashier } from './sales-cashier.ts'

/**
 * What the outside cashier says about a visit or a charge. The gateway checks the signature and reads the message; here it
 * counts once, in whatever order and however late it comes: money that came is honoured, money that went back is taken back.
 */
export async function hearWebhook(ctx: Context, body: string, signature: string | null): Promise<void> {
  const { readWebhook } = salesCashier(ctx)
  if (!readWebhook) throw new AppError('not_found')
  const told = readWebhook(body, signature, ctx.clock.now())
  if (!told) throw new AppError('webhook.signature')
  await inTransaction(ctx, async inner => {
    if (!(await heardFirst(inner, told)) || told.what === 'nothing') return
    const order = await inner.db
      .selectFrom('orders as o')
      .leftJoin('checkouts as k', 'k.order_id', 'o.uuid')
      .select(['o.uuid', 'o.amount_minor', 'o.currency', 'k.session', 'o.state'])
      .where('o.gateway', '=', salesCashier(inner).name)
      .where(eb =>
        eb.or([
          ...(told.session ? [eb('k.session', '=', told.session)] : []),
          ...(told.order ? [eb('o.uuid', '=', told.order)] : []),
          ...(told.reference ? [eb('o.gateway_ref', '=', told.reference)] : []),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (!order) {
      // It may have overtaken what it is about: refused, so that it is sent again.
      if (told.what === 'reversed') throw new AppError('server.unavailable')
      return
    }
    if (told.what === 'paid') {
      if (told.amount_minor !== Number(order.amount_minor) || told.currency !== order.currency) {
        inner.log.error({ order: order.uuid, told: told.amount_minor }, 'the cashier took another amount than was asked for')
        return
      }
      await settleOrder(inner, order.uuid, { reference: told.reference, method: told.method })
      if (order.session)
        await inner.db
          .updateTable('checkouts')
          .set({ state: 'paid', paid_at: inner.clock.now() })
          .where('session', '=', order.session)
          .execute()
    } else if (told.what === 'declined') {
      await declineOrder(inner, order.uuid)
    } else {
      // It overtook the payment it takes back: refused, so that it is sent again.
      if (order.state !== 'paid' && order.state !== 'reversed') throw new AppError('server.unavailable')
      await reverseOrder(inner, order.uuid)
    }
  })
}
