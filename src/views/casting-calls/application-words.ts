import type { ApplicationState } from '#contract/entities/application.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

const marks: Record<ApplicationState, MarkKind> = {
  submitted: 'wait',
  viewed: 'wait',
  shortlisted: 'live',
  offer_sent: 'wait',
  hired: 'done',
  offer_declined: 'stop',
  offer_expired: 'stop',
  declined: 'stop',
  withdrawn: 'stop',
  expired: 'stop',
}

/** The tape of a pitch's state as its reader sees it: yellow where it is their turn, an offer for the creator, a new pitch for the brand. */
export function markOfPitch(state: ApplicationState, reader: 'creator' | 'brand'): MarkKind {
  if (reader === 'brand' && state === 'submitted') return 'turn'
  if (reader === 'creator' && state === 'offer_sent') return 'turn'
  return marks[state]
}
