import type { blockDays, freeDays, linkCalendar, unlinkCalendar } from '#contract/endpoints/space-calendar.ts'
import type { pauseSpace, resumeSpace, retireSpace } from '#contract/endpoints/spaces.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On a space of one's own, by its id. */
export type OwnSpaceVerbs = {
  pause: CallVerb<typeof pauseSpace>
  resume: CallVerb<typeof resumeSpace>
  retire: CallVerb<typeof retireSpace>
}

/** On the calendar of a space, by the space's id. */
export type CalendarVerbs = {
  block: CallVerb<typeof blockDays>
  free: CallVerb<typeof freeDays>
  link: CallVerb<typeof linkCalendar>
  unlink: CallVerb<typeof unlinkCalendar>
}
