import type { Settlement } from './entities/dispute.ts'
import { limits } from './limits.ts'
import { type BrandPlan, plans } from './plans.ts'

export type FeePlan = BrandPlan

/** Everything both sides see before they agree; minor units of one currency. */
export interface FeeSplit {
  /** The fee that the two agreed on. */
  fee_minor: number
  /** On top, paid by the brand. */
  brand_fee_minor: number
  /** Kept from the creator's fee. */
  creator_fee_minor: number
  /** The brand's charge: fee + brand fee. */
  total_minor: number
  /** The creator's payout: fee − creator fee. */
  payout_minor: number
}

/**
 * The one place where fees are computed. Rates are docs/domain.md's plan table; both together never exceed
 * 15 % of the fee. Rounded half up per side, so that `total = payout + both fees` to the last cent.
 */
export function splitFees(feeMinor: number, plan: FeePlan): FeeSplit {
  const brand = Math.round(feeMinor * plans[plan].brand_fee)
  const most = Math.floor(feeMinor * limits.fees.mostTogether)
  const creator = Math.max(0, Math.min(Math.round(feeMinor * limits.fees.creator), most - brand))
  return {
    fee_minor: feeMinor,
    brand_fee_minor: brand,
    creator_fee_minor: creator,
    total_minor: feeMinor + brand,
    payout_minor: feeMinor - creator,
  }
}

/** The one sum of a deal for whoever reads it: what the brand pays with its fee, what the creator receives. */
export const ownSum = (fees: Pick<FeeSplit, 'total_minor' | 'payout_minor'>, side: 'brand' | 'creator'): number =>
  side === 'brand' ? fees.total_minor : fees.payout_minor

/**
 * The creator's part of a cancelled deal (docs/domain.md, cancellation table); minor units. The brand pays for work that
 * has been under way for more than 48 hours and was not delivered; whoever cancels as creator, or is five days late, keeps nothing.
 */
export function cancellationShare(
  deal: { fee_minor: number; deliveries: number; grace_over: boolean; fundedAt: Date | null },
  by: 'brand' | 'creator',
  now: Date,
): number {
  if (by === 'creator' || deal.deliveries > 0 || deal.grace_over || !deal.fundedAt) return 0
  const worked = now.getTime() - deal.fundedAt.getTime()
  return worked > limits.cancellation.creatorShareAfter
    ? Math.round(deal.fee_minor * limits.cancellation.creatorShareInProduction)
    : 0
}

type Sums = Pick<FeeSplit, 'fee_minor' | 'total_minor' | 'payout_minor'>

/**
 * The split of a disputed deal's money when the creator is to have this share of the fee. Both fees are taken on what is released only, so that
 * the parts are always the whole; all of it is what a completed deal pays, nothing what the brand had paid.
 */
export function settle(sums: Sums, creator_percent: number): Settlement {
  const { released, brand, creator } = feesOn(sums, creator_percent)
  return {
    creator_percent,
    creator_minor: released - creator,
    brand_minor: sums.total_minor - released - brand,
    platform_minor: brand + creator,
    uncovered_minor: 0,
  }
}

/** Each side's fee where the creator is to have this share of the price, and the share itself. */
export function feesOn({ fee_minor, total_minor, payout_minor }: Sums, creator_percent: number) {
  const released = Math.round((fee_minor * creator_percent) / 100)
  const onReleased = (fee: number) => Math.round((fee * released) / fee_minor)
  return { released, brand: onReleased(total_minor - fee_minor), creator: onReleased(fee_minor - payout_minor) }
}

/**
 * The same after completion, where the creator has been given all of it: what goes back comes from what is still held of it, and from the fees on it.
 * The rest is owed and said, but nobody takes back by a program what has been paid out.
 */
export function settleAfter(fees: Sums, creator_percent: number, heldMinor: number): Settlement {
  const plain = settle(fees, creator_percent)
  const back = fees.payout_minor - plain.creator_minor
  const covered = Math.min(back, heldMinor)
  const uncovered_minor = back - covered
  return {
    ...plain,
    creator_minor: fees.payout_minor - covered,
    brand_minor: plain.brand_minor - uncovered_minor,
    uncovered_minor,
  }
}
