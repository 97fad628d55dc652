import { adjustmentProposal } from '../entities/adjustment.ts'
import { type AdjustmentWay, adjustmentWays, reasonsOfWay } from '../entities/adjustment-reasons.ts'
import type { FieldIssues } from '../errors.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The sum as the account sees it: below zero where it is taken from it. */
export const changeByAdjustment = (way: AdjustmentWay, amount_minor: number): number =>
  way === 'give' ? amount_minor : -amount_minor

/** Everything that is wrong with an adjustment that staff propose, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export function judgeAdjustment(written: Written): FieldIssues {
  const fields = present(written)
  const issues = schemaIssues(adjustmentProposal, fields)
  const way = adjustmentWays.find(one => one === fields.way)
  if (!way || issues.reason) return issues
  const fits: readonly unknown[] = reasonsOfWay[way]
  return fits.includes(fields.reason) ? issues : { ...issues, reason: ['option'] }
}
