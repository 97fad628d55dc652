import type { AnyMachineSnapshot } from 'xstate'
import { type MonitorFeed, monitorFeedStates } from '#contract/entities/monitor.ts'
import { monitorFeedMachine } from '#contract/processes/monitor-feed.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { press } from './at-hand.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'
import { collectionOn, decisionOn, pressAsked, saysAndOffers, stateOf } from './on-stage.ts'

export const model = defineModel<typeof monitorFeedMachine>({
  machine: monitorFeedMachine,
  inputs: { usual: undefined },
  events: {
    'feed.read': bare('server'),
    'feed.failed': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
    'feed.pause': bare('person'),
    'feed.resume': bare('person'),
    'feed.delete': bare('person'),
  },
})

const someFeed = (state: MonitorFeed['state']): MonitorFeed => ({
  uuid: '31111111-2222-4333-8444-555555555555',
  url: 'https://revista.example/feed',
  title: 'Revista',
  state,
  error: null,
  status: null,
  posts: 4,
  checked_at: null,
  next_at: null,
})

/** Its row in the list of feeds. */
async function show(stage: Stage) {
  const { FeedsView } = await import('#src/views/monitor/FeedsView.tsx')
  const read = (snapshot: AnyMachineSnapshot) => {
    const state = stateOf(snapshot, monitorFeedStates)
    return state ? [someFeed(state)] : []
  }
  const feeds = collectionOn(stage, read, { asked: [] })
  return <FeedsView feeds={feeds} decision={decisionOn(stage, ({ kind }) => ({ type: `feed.${kind}` }))} writes />
}

const says = saysAndOffers(['Pause', 'Resume', 'Try again', 'Take out'], 'Revista')

export const view: ViewBinding = {
  show,
  gestures: {
    'feed.pause': () => press(/^Pause/),
    'feed.resume': () => press(/^(Resume|Try again)/),
    'feed.delete': pressAsked(/^Take out/),
  },
  stands: {
    'monitorFeed.waiting': says('Waiting', ['Pause', 'Take out']),
    'monitorFeed.read': says('Read', ['Pause', 'Take out']),
    'monitorFeed.failing': says('Failing', ['Pause', 'Try again', 'Take out']),
    'monitorFeed.stopped': says('Given up', ['Try again', 'Take out']),
    'monitorFeed.paused': says('Paused', ['Resume', 'Take out']),
  },
}

export const browser: NoScreen = {
  because:
    'The built server asks nobody on this machine for a feed; tests/server/monitor-feeds.test.ts brings about what feeds answer.',
}
