import type { ChangeKind } from '../entities/change-states.ts'
import type { ChangedTerms, DealTerms } from '../entities/deal.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { sameTerms } from '../terms.ts'
import { judgeOffer } from './offer.ts'

/** The whole terms that would count: what a change does not name stays as it was. */
export const withChange = (terms: DealTerms, changed: ChangedTerms): DealTerms => ({ ...terms, ...changed })

const days = ['draft_due', 'publish_from', 'publish_by'] as const

/** An extension moves days only. */
export function kindOfChange(before: DealTerms, after: DealTerms): ChangeKind {
  const asBefore = Object.fromEntries(days.map(name => [name, before[name] ?? null]))
  return sameTerms({ ...after, ...asBefore }, before) ? 'extension' : 'change'
}

interface Standing {
  today: string
  /** The day of delivery has passed: a change has to name a new one. */
  late: boolean
}

/** Everything that is wrong with new terms, `field → codes`. Browser and server ask the same. */
export function judgeChange(before: DealTerms, after: DealTerms, { today, late }: Standing): FieldIssues {
  const issues = judgeOffer({ ...after, valid_days: limits.deal.offerDays.default }, { today, currency: before.currency })
  // A day that has come stays what was agreed on, unless the work is late because of it.
  if (!late && after.draft_due === before.draft_due && issues.draft_due?.includes('past')) delete issues.draft_due
  const more = after.fee_minor - before.fee_minor
  if (more > 0 && more < limits.change.least) issues.fee_minor = [`min ${before.fee_minor + limits.change.least}`]
  return issues
}

const day = 86_400_000
const moved = (date: string, by: number) => new Date(Date.parse(`${date}T00:00:00Z`) + by * day).toISOString().slice(0, 10)

/** The days of a later delivery: publication moves along by as many days where it would come before it. */
export function extendedDays(terms: DealTerms, draft_due: string): ChangedTerms {
  const by = Math.round((Date.parse(draft_due) - Date.parse(terms.draft_due)) / day)
  const publication = [terms.publish_from, terms.publish_by].some(date => date && date < draft_due)
  if (!publication || Number.isNaN(by)) return { draft_due }
  return {
    draft_due,
    ...(terms.publish_from && { publish_from: moved(terms.publish_from, by) }),
    ...(terms.publish_by && { publish_by: moved(terms.publish_by, by) }),
  }
}
