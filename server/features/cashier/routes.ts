import { fundDealFromBalance, takeBalanceBack as takeBack } from '#contract/endpoints/balance.ts'
import { getCheckout, payCheckout as pay } from '#contract/endpoints/deals.ts'
import { implement } from '../../http.ts'
import { readDeal } from '../deals/read-deal.ts'
import { payCheckout, readCheckout } from './pay-checkout.ts'
import { fundFromBalance, takeBalanceBack } from './pay-from-balance.ts'

export const cashierRoutes = [
  implement(getCheckout, async (ctx, { params }) => await readCheckout(ctx, params.session)),
  implement(pay, async (ctx, { params, body }) => await payCheckout(ctx, params.session, body.card)),
  implement(
    fundDealFromBalance,
    async (ctx, { params, body }) => {
      await fundFromBalance(ctx, params.uuid, body)
      return await readDeal(ctx, params.uuid)
    },
    { outside: true },
  ),
  implement(
    takeBack,
    async (ctx, { params, body }) => {
      await takeBalanceBack(ctx, params.uuid, body.revision)
      return await readDeal(ctx, params.uuid)
    },
    { outside: true },
  ),
]
