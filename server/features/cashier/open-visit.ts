import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { PaymentsGateway } from '../../gateways/interfaces/payments.ts'

/** Asks the cashier for a page to pay at. Where it does not answer nothing has happened, and it may be tried again. */
export async function openVisit(ctx: Context, visit: Parameters<PaymentsGateway['createCheckout']>[0]) {
  return await ctx.gateways.payments.createCheckout(visit).catch(cause => {
    throw new AppError('server.unavailable', { retryAfter: 30, cause })
  })
}
