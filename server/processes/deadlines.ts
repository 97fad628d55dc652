import type { DealTerms } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import type { DealTimer } from '#contract/processes/deal.ts'

const hour = 3_600_000
const day = 24 * hour
/** Who is paid late in the day still gets two days to work; a date in the past never makes a deal late at once. */
const leastTimeToWork = 48 * hour

const endOfDay = (date: string) => Date.parse(`${date}T23:59:59.000Z`)

export interface DeadlineFacts {
  terms: DealTerms
  validDays: number
  productionStartedAt: Date | null
}

/** The instant at which a state ends by itself, or null where it does not. Durations are contract/limits.ts's. */
export function deadlineOf(timer: DealTimer, now: Date, { terms, validDays, productionStartedAt }: DeadlineFacts): Date | null {
  const from = now.getTime()
  switch (timer) {
    case 'offer':
      return new Date(from + validDays * day)
    case 'funding':
      return new Date(from + limits.deal.fundingWindow)
    case 'draft':
      return new Date(Math.max(endOfDay(terms.draft_due), from + leastTimeToWork))
    case 'late_grace':
      return new Date(from + limits.deal.lateGrace)
    case 'undelivered':
      return new Date(Math.max((productionStartedAt ?? now).getTime() + limits.deal.undelivered, from + day))
    case 'approval':
      return new Date(from + terms.approval_window_h * hour)
    case 'changes':
    case 'proof':
      return new Date(from + limits.deal.proofWindow)
    case 'hold':
      return new Date(from + limits.deal.hold)
    case 'cancel':
      return new Date(from + limits.deal.cancelAnswer)
    case 'none':
      return null
  }
}
