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
  /** The gateway that the brand paid at; null until it has. */
  paid_through: string | null
}

/** The brand has paid: from the world outside, through the brand's balance, into protection. */
export async function protect(ctx: TxContext, deal: DealMoney): Promise<void> {
  await post(ctx, {
    key: `protect:${deal.uuid}`,
    kind: 'charge',
    deal: deal.uuid,
    gateway: deal.paid_through,
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
    gateway: deal.paid_through,
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
    gateway: deal.paid_through,
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
export async function refundPaid(
  ctx: TxContext,
  deal: Pick<DealMoney, 'uuid' | 'currency' | 'paid_through'>,
  amountMinor: number,
): Promise<void> {
  await post(ctx, {
    key: `refund-paid:${deal.uuid}`,
    kind: 'refund_paid',
    deal: deal.uuid,
    gateway: deal.paid_through,
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

interface Unexpected {
  session: string
  gateway: string
  currency: string
  amount_minor: number
}

/** Somebody paid at a visit that nothing waits for any more: it is owed back. */
export async function takeUnexpected(ctx: TxContext, visit: Unexpected): Promise<void> {
  await post(ctx, {
    key: `unexpected:${visit.session}`,
    kind: 'unexpected',
    deal: null,
    gateway: visit.gateway,
    currency: visit.currency,
    transfers: [
      {
        from: { name: 'psp_clearing', by: visit.session },
        to: { name: 'refunds_payable', checkout: visit.session },
        amount_minor: visit.amount_minor,
      },
    ],
  })
}

/** The cashier has sent it back. */
export async function returnUnexpected(ctx: TxContext, visit: Unexpected): Promise<void> {
  await post(ctx, {
    key: `unexpected-returned:${visit.session}`,
    kind: 'unexpected_returned',
    deal: null,
    gateway: visit.gateway,
    currency: visit.currency,
    transfers: [
      {
        from: { name: 'refunds_payable', checkout: visit.session },
        to: { name: 'psp_clearing', by: visit.session },
        amount_minor: visit.amount_minor,
      },
    ],
  })
}
