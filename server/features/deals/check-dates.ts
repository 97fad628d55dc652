import type { DealTerms } from '#contract/entities/deal.ts'
import { dateIssues } from '#contract/terms.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Days that nobody could keep: one that is over in UTC, or publishing before there is something to publish. */
export function requireKeepableDates(ctx: Context, terms: DealTerms): void {
  const issues = Object.entries(dateIssues(terms, ctx.clock.now().toISOString().slice(0, 10)))
  if (issues.length > 0)
    throw new AppError('request.invalid', { fields: Object.fromEntries(issues.map(([name, code]) => [`terms.${name}`, [code]])) })
}
