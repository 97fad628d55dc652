import { monitorFeedMachine } from '#contract/processes/monitor-feed.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

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

export const view: NoScreen = {
  because: 'Its owner moves it on the list of feeds, which the browser walk of the monitor goes through.',
}

export const browser: NoScreen = {
  because:
    'The built server asks nobody on this machine for a feed; tests/server/monitor-feeds.test.ts brings about what feeds answer.',
}
