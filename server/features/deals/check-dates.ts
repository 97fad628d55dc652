import type { DealTerms } from '#contract/entities/deal.ts'
import type { FieldIssues } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Days that nobody could keep: one that is over in UTC, or publishing before there is something to publish. */
export function requireKeepableDates(ctx: Context, { draft_due, publish_by }: DealTerms): void {
  const fields: FieldIssues = {}
  if (draft_due < ctx.clock.now().toISOString().slice(0, 10)) fields['terms.draft_due'] = ['past']
  if (publish_by !== null && publish_by < draft_due) fields['terms.publish_by'] = ['order']
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}
