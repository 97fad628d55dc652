import type { Context, PaymentsGateway } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Asks the cashier for a page to pay at. Where it does not answer nothing has happened, and it may be tried again. */
export async function openVisit(ctx: Context, visit: Parameters<PaymentsGateway['createCheckout']>[0]) {
  return await ctx.gateways.payments.createCheckout(visit).catch(cause => {
    throw new AppError('server.unavailable', { retryAfter: 30, cause })
  })
}
