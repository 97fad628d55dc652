import { useSelector } from '@xstate/react'
import { spaceCalendarFeedMachine, spaceCalendarFeedStates } from '#contract/processes/space-calendar-feed.ts'
import { someOutside, spaceFollowing } from '#tests/support/some-outside.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press } from './at-hand.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, saysAndOffers, stateOf } from './on-stage.ts'

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

/** Its row beside the days of its space, as the process on stage has it. */
async function show(stage: Stage) {
  const { OutsideCalendars } = await import('#src/views/hosting/OutsideCalendars.tsx')
  const decision = decisionOn(stage, ({ kind }) => ({ type: kind === 'read' ? 'calendar.ask' : 'calendar.remove' }))
  function Calendars() {
    const state = useSelector(stage.actor, snapshot => stateOf(snapshot, spaceCalendarFeedStates))
    return <OutsideCalendars calendar={spaceFollowing(state ? [someOutside({ state })] : [])} decision={decision} />
  }
  return <Calendars />
}

const says = saysAndOffers(['Read now', 'Remove'], someOutside().name)

export const view: ViewBinding = {
  show,
  gestures: { 'calendar.ask': () => press(/^Read now/), 'calendar.remove': pressAsked(/^Remove/) },
  stands: {
    'spaceCalendarFeed.waiting': says('Being read', ['Remove']),
    'spaceCalendarFeed.read': says('Up to date', ['Read now', 'Remove']),
    'spaceCalendarFeed.failing': says('Failing', ['Read now', 'Remove']),
    'spaceCalendarFeed.stopped': says('Given up', ['Read now', 'Remove']),
  },
}

export const browser: NoScreen = {
  because:
    'The built server asks nobody on this machine for a calendar; tests/server/outside-calendars.test.ts brings about what calendars answer.',
}
