import type { TxContext } from '../db/transaction.ts'
import { post } from './post.ts'

/** What the money of a deal depends on; amounts in minor units. */
export interface DealMoney {
  uuid: string
  org_id: string
  creator_id: string
  currency: string
  fee_minor: number
  total_minor: number
  payout_minor: number
}

/** The brand has paid: from the world outside, through the brand's balance, into protection. */
export async function protect(ctx: TxContext, deal: DealMoney): Promise<void> {
  await post(ctx, {
    key: `protect:${deal.uuid}`,
    kind: 'charge',
    deal: deal.uuid,
    currency: deal.currency,
    transfers: [
      {
        from: { name: 'psp_clearing', deal: deal.uuid },
        to: { name: 'brand_balance', org: deal.org_id },
        amount_minor: deal.total_minor,
      },
      {
        from: { name: 'brand_balance', org: deal.org_id },
        to: { name: 'deal_protected', deal: deal.uuid },
        amount_minor: deal.total_minor,
      },
    ],
  })
}

/** Completed: the payout becomes the creator's, both fees the house's; together exactly what was protected. */
export async function release(ctx: TxContext, deal: DealMoney): Promise<void> {
  await post(ctx, {
    key: `release:${deal.uuid}`,
    kind: 'release',
    deal: deal.uuid,
    currency: deal.currency,
    transfers: [
      {
        from: { name: 'deal_protected', deal: deal.uuid },
        to: { name: 'creator_available', user: deal.creator_id },
        amount_minor: deal.payout_minor,
      },
      {
        from: { name: 'deal_protected', deal: deal.uuid },
        to: { name: 'platform_fee', deal: deal.uuid },
        amount_minor: deal.total_minor - deal.payout_minor,
      },
    ],
  })
}

/** Cancelled: the creator's share, and all the rest back to the brand. The house takes nothing from a cancelled deal. */
export async function refund(ctx: TxContext, deal: DealMoney, creatorShareMinor: number): Promise<void> {
  const share = Math.min(creatorShareMinor, deal.total_minor)
  await post(ctx, {
    key: `refund:${deal.uuid}`,
    kind: share > 0 ? 'cancellation' : 'refund',
    deal: deal.uuid,
    currency: deal.currency,
    transfers: [
      {
        from: { name: 'deal_protected', deal: deal.uuid },
        to: { name: 'creator_available', user: deal.creator_id },
        amount_minor: share,
      },
      {
        from: { name: 'deal_protected', deal: deal.uuid },
        to: { name: 'refunds_payable', deal: deal.uuid },
        amount_minor: deal.total_minor - share,
      },
    ],
  })
}

/** The cashier has paid a refund out. */
export async function refundPaid(ctx: TxContext, deal: { uuid: string; currency: string }, amountMinor: number): Promise<void> {
  await post(ctx, {
    key: `refund-paid:${deal.uuid}`,
    kind: 'refund_paid',
    deal: deal.uuid,
    currency: deal.currency,
    transfers: [
      {
        from: { name: 'refunds_payable', deal: deal.uuid },
        to: { name: 'psp_clearing', deal: deal.uuid },
        amount_minor: amountMinor,
      },
    ],
  })
}
