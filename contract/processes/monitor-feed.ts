import { setup, transition } from 'xstate'
import type { MonitorFeedState } from '../entities/monitor.ts'
import { typed } from '../typed.ts'

/** A feed that the monitor reads, from the day it is added. The server stores `state`; the browser asks the same chart what may be done. */
export type MonitorFeedEvent =
  | { type: 'feed.read' }
  /** `last`: it has failed so often in a row that nobody asks any more, or says itself that it is gone. */
  | { type: 'feed.failed'; last: boolean }
  | { type: 'feed.pause' }
  | { type: 'feed.resume' }
  | { type: 'feed.delete' }

export const monitorFeedMachine = setup({
  types: { events: typed<MonitorFeedEvent>(), tags: typed<'asked' | 'troubled' | 'over'>() },
  guards: { isLast: ({ event }) => event.type === 'feed.failed' && event.last },
}).createMachine({
  id: 'monitorFeed',
  initial: 'waiting',
  on: { 'feed.delete': '.deleted' },
  states: {
    waiting: {
      description: 'It is asked in a moment: it is new, or goes on.',
      tags: ['asked'],
      on: {
        'feed.read': 'read',
        'feed.failed': [{ guard: 'isLast', target: 'stopped' }, { target: 'failing' }],
        'feed.pause': 'paused',
      },
    },
    read: {
      description: 'The last try brought something, or that nothing has changed.',
      tags: ['asked'],
      on: {
        'feed.read': { target: 'read', reenter: true },
        'feed.failed': [{ guard: 'isLast', target: 'stopped' }, { target: 'failing' }],
        'feed.pause': 'paused',
      },
    },
    failing: {
      description: 'The last try failed; it is asked less and less often.',
      tags: ['asked', 'troubled'],
      on: {
        'feed.read': 'read',
        'feed.failed': [
          { guard: 'isLast', target: 'stopped' },
          { target: 'failing', reenter: true },
        ],
        'feed.pause': 'paused',
        'feed.resume': 'waiting',
      },
    },
    stopped: {
      description: 'Given up: it failed too often, or is gone. Its owner may have it asked again.',
      tags: ['troubled'],
      on: { 'feed.resume': 'waiting' },
    },
    paused: { description: 'Its owner wants it asked no more for a while.', on: { 'feed.resume': 'waiting' } },
    deleted: { type: 'final', description: 'Taken out; the mentions in it stay.', tags: ['over'] },
  },
})

const at = (state: MonitorFeedState) => monitorFeedMachine.resolveState({ value: state })

/** Whether somebody asks it by itself. */
export const isAsked = (state: MonitorFeedState): boolean => at(state).hasTag('asked')

/** One event taken by the chart: the next state, or null where it is refused. */
export function monitorFeedStep(state: MonitorFeedState, event: MonitorFeedEvent): MonitorFeedState | 'deleted' | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(monitorFeedMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const monitorFeedCan = (state: MonitorFeedState, event: MonitorFeedEvent): boolean => at(state).can(event)
