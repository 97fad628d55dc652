import { type bankKinds, isBank, type PayoutMethodKind, payoutMethodKinds } from '#contract/entities/payout.ts'
import type { Context } from '../../context.ts'
import type { TransfersGateway } from '../../gateways/interfaces/transfers.ts'
import { builtInGateway, isLive } from '../../ledger/accounts.ts'

/** The account that money leaves from, and the gateway under which the ledger knows it. */
interface Payer {
  provider: string
  name: string
  account: string
}

/** The accounts that the standards themselves print as examples: no bank carries out a file of the demonstration. */
const examples = { iban: 'ES9121000418450200051332', clabe: '032180000118359719' }

/** From where a bank pays; null where no account is configured. */
export function bankPayer(ctx: Context, kind: (typeof bankKinds)[number]): Payer | null {
  if (!isLive(ctx.gateways.payments.name)) return { provider: builtInGateway, name: 'Elenco Demo', account: examples[kind] }
  const { bank } = ctx.settings
  const account = bank?.[kind]
  return bank && account ? { provider: 'bank', name: bank.name, account } : null
}

/** Stripe sends what Stripe took, and nobody else's; null where it takes none here. */
export function stripePayer(ctx: Context): TransfersGateway | null {
  const { payments, transfers } = ctx.gateways
  return transfers?.name === payments.name ? transfers : null
}

/** The payer's name for the ledger; null where this installation does not pay so. Real money waits for a real payer. */
export function providerOf(ctx: Context, method: PayoutMethodKind): string | null {
  if (isBank(method)) return bankPayer(ctx, method)?.provider ?? null
  const { payments, payouts } = ctx.gateways
  if (method === 'stripe') return stripePayer(ctx)?.name ?? null
  return isLive(payments.name) && !isLive(payouts.name) ? null : payouts.name
}

export const offeredMethods = (ctx: Context): PayoutMethodKind[] =>
  payoutMethodKinds.filter(kind => providerOf(ctx, kind) !== null)
