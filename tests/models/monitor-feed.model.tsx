import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import {
  addMonitorFeed,
  createMonitorRule,
  deleteMonitorFeed,
  listMonitorFeeds,
  pauseMonitorFeed,
  resumeMonitorFeed,
} from '#contract/endpoints/monitor.ts'
import { type MonitorFeed, monitorFeedStates } from '#contract/entities/monitor.ts'
import { monitorFeedMachine } from '#contract/processes/monitor-feed.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { failOnce, failToTheLast } from './asked-again.ts'
import { press } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
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
async function show(stage: Stage<typeof monitorFeedMachine>) {
  const { FeedsView } = await import('#src/views/monitor/FeedsView.tsx')
  const read = (snapshot: SnapshotFrom<typeof monitorFeedMachine>) => {
    const state = stateOf(snapshot, monitorFeedStates)
    return state ? [someFeed(state)] : []
  }
  const feeds = collectionOn(stage, read, { asked: [] })
  return <FeedsView feeds={feeds} decision={decisionOn(stage, ({ kind }) => ({ type: `feed.${kind}` }))} writes />
}

const says = saysAndOffers(['Pause', 'Resume', 'Try again', 'Take out'], 'Revista')

export const view: ViewBinding<typeof monitorFeedMachine> = {
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

const own = async ({ market }: ServerWorld): Promise<MonitorFeed[]> => await callAs(market, agency, listMonitorFeeds)
const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.feed) } })
async function read(world: ServerWorld): Promise<MonitorFeed> {
  const feed = (await own(world)).find(({ uuid }) => uuid === world.notes.feed)
  if (!feed) throw new Error('the feed is gone')
  return feed
}

export const browser: ServerBinding<typeof monitorFeedMachine> = {
  process: 'monitor-feed',
  quiet: true,
  async open(world) {
    // While no rule listens no feed is asked.
    world.kept.rule ??= await callAs(world.market, agency, createMonitorRule, {
      body: { name: 'Cafés', any: ['#unlikelyword'] },
    })
    // There is room for a few, and the tours before this one have left theirs.
    for (const { uuid } of await own(world)) await callAs(world.market, agency, deleteMonitorFeed, { params: { uuid } })
    // No name server knows it: nobody outside is asked for anything.
    const body = { url: `https://revista.elenco.invalid/${randomUUID()}.xml` }
    const { uuid, state }: MonitorFeed = await callAs(world.market, agency, addMonitorFeed, { body })
    Object.assign(world.notes, { feed: uuid, begins: true })
    return { id: uuid, state }
  },
  causes: {
    'feed.failed': async world => await failOnce(world, read),
    'feed.failed (last)': async world => await failToTheLast(world, read),
    'feed.pause': async world => await callAs(world.market, agency, pauseMonitorFeed, at(world)),
    async 'feed.resume'(world) {
      await callAs(world.market, agency, resumeMonitorFeed, at(world))
      world.notes.begins = true
    },
    'feed.delete': async world => await callAs(world.market, agency, deleteMonitorFeed, at(world)),
  },
  where: {
    // It is asked in a moment, by itself: nobody is quicker.
    'feed.delete': ({ value }) => value !== 'waiting',
    'feed.pause': 'monitorFeed.failing',
    'feed.failed': ({ value }) => value === 'waiting' || value === 'failing',
    'feed.failed (last)': 'monitorFeed.failing',
  },
  exempt: [
    { id: 'monitorFeed.waiting|feed.pause|0', reason: 'It is asked in a moment, by itself: nobody is quicker.' },
    ...['waiting|feed.failed|0', 'waiting|feed.failed|0=true'].map(id => ({
      id: `monitorFeed.${id}`,
      reason: 'Takes a site that says that the feed is gone: tests/server/monitor-feeds.test.ts has one.',
    })),
    ...[
      'waiting|feed.read|0',
      'failing|feed.read|0',
      'read|feed.read|0',
      'read|feed.failed|0',
      'read|feed.failed|1',
      'read|feed.failed|0=true',
      'read|feed.failed|0=false',
      'read|feed.pause|0',
    ].map(id => ({
      id: `monitorFeed.${id}`,
      reason:
        'The built server asks nobody on this machine for a feed: tests/server/monitor-feeds.test.ts has sites that answer.',
    })),
  ],
}
