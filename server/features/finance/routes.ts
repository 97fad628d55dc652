import {
  cancelPaypal as cancel,
  confirmPaypal as confirm,
  getPayoutMethods,
  listPayouts as list,
  requestPayout as request,
  savePaypal as save,
} from '#contract/endpoints/finance.ts'
import { implement } from '../../http.ts'
import { cancelPaypal, confirmPaypal, readPayoutMethods, savePaypal } from './payout-methods.ts'
import { listPayouts, requestPayout } from './payouts.ts'

export const financeRoutes = [
  implement(getPayoutMethods, async ctx => await readPayoutMethods(ctx)),
  implement(save, async (ctx, { body }) => await savePaypal(ctx, body)),
  implement(confirm, async (ctx, { body }) => await confirmPaypal(ctx, body.token)),
  implement(cancel, async ctx => await cancelPaypal(ctx)),
  implement(list, async (ctx, { query }) => await listPayouts(ctx, query)),
  implement(request, async (ctx, { body }) => await requestPayout(ctx, body.currency)),
]
