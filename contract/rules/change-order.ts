import { canonical } from '../canonical.ts'
import type { ChangeKind } from '../entities/change-states.ts'
import type { ChangedTerms, DealTerms } from '../entities/deal.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { sameTerms } from '../terms.ts'
import { dueOf, milestoneIssues, milestonesAfter, type Sums } from './milestones.ts'
import { judgeOffer } from './offer.ts'

/** The whole terms that would count: what a change does not name stays as it was. */
export function withChange(terms: DealTerms, changed: ChangedTerms): DealTerms {
  const after = { ...terms, ...changed }
  return terms.milestones && changed.milestones === undefined
    ? { ...after, milestones: milestonesAfter(terms.milestones, after) }
    : after
}

const days = ['draft_due', 'publish_from', 'publish_by'] as const

/** An extension moves days only. */
export function kindOfChange(before: DealTerms, after: DealTerms): ChangeKind {
  const asBefore = Object.fromEntries(days.map(name => [name, before[name] ?? null]))
  const milestones = after.milestones?.map((one, index) => ({ ...one, due: before.milestones?.[index]?.due ?? one.due }))
  return sameTerms({ ...after, ...asBefore, milestones }, before) ? 'extension' : 'change'
}

interface Standing {
  today: string
  /** The day of delivery has passed: a change has to name a new one. */
  late: boolean
  /** The milestone at hand, and the sums of those before it: they are done, whatever is agreed on now. */
  milestone: number
  approved: readonly Sums[]
}

/** Everything that is wrong with new terms, `field → codes`. Browser and server ask the same. */
export function judgeChange(before: DealTerms, after: DealTerms, { today, late, milestone, approved }: Standing): FieldIssues {
  const offered = { ...after, valid_days: limits.deal.offerDays.default }
  const issues = {
    ...judgeOffer(offered, { today, currency: before.currency }),
    ...partIssues(before, after, { today, late, milestone }),
  }
  // A day that has come stays what was agreed on, unless the work is late because of it.
  if (!late && after.draft_due === before.draft_due && issues.draft_due?.includes('past')) delete issues.draft_due
  const more = after.fee_minor - before.fee_minor
  const lowest = leastOpen(approved)
  if (approved.length > 0 && after.fee_minor < lowest) issues.fee_minor = [`min ${lowest}`]
  if (more > 0 && more < limits.change.least) issues.fee_minor = [`min ${before.fee_minor + limits.change.least}`]
  return issues
}

/** The least that a price can become: what is approved, and as much for the rest as any deal costs at least. */
const leastOpen = (approved: readonly Sums[]) =>
  approved.reduce<number>((sum, { fee_minor }) => sum + fee_minor, limits.deal.amount.min)

/** The milestones of other terms: those that are approved stay, and a day that has come stays unless the work is late because of it. */
function partIssues(before: DealTerms, after: DealTerms, { today, late, milestone }: Omit<Standing, 'approved'>): FieldIssues {
  if (!after.milestones) return milestone > 1 ? { milestones: ['milestones_done'] } : {}
  const issues = milestoneIssues(after, { today, done: milestone - 1 })
  const kept = `milestones.${milestone - 1}.due`
  if (!late && dueOf(after, milestone) === dueOf(before, milestone) && issues[kept]?.includes('past')) delete issues[kept]
  const done = (terms: DealTerms) => canonical(terms.milestones?.slice(0, milestone - 1) ?? [])
  if (done(after) !== done(before) || after.milestones.length < milestone) issues.milestones = ['milestones_done']
  return issues
}

const day = 86_400_000
const moved = (date: string, by: number) => new Date(Date.parse(`${date}T00:00:00Z`) + by * day).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** The days of a later delivery of the n-th milestone: those after it move along by as many days. */
function laterMilestones(terms: DealTerms, due: string, n: number): Pick<DealTerms, 'draft_due' | 'milestones'> {
  const by = daysBetween(dueOf(terms, n), due)
  if (!terms.milestones || Number.isNaN(by)) return { draft_due: due }
  const milestones = terms.milestones.map((one, index) => (index < n - 1 ? one : { ...one, due: moved(one.due, by) }))
  return { draft_due: milestones.at(-1)?.due ?? due, milestones }
}

/** The days of a later delivery, of the milestone at hand where there are some: publication moves along where it would come before the last. */
export function extendedDays(terms: DealTerms, due: string, milestone = 1): ChangedTerms {
  const later = laterMilestones(terms, due, milestone)
  const { draft_due } = later
  const by = daysBetween(terms.draft_due, draft_due)
  const publication = [terms.publish_from, terms.publish_by].some(date => date && date < draft_due)
  if (!publication || Number.isNaN(by)) return later
  return {
    ...later,
    ...(terms.publish_from && { publish_from: moved(terms.publish_from, by) }),
    ...(terms.publish_by && { publish_by: moved(terms.publish_by, by) }),
  }
}
