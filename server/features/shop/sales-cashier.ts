import type { Context, PaymentsGateway } from '../../context.ts'

/** Who takes the money of plans and packs: an outside cashier where one is configured, else the built-in one. */
export const salesCashier = (ctx: Context): PaymentsGateway => ctx.gateways.sales ?? ctx.gateways.payments
