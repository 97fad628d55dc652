import { spaceCalendarFeedMachine } from '#contract/processes/space-calendar-feed.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof spaceCalendarFeedMachine>({
  machine: spaceCalendarFeedMachine,
  inputs: { usual: undefined },
  events: {
    'calendar.read': bare('server'),
    'calendar.failed': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
    'calendar.ask': bare('person'),
    'calendar.remove': bare('person'),
  },
})

export const view: NoScreen = {
  because: 'Its host moves it beside the days of a space; tests/views/outside-calendars.test.tsx shows every state of it.',
}

export const browser: NoScreen = {
  because:
    'The built server asks nobody on this machine for a calendar; tests/server/outside-calendars.test.ts brings about what calendars answer.',
}
