import type { TxContext } from '../db/transaction.ts'
import type { Account } from './accounts.ts'
import { post } from './post.ts'

/** The facts that the money of a payout depends on; amounts in minor units. */
interface PayoutMoney {
  uuid: string
  user_id: string
  /** Of a company's balance, where it is named. */
  org_id: string | null
  currency: string
  amount_minor: number | string | bigint
  /** The payer: demonstration money leaves by the built-in payer alone, real money by a real one. */
  provider: string
}

const moves = (ctx: TxContext, kind: 'payout' | 'payout_paid' | 'payout_returned', payout: PayoutMoney, arrived = false) => {
  const { org_id: org, user_id: user } = payout
  const available: Account = org === null ? { name: 'creator_available', user } : { name: 'brand_balance', org }
  const onItsWay: Account = org === null ? { name: 'creator_paying', user } : { name: 'brand_paying', org }
  const outside = { name: 'psp_clearing', by: payout.uuid } as const
  const [from, to] =
    kind === 'payout'
      ? [available, onItsWay]
      : kind === 'payout_paid'
        ? [onItsWay, outside]
        : [arrived ? outside : onItsWay, available]
  const transfers = [{ from, to, amount_minor: Number(payout.amount_minor) }]
  return post(ctx, {
    key: `${kind}:${payout.uuid}`,
    kind,
    deal: null,
    gateway: payout.provider,
    currency: payout.currency,
    transfers,
  })
}

/** Asked for: it is no longer available, and not yet gone. */
export const reservePayout = (ctx: TxContext, payout: PayoutMoney) => moves(ctx, 'payout', payout)
/** It has arrived: it leaves for the world outside. */
export const payoutPaid = (ctx: TxContext, payout: PayoutMoney) => moves(ctx, 'payout_paid', payout)
/** It did not arrive: it is available again. */
export const payoutReturned = (ctx: TxContext, payout: PayoutMoney) => moves(ctx, 'payout_returned', payout)
/** It had arrived, and the bank sent it back or Stripe reversed it: available again, under the same key as any other return, so that it comes back once. */
export const payoutTakenBack = (ctx: TxContext, payout: PayoutMoney) => moves(ctx, 'payout_returned', payout, true)
