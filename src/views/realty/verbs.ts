import type { bookSpace } from '#contract/endpoints/bookings.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On a space, by its id. */
export type BookVerb = { book: CallVerb<typeof bookSpace> }
