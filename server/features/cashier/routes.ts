import { getCheckout, payCheckout as pay } from '#contract/endpoints/deals.ts'
import { implement } from '../../http.ts'
import { payCheckout, readCheckout } from './pay-checkout.ts'

export const cashierRoutes = [
  implement(getCheckout, async (ctx, { params }) => await readCheckout(ctx, params.session)),
  implement(pay, async (ctx, { params, body }) => await payCheckout(ctx, params.session, body.card)),
]
