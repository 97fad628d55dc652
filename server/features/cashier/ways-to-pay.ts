import { bankKinds } from '#contract/entities/payout.ts'
import type { WaysToPay, WayToPay } from '#contract/entities/ways-to-pay.ts'
import { bankCurrency } from '#contract/rules/bank-account.ts'
import type { Context } from '../../context.ts'
import type { Work } from '../../ledger/work.ts'
import { bankPayer } from '../finance/payer.ts'

/** Which of our accounts takes this currency, and as whose; null where none does. */
export function accountFor(ctx: Context, currency: string) {
  const kind = bankKinds.find(one => bankCurrency[one] === currency)
  const payer = kind && bankPayer(ctx, kind)
  return kind && payer ? { kind, ...payer } : null
}

export const waysToPay = (ctx: Context, currency: string): WayToPay[] =>
  accountFor(ctx, currency) ? ['card', 'transfer'] : ['card']

/**
 * The ways in which a deal can be paid now. Once it was paid the difference of a change comes by the same gateway: money lies in accounts of
 * its gateway, and goes back from there.
 */
export function waysToPayDeal(
  ctx: Context,
  { currency, paid_through }: { currency: string; paid_through: string | null },
): WayToPay[] {
  const gatewayOf = (way: WayToPay) => (way === 'card' ? ctx.gateways.payments.name : accountFor(ctx, currency)?.provider)
  return waysToPay(ctx, currency).filter(way => paid_through === null || gatewayOf(way) === paid_through)
}

/** How a deal or a booking that waits for money can be paid, and the transfer that was announced; its name is the payer's alone. */
export async function readWays(
  ctx: Context,
  work: Work,
  ways: WayToPay[],
  { pays, balance }: { pays: boolean; balance: WaysToPay['balance'] },
): Promise<WaysToPay> {
  const announced = await ctx.db
    .selectFrom('incoming_transfers')
    .select(['uuid', 'created_at'])
    .where(work.deal_id ? 'deal_id' : 'booking_id', '=', work.deal_id ?? work.booking_id)
    .where('state', '=', 'awaited')
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return {
    ways,
    announced_at: announced?.created_at.toISOString() ?? null,
    transfer: pays ? (announced?.uuid ?? null) : null,
    balance,
  }
}
