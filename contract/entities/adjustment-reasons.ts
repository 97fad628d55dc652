import * as z from 'zod/mini'

/** The direction of the money: `give` from the house to the account, `take` back. */
export const adjustmentWays = ['give', 'take'] as const
export type AdjustmentWay = (typeof adjustmentWays)[number]

/** Why staff move money by hand. `sent_otherwise`: the house paid it out from its own bank, so that it lies here no more. */
export const adjustmentReasons = [
  'goodwill',
  'fee_correction',
  'missed_amount',
  'earlier_mistake',
  'paid_too_much',
  'sent_otherwise',
] as const
export const adjustmentReason = z.enum(adjustmentReasons)
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** The reasons that fit a way. */
export const reasonsOfWay: Record<AdjustmentWay, readonly AdjustmentReason[]> = {
  give: ['goodwill', 'fee_correction', 'missed_amount', 'earlier_mistake'],
  take: ['earlier_mistake', 'fee_correction', 'paid_too_much', 'sent_otherwise'],
}
