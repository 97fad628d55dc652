import type { DealTimer } from '#contract/deal/deal-effects.ts'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'

const hour = 3_600_000
const day = 24 * hour
/** A creator paid late in the day still gets two days to work; a date in the past never makes a deal late at once. */
const leastTimeToWork = 48 * hour

const endOfDay = (date: string) => Date.parse(`${date}T23:59:59.000Z`)

export interface DeadlineFacts {
  terms: DealTerms
  validDays: number
  productionStartedAt: Date | null
  /** When the present state would end. */
  due?: Date | null
  /** The deadline when a cancellation was asked for, and the side that asked; null while none is. */
  paused?: { by: Side; deadline: string | null; asked_at: string } | null
  /** The deadline by the chart of a dispute. */
  disputeDue?: Date | null
  /** The deadline when a dispute was opened, when that was, and whether the time until now is given back. */
  rested?: { deadline: Date | null; since: Date; given: boolean } | null
  /** The change of terms, if any: the day of delivery before, and when the work was due; null where it was late. */
  changed?: { draft_due: string; work_due: Date | null } | null
}

/** The instant at which a state ends by itself, or null where it does not. Durations are contract/limits.ts's. */
export function deadlineOf(
  timer: DealTimer,
  now: Date,
  { terms, validDays, productionStartedAt, due, paused, disputeDue, rested, changed }: DeadlineFacts,
): Date | null {
  const from = now.getTime()
  switch (timer) {
    case 'offer':
      return new Date(from + validDays * day)
    case 'order_more':
      return new Date((due?.getTime() ?? from) + limits.proposal.orderExtension)
    case 'funding':
      return new Date(from + limits.deal.fundingWindow)
    case 'concept':
      return new Date(from + limits.concept.write)
    case 'concept_review':
      return new Date(from + limits.concept.review)
    case 'draft':
      return new Date(Math.max(endOfDay(terms.draft_due), from + leastTimeToWork))
    case 'late_grace':
      return new Date(from + limits.deal.lateGrace)
    case 'undelivered':
      return new Date(Math.max((productionStartedAt ?? now).getTime() + limits.deal.undelivered, from + day))
    case 'approval':
      return new Date(from + terms.approval_window_h * hour)
    // Never before the day that was agreed on: who delivers early has no less time for changes, and publishes when it was said.
    case 'changes':
      return new Date(Math.max(endOfDay(terms.draft_due), from + limits.deal.changesWindow))
    case 'proof':
      return new Date(Math.max(terms.publish_by ? endOfDay(terms.publish_by) : 0, from + limits.deal.proofWindow))
    case 'hold':
      return new Date(from + limits.deal.hold)
    case 'cancel':
      return new Date(from + limits.deal.cancelAnswer)
    case 'as_before': {
      if (!paused?.deadline) return null
      // Time stood still for a creator whom the brand had asked; whoever asked themselves wins none by it.
      const stood = paused.by === 'brand' ? from - Date.parse(paused.asked_at) : 0
      return new Date(Date.parse(paused.deadline) + stood)
    }
    case 'dispute':
      return disputeDue ?? null
    case 'rested': {
      if (!rested?.deadline) return null
      return new Date(rested.deadline.getTime() + (rested.given ? from - rested.since.getTime() : 0))
    }
    case 'moved': {
      const { draft_due = '', work_due: was = null } = changed ?? {}
      if (was && terms.draft_due === draft_due) return was
      const moved = Math.max(endOfDay(terms.draft_due), from + leastTimeToWork)
      // A later day never takes time away that was there.
      return new Date(was && terms.draft_due > draft_due ? Math.max(moved, was.getTime()) : moved)
    }
    case 'none':
      return null
  }
}
