import {
  cancelPaypal as cancel,
  confirmPaypal as confirm,
  getPayoutMethods,
  listPayouts as list,
  paypalWebhook,
  requestPayout as request,
  savePaypal as save,
} from '#contract/endpoints/finance.ts'
import { readMessage } from '../../http/hear-once.ts'
import { implement } from '../../http.ts'
import { hearProvider } from './hear-provider.ts'
import { cancelPaypal, confirmPaypal, readPayoutMethods, savePaypal } from './payout-methods.ts'
import { listPayouts, requestPayout } from './payouts.ts'

export const financeRoutes = [
  implement(getPayoutMethods, async ctx => await readPayoutMethods(ctx)),
  implement(save, async (ctx, { body }) => await savePaypal(ctx, body)),
  implement(confirm, async (ctx, { body }) => await confirmPaypal(ctx, body.token)),
  implement(cancel, async ctx => await cancelPaypal(ctx)),
  implement(list, async (ctx, { query }) => await listPayouts(ctx, query)),
  implement(request, async (ctx, { body }) => await requestPayout(ctx, body.currency)),
  implement(paypalWebhook, async ctx => {
    const { request } = ctx.call
    await hearProvider(ctx, await readMessage(request), name => request.headers.get(name))
    return { received: true }
  }),
]
