import { buyExtraCredits, checkoutCart, getCart, putCartItem, removeCartItem, stripeWebhook } from '#contract/endpoints/shop.ts'
import { readMessage } from '../../http/hear-once.ts'
import { implement } from '../../http.ts'
import { lineOf, putInCart, readCart, takeFromCart } from './cart.ts'
import { hearWebhook } from './hear-webhook.ts'
import { startCartOrder, startOrder } from './start-order.ts'

export const shopRoutes = [
  implement(getCart, async ctx => await readCart(ctx)),
  implement(putCartItem, async (ctx, { params, body }) => await putInCart(ctx, params.id, body.quantity)),
  implement(removeCartItem, async (ctx, { params }) => await takeFromCart(ctx, params.id)),
  implement(checkoutCart, async (ctx, { body }) => await startCartOrder(ctx, body.amount_minor), { outside: true }),
  implement(buyExtraCredits, async (ctx, { body }) => await startOrder(ctx, [lineOf(body.pack, body.quantity)], 'direct', null), {
    outside: true,
  }),
  implement(stripeWebhook, async ctx => {
    await hearWebhook(ctx, await readMessage(ctx.call.request), ctx.call.request.headers.get('stripe-signature'))
    return { received: true }
  }),
]
