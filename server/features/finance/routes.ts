import {
  cancelPaypal as cancel,
  confirmPaypal as confirm,
  getPayoutMethods,
  savePaypal as save,
} from '#contract/endpoints/finance.ts'
import { implement } from '../../http.ts'
import { cancelPaypal, confirmPaypal, readPayoutMethods, savePaypal } from './payout-methods.ts'

export const financeRoutes = [
  implement(getPayoutMethods, async ctx => await readPayoutMethods(ctx)),
  implement(save, async (ctx, { body }) => await savePaypal(ctx, body)),
  implement(confirm, async (ctx, { body }) => await confirmPaypal(ctx, body.token)),
  implement(cancel, async ctx => await cancelPaypal(ctx)),
]
