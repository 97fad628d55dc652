import { spaceDayMachine } from '#contract/processes/space-day.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof spaceDayMachine>({
  machine: spaceDayMachine,
  inputs: { usual: undefined },
  events: {
    'booking.ask': { by: 'person', cases: { usual: { offered: true }, paused: { offered: false } } },
    'booking.clear': bare('server'),
    'booking.paid': bare('server'),
    'booking.left': { by: 'server', cases: { usual: { shown: false }, shown: { shown: true } } },
    'host.block': bare('person'),
    'host.free': bare('person'),
    'calendar.busy': bare('server'),
    'calendar.free': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'It is one cell of a calendar, which tests/views/space-calendar.test.tsx shows with blocks, bookings and free days.',
}

export const browser: NoScreen = {
  because:
    'The server moves many of them by one statement: tests/server/space-days.test.ts has real rows go through every state.',
}
