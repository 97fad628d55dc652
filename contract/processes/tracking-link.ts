import { setup, transition } from 'xstate'
import type { TrackingLinkState } from '../entities/tracking-link.ts'
import { typed } from '../typed.ts'

/**
 * A tracking link from the day it is made to the archive (docs/domain.md, tracking links). The server stores `state`; the browser
 * asks the same chart what may be done. That a link has not begun yet is no state: its first day says so.
 */
export type TrackingLinkEvent =
  | { type: 'link.pause' }
  | { type: 'link.resume' }
  | { type: 'link.archive' }
  /** Its days were changed; `over`: the last one is behind us. */
  | { type: 'link.redated'; over: boolean }
  /** The end of its last day. */
  | { type: 'end.passed' }
  | { type: 'staff.block' }
  | { type: 'staff.lift'; over: boolean }

export const trackingLinkMachine = setup({
  types: { events: typed<TrackingLinkEvent>(), tags: typed<'leads' | 'editable' | 'over'>() },
  guards: {
    isOver: ({ event }) => 'over' in event && event.over,
    stillTime: ({ event }) => 'over' in event && !event.over,
  },
}).createMachine({
  id: 'trackingLink',
  initial: 'active',
  states: {
    active: {
      description: 'Whoever follows it is led to its target, from its first day on.',
      tags: ['leads', 'editable'],
      on: {
        'link.pause': 'paused',
        'link.archive': 'archived',
        'link.redated': { guard: 'isOver', target: 'expired' },
        'end.passed': 'expired',
        'staff.block': 'blocked',
      },
    },
    paused: {
      description: 'Leads nowhere until it is resumed; its figures stay.',
      tags: ['editable'],
      on: {
        'link.resume': 'active',
        'link.archive': 'archived',
        'link.redated': { guard: 'isOver', target: 'expired' },
        'end.passed': 'expired',
        'staff.block': 'blocked',
      },
    },
    expired: {
      description: 'Its last day is over; another last day brings it back.',
      tags: ['editable'],
      on: {
        'link.redated': { guard: 'stillTime', target: 'active' },
        'link.archive': 'archived',
      },
    },
    blocked: {
      description: 'Staff took it out of use; lifted it waits, paused, for its owner.',
      on: { 'staff.lift': [{ guard: 'isOver', target: 'expired' }, { target: 'paused' }], 'link.archive': 'archived' },
    },
    archived: {
      type: 'final',
      description: 'Leads nowhere and does not count for the plan; its address stays taken.',
      tags: ['over'],
    },
  },
})

/** One event taken by the chart: the next state, or null where it is refused. */
export function trackingLinkStep(state: TrackingLinkState, event: TrackingLinkEvent): TrackingLinkState | null {
  const before = trackingLinkMachine.resolveState({ value: state })
  if (!before.can(event)) return null
  const [next] = transition(trackingLinkMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function trackingLinkCan(state: TrackingLinkState, event: TrackingLinkEvent): boolean {
  return trackingLinkMachine.resolveState({ value: state }).can(event)
}
