import { randomUUID } from 'node:crypto'
import { useSelector } from '@xstate/react'
import { addCalendar, getSpaceCalendar, readCalendarNow, removeCalendar } from '#contract/endpoints/space-calendar.ts'
import { listOwnSpaces } from '#contract/endpoints/spaces.ts'
import type { OutsideCalendar, SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { spaceCalendarFeedMachine, spaceCalendarFeedStates } from '#contract/processes/space-calendar-feed.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { host } from '#tests/support/book-in-market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { someOutside, spaceFollowing } from '#tests/support/some-outside.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { failOnce, failToTheLast } from './asked-again.ts'
import { press } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
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
async function show(stage: Stage<typeof spaceCalendarFeedMachine>) {
  const { OutsideCalendars } = await import('#src/views/hosting/OutsideCalendars.tsx')
  const decision = decisionOn(stage, ({ kind }) => ({ type: kind === 'read' ? 'calendar.ask' : 'calendar.remove' }))
  function Calendars() {
    const state = useSelector(stage.actor, snapshot => stateOf(snapshot, spaceCalendarFeedStates))
    return <OutsideCalendars calendar={spaceFollowing(state ? [someOutside({ state })] : [])} decision={decision} />
  }
  return <Calendars />
}

const says = saysAndOffers(['Read now', 'Remove'], someOutside().name)

export const view: ViewBinding<typeof spaceCalendarFeedMachine> = {
  show,
  gestures: { 'calendar.ask': () => press(/^Read now/), 'calendar.remove': pressAsked(/^Remove/) },
  stands: {
    'spaceCalendarFeed.waiting': says('Being read', ['Remove']),
    'spaceCalendarFeed.read': says('Up to date', ['Read now', 'Remove']),
    'spaceCalendarFeed.failing': says('Failing', ['Read now', 'Remove']),
    'spaceCalendarFeed.stopped': says('Given up', ['Read now', 'Remove']),
  },
}

/** The calendar of a tour, as its host sees it. */
async function read(world: ServerWorld): Promise<OutsideCalendar> {
  const one = (await followed(world, String(world.notes.space))).find(({ uuid }) => uuid === world.notes.calendar)
  if (!one) throw new Error('the calendar is not there')
  return one
}

async function followed(world: ServerWorld, uuid: string): Promise<OutsideCalendar[]> {
  const today = (await world.now()).toISOString().slice(0, 10)
  const query = { from: today, to: addDays(today, 30) }
  const { calendars }: SpaceCalendar = await callAs(world.market, host, getSpaceCalendar, { params: { uuid }, query })
  return calendars
}

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.space), calendar: String(notes.calendar) } })

export const browser: ServerBinding<typeof spaceCalendarFeedMachine> = {
  process: 'space-calendar-feed',
  quiet: true,
  // Asked in a moment by itself, it may have failed before anybody looks.
  byItself: ['calendar.failed'],
  async open(world) {
    const { market, notes } = world
    const [space] = await callAs(market, host, listOwnSpaces, { query: { state: 'live' } })
    const params = { uuid: space.uuid }
    // A space has room for a few, and the tours before this one have left theirs.
    for (const { uuid } of await followed(world, space.uuid))
      await callAs(market, host, removeCalendar, { params: { ...params, calendar: uuid } })
    // No name server knows it: nobody outside is asked for anything.
    const body = { name: 'Otra agenda', url: `https://agenda.elenco.invalid/${randomUUID()}.ics` }
    const { uuid, state }: OutsideCalendar = await callAs(market, host, addCalendar, { params, body })
    Object.assign(notes, { space: space.uuid, calendar: uuid, begins: true })
    return { id: uuid, state }
  },
  causes: {
    'calendar.failed': async world => await failOnce(world, read),
    'calendar.failed (last)': async world => await failToTheLast(world, read),
    async 'calendar.ask'(world) {
      await callAs(world.market, host, readCalendarNow, at(world))
      world.notes.begins = true
    },
    'calendar.remove': async world => await callAs(world.market, host, removeCalendar, at(world)),
  },
  where: {
    // It is asked in a moment, by itself: nobody is quicker.
    'calendar.remove': ({ value }) => value !== 'waiting',
    'calendar.ask': ({ value }) => value !== 'waiting',
    'calendar.failed': ({ value }) => value !== 'stopped',
    'calendar.failed (last)': 'spaceCalendarFeed.failing',
  },
  exempt: [
    ...['waiting|calendar.failed|0', 'waiting|calendar.failed|0=true'].map(id => ({
      id: `spaceCalendarFeed.${id}`,
      reason: 'Takes a site that says that the calendar is gone: tests/server/outside-calendars.test.ts has one.',
    })),
    ...[
      'waiting|calendar.read|0',
      'failing|calendar.read|0',
      'read|calendar.read|0',
      'read|calendar.failed|0',
      'read|calendar.failed|1',
      'read|calendar.failed|0=true',
      'read|calendar.failed|0=false',
      'read|calendar.ask|0',
    ].map(id => ({
      id: `spaceCalendarFeed.${id}`,
      reason:
        'The built server asks nobody on this machine for a calendar: tests/server/outside-calendars.test.ts has sites that answer.',
    })),
  ],
}
