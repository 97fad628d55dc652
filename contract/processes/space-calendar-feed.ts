import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A calendar kept elsewhere that a space follows. The server stores `state`; the browser asks the same chart what may be done. */
export const spaceCalendarFeedStates = ['waiting', 'read', 'failing', 'stopped'] as const
export type SpaceCalendarFeedState = (typeof spaceCalendarFeedStates)[number]

export type SpaceCalendarFeedEvent =
  | { type: 'calendar.read' }
  /** `last`: it has failed so often in a row that nobody asks any more, or says itself that it is gone. */
  | { type: 'calendar.failed'; last: boolean }
  | { type: 'calendar.ask' }
  | { type: 'calendar.remove' }

export const spaceCalendarFeedMachine = setup({
  types: { events: typed<SpaceCalendarFeedEvent>(), tags: typed<'asked' | 'troubled' | 'over'>() },
  guards: { isLast: ({ event }) => event.type === 'calendar.failed' && event.last },
}).createMachine({
  id: 'spaceCalendarFeed',
  initial: 'waiting',
  on: { 'calendar.remove': '.removed' },
  states: {
    waiting: {
      description: 'It is read in a moment: it is new, or its host wants it read now.',
      tags: ['asked'],
      on: {
        'calendar.read': 'read',
        'calendar.failed': [{ guard: 'isLast', target: 'stopped' }, { target: 'failing' }],
      },
    },
    read: {
      description: 'The last try brought its days, or that nothing has changed.',
      tags: ['asked'],
      on: {
        'calendar.read': { target: 'read', reenter: true },
        'calendar.failed': [{ guard: 'isLast', target: 'stopped' }, { target: 'failing' }],
        'calendar.ask': 'waiting',
      },
    },
    failing: {
      description: 'The last try failed; it is asked less and less often, and the days that it took before stay blocked.',
      tags: ['asked', 'troubled'],
      on: {
        'calendar.read': 'read',
        'calendar.failed': [
          { guard: 'isLast', target: 'stopped' },
          { target: 'failing', reenter: true },
        ],
        'calendar.ask': 'waiting',
      },
    },
    stopped: {
      description:
        'Given up: it failed too often, or is gone. Its days stay blocked until its host has it read again, or removes it.',
      tags: ['troubled'],
      on: { 'calendar.ask': 'waiting' },
    },
    removed: { type: 'final', description: 'Followed no more; its days are free.', tags: ['over'] },
  },
})

const at = (state: SpaceCalendarFeedState) => spaceCalendarFeedMachine.resolveState({ value: state })

/** Whether somebody asks it by itself. */
export const isCalendarAsked = (state: SpaceCalendarFeedState): boolean => at(state).hasTag('asked')

/** One event taken by the chart: the next state, or null where it is refused. */
export function spaceCalendarFeedStep(
  state: SpaceCalendarFeedState,
  event: SpaceCalendarFeedEvent,
): SpaceCalendarFeedState | 'removed' | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(spaceCalendarFeedMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const spaceCalendarFeedCan = (state: SpaceCalendarFeedState, event: SpaceCalendarFeedEvent): boolean =>
  at(state).can(event)
