import { assign, setup, transition } from 'xstate'
import { limits } from '../limits.ts'
import type { SpaceState } from '../space-choices.ts'
import { typed } from '../typed.ts'

/**
 * A space from the draft to its retirement (docs/domain.md, spaces). The server stores `state` and `facts`; the browser asks the same
 * chart what its host can do. Bookings are a process of their own: those under way go on, whatever happens here.
 */
export interface SpaceFacts {
  /** How many spaces of this company had been public when it was handed in. */
  approved_before: number
  /** A change that waits for staff while the earlier content stays public. */
  pending: boolean
  /** The state that a suspension, or a permit that holds again, returns to. */
  resume: 'live' | 'paused' | null
}

export type SpaceEvent =
  | { type: 'space.submit'; approved_before: number }
  | { type: 'space.edit'; material: boolean }
  | { type: 'space.pause' }
  | { type: 'space.resume' }
  | { type: 'space.retire' }
  | { type: 'space.discard' }
  /** `permit_holds`: there is none, or its last day has not passed. */
  | { type: 'review.approve'; permit_holds: boolean }
  | { type: 'review.reject' }
  | { type: 'permit.ended' }
  | { type: 'staff.suspend' }
  | { type: 'staff.lift'; permit_holds: boolean }

const onChange = [{ guard: 'material', actions: 'holdChange' }, { actions: 'dropChange' }] as const
const rejected = { guard: 'changePending', actions: 'dropChange' } as const
const note = (to: 'live' | 'paused') => ({ type: 'noteResume', params: { to } }) as const

export const spaceMachine = setup({
  types: {
    context: typed<SpaceFacts>(),
    events: typed<SpaceEvent>(),
    input: typed<SpaceFacts>(),
    tags: typed<'public' | 'editable' | 'over'>(),
  },
  actions: {
    noteStanding: assign(({ event }) => (event.type === 'space.submit' ? { approved_before: event.approved_before } : {})),
    holdChange: assign({ pending: true }),
    dropChange: assign({ pending: false }),
    noteResume: assign((_, params: { to: 'live' | 'paused' }) => ({ resume: params.to })),
    forgetResume: assign({ resume: null }),
  },
  guards: {
    knownHost: ({ event }) => event.type === 'space.submit' && event.approved_before >= limits.space.reviewedFirst,
    material: ({ event }) => event.type === 'space.edit' && event.material,
    permitOver: ({ event }) => 'permit_holds' in event && !event.permit_holds,
    changePending: ({ context }) => context.pending,
    /** The permit of the change that waits has ended while it waited. */
    pendingWithoutPermit: ({ context, event }) => context.pending && 'permit_holds' in event && !event.permit_holds,
    pendingPaused: ({ context }) => context.pending && context.resume === 'paused',
    resumesPaused: ({ context }) => context.resume === 'paused',
  },
}).createMachine({
  id: 'space',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its host sees it.',
      tags: ['editable'],
      on: {
        'space.submit': [
          { guard: 'knownHost', target: 'live', actions: 'noteStanding' },
          { target: 'in_review', actions: 'noteStanding' },
        ],
        'space.discard': 'discarded',
      },
    },
    in_review: {
      description: 'Staff look at permit and place before it is public: the first ones of a company.',
      on: {
        'review.approve': [{ guard: 'permitOver', target: 'needs_update' }, { target: 'live' }],
        'review.reject': 'draft',
        'space.retire': 'retired',
      },
    },
    live: {
      description: 'Everybody finds it, and its days can be booked.',
      tags: ['public', 'editable'],
      on: {
        'space.edit': onChange,
        'review.approve': [
          { guard: 'pendingWithoutPermit', target: 'needs_update', actions: ['dropChange', note('live')] },
          { guard: 'changePending', actions: 'dropChange' },
        ],
        'review.reject': rejected,
        'space.pause': 'paused',
        'space.retire': 'retired',
        'permit.ended': { target: 'needs_update', actions: note('live') },
        'staff.suspend': { target: 'suspended', actions: note('live') },
      },
    },
    paused: {
      description: 'Its host takes no bookings for a while; those under way go on.',
      tags: ['public', 'editable'],
      on: {
        'space.edit': onChange,
        'review.approve': [
          { guard: 'pendingWithoutPermit', target: 'needs_update', actions: ['dropChange', note('paused')] },
          { guard: 'changePending', actions: 'dropChange' },
        ],
        'review.reject': rejected,
        'space.resume': 'live',
        'space.retire': 'retired',
        'permit.ended': { target: 'needs_update', actions: note('paused') },
        'staff.suspend': { target: 'suspended', actions: note('paused') },
      },
    },
    needs_update: {
      description: 'Its permit has ended: nobody finds it until staff have seen a new one.',
      tags: ['editable'],
      on: {
        // Mending it changes the permit, and that is always read.
        'space.edit': { guard: 'material', actions: 'holdChange' },
        'review.approve': [
          { guard: 'pendingWithoutPermit', actions: 'dropChange' },
          { guard: 'pendingPaused', target: 'paused', actions: ['dropChange', 'forgetResume'] },
          { guard: 'changePending', target: 'live', actions: ['dropChange', 'forgetResume'] },
        ],
        'review.reject': rejected,
        'space.retire': 'retired',
        'staff.suspend': 'suspended',
      },
    },
    suspended: {
      description: 'Staff took it out of sight.',
      on: {
        'staff.lift': [
          { guard: 'permitOver', target: 'needs_update' },
          { guard: 'resumesPaused', target: 'paused', actions: 'forgetResume' },
          { target: 'live', actions: 'forgetResume' },
        ],
        'space.retire': 'retired',
      },
    },
    retired: { type: 'final', description: 'Takes no bookings any more; those under way go on.', tags: ['over'] },
    discarded: { type: 'final', description: 'A draft that was thrown away.', tags: ['over'] },
  },
})

/** The facts of a fresh draft. */
export const firstSpaceFacts: SpaceFacts = { approved_before: 0, pending: false, resume: null }

export interface SpaceStepTaken {
  state: SpaceState | 'discarded'
  facts: SpaceFacts
}

const at = (state: SpaceState, facts: SpaceFacts) => spaceMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state with its facts, or null where it is refused. */
export function spaceStep(state: SpaceState, facts: SpaceFacts, event: SpaceEvent): SpaceStepTaken | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(spaceMachine, before, event)
  return { state: next.value, facts: next.context }
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const spaceCan = (state: SpaceState, facts: SpaceFacts, event: SpaceEvent): boolean => at(state, facts).can(event)

/** Whether its form may be written in now. */
export const isSpaceEditable = (state: SpaceState): boolean => at(state, firstSpaceFacts).hasTag('editable')
