import { assign, setup, transition } from 'xstate'
import type { ProposalState } from '../entities/proposal.ts'
import { limits } from '../limits.ts'
import { typed } from '../typed.ts'

/**
 * A proposal from draft to archive (docs/domain.md, proposals). The server stores `state` and `facts`; the browser asks the same
 * chart what its creator can do.
 */
export interface ProposalFacts {
  /** How many proposals of this creator staff had approved when it was submitted. */
  approved_before: number
  /** Packages that could be ordered: their channel is proved and read, and their price stands. */
  orderable: number
  /** Changes that wait for staff while the earlier content stays public. */
  pending: boolean
  /** The state that a suspension, or a channel that comes back, returns to. */
  resume: 'published' | 'paused' | null
}

export type ProposalEvent =
  | { type: 'proposal.submit'; orderable: number; approved_before: number }
  | { type: 'proposal.edit'; material: boolean; orderable: number }
  | { type: 'proposal.pause' }
  | { type: 'proposal.resume' }
  | { type: 'proposal.archive' }
  | { type: 'proposal.discard' }
  | { type: 'review.approve'; orderable: number }
  | { type: 'review.reject' }
  /** A channel went, came back, or is not read any more, or a price has run out: this many packages can be ordered now. */
  | { type: 'standing.changed'; orderable: number }
  | { type: 'staff.suspend' }
  | { type: 'staff.lift'; orderable: number }

export const proposalMachine = setup({
  types: {
    context: typed<ProposalFacts>(),
    events: typed<ProposalEvent>(),
    input: typed<ProposalFacts>(),
    tags: typed<'public' | 'editable' | 'over'>(),
  },
  actions: {
    noteStanding: assign(({ event }) =>
      event.type === 'proposal.submit' ? { approved_before: event.approved_before, orderable: event.orderable } : {},
    ),
    noteOrderable: assign(({ event }) =>
      event.type !== 'proposal.submit' && 'orderable' in event ? { orderable: event.orderable } : {},
    ),
    holdChange: assign({ pending: true }),
    dropChange: assign({ pending: false }),
    noteResume: assign((_, params: { to: 'published' | 'paused' }) => ({ resume: params.to })),
    forgetResume: assign({ resume: null }),
  },
  guards: {
    knownCreator: ({ event }) => event.type === 'proposal.submit' && event.approved_before >= limits.proposal.reviewedFirst,
    material: ({ event }) => event.type === 'proposal.edit' && event.material,
    nothingOrderable: ({ event }) => 'orderable' in event && event.orderable === 0,
    orderableAgain: ({ event }) => 'orderable' in event && event.orderable > 0,
    changePending: ({ context }) => context.pending,
    /** The change that waits offers nothing that could be ordered: its channels went meanwhile. */
    pendingUnorderable: ({ context, event }) => context.pending && 'orderable' in event && event.orderable === 0,
    pendingPaused: ({ context }) => context.pending && context.resume === 'paused',
    orderableButPaused: ({ context, event }) => 'orderable' in event && event.orderable > 0 && context.resume === 'paused',
    resumesPaused: ({ context }) => context.resume === 'paused',
  },
}).createMachine({
  id: 'proposal',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its creator sees it.',
      tags: ['editable'],
      on: {
        'proposal.submit': [
          { guard: 'knownCreator', target: 'published', actions: 'noteStanding' },
          { target: 'in_review', actions: 'noteStanding' },
        ],
        'proposal.discard': 'discarded',
      },
    },
    in_review: {
      description: 'Staff read it before it is public: a creator’s first three.',
      on: {
        'review.approve': [
          { guard: 'nothingOrderable', target: 'needs_update', actions: 'noteOrderable' },
          { target: 'published', actions: 'noteOrderable' },
        ],
        'review.reject': 'draft',
        'proposal.archive': 'archived',
      },
    },
    published: {
      description: 'Everybody finds it, and brands order from it.',
      tags: ['public', 'editable'],
      on: {
        'proposal.edit': [{ guard: 'material', actions: 'holdChange' }, { actions: ['noteOrderable', 'dropChange'] }],
        'review.approve': [
          { guard: 'pendingUnorderable', target: 'needs_update', actions: ['noteOrderable', 'dropChange'] },
          { guard: 'changePending', actions: ['noteOrderable', 'dropChange'] },
        ],
        'review.reject': { guard: 'changePending', actions: 'dropChange' },
        'proposal.pause': 'paused',
        'proposal.archive': 'archived',
        'standing.changed': [
          { guard: 'nothingOrderable', target: 'needs_update', actions: 'noteOrderable' },
          { actions: 'noteOrderable' },
        ],
        'staff.suspend': { target: 'suspended', actions: { type: 'noteResume', params: { to: 'published' } } },
      },
    },
    paused: {
      description: 'Its creator takes no orders for a while; deals under way go on.',
      tags: ['editable'],
      on: {
        'proposal.edit': [{ guard: 'material', actions: 'holdChange' }, { actions: ['noteOrderable', 'dropChange'] }],
        'review.approve': [
          {
            guard: 'pendingUnorderable',
            target: 'needs_update',
            actions: ['noteOrderable', 'dropChange', { type: 'noteResume', params: { to: 'paused' } }],
          },
          { guard: 'changePending', actions: ['noteOrderable', 'dropChange'] },
        ],
        'review.reject': { guard: 'changePending', actions: 'dropChange' },
        'proposal.resume': 'published',
        'proposal.archive': 'archived',
        'standing.changed': [
          {
            guard: 'nothingOrderable',
            target: 'needs_update',
            actions: ['noteOrderable', { type: 'noteResume', params: { to: 'paused' } }],
          },
          { actions: 'noteOrderable' },
        ],
        'staff.suspend': { target: 'suspended', actions: { type: 'noteResume', params: { to: 'paused' } } },
      },
    },
    needs_update: {
      description:
        'No package can be ordered: the channels they need are gone or not read any more, or their prices have run out.',
      tags: ['editable'],
      on: {
        'proposal.edit': [
          { guard: 'material', actions: 'holdChange' },
          { guard: 'orderableButPaused', target: 'paused', actions: ['noteOrderable', 'dropChange', 'forgetResume'] },
          { guard: 'orderableAgain', target: 'published', actions: ['noteOrderable', 'dropChange'] },
        ],
        'review.approve': [
          { guard: 'pendingUnorderable', actions: 'dropChange' },
          { guard: 'pendingPaused', target: 'paused', actions: ['noteOrderable', 'dropChange', 'forgetResume'] },
          { guard: 'changePending', target: 'published', actions: ['noteOrderable', 'dropChange'] },
        ],
        'review.reject': { guard: 'changePending', actions: 'dropChange' },
        'standing.changed': [
          { guard: 'orderableButPaused', target: 'paused', actions: ['noteOrderable', 'forgetResume'] },
          { guard: 'orderableAgain', target: 'published', actions: 'noteOrderable' },
        ],
        'proposal.archive': 'archived',
        'staff.suspend': 'suspended',
      },
    },
    suspended: {
      description: 'Staff took it out of sight, or its creator is banned for proposals.',
      on: {
        'staff.lift': [
          { guard: 'nothingOrderable', target: 'needs_update', actions: 'noteOrderable' },
          { guard: 'resumesPaused', target: 'paused', actions: ['noteOrderable', 'forgetResume'] },
          { target: 'published', actions: ['noteOrderable', 'forgetResume'] },
        ],
        'proposal.archive': 'archived',
      },
    },
    archived: { type: 'final', description: 'Takes no orders any more; deals under way go on.', tags: ['over'] },
    discarded: { type: 'final', description: 'A draft that was thrown away.', tags: ['over'] },
  },
})

/** The facts of a fresh draft. */
export const firstProposalFacts: ProposalFacts = { approved_before: 0, orderable: 0, pending: false, resume: null }

export interface ProposalStepTaken {
  state: ProposalState | 'discarded'
  facts: ProposalFacts
}

/** One event taken by the chart: the next state with its facts, or null where it is refused. */
export function proposalStep(state: ProposalState, facts: ProposalFacts, event: ProposalEvent): ProposalStepTaken | null {
  const before = proposalMachine.resolveState({ value: state, context: facts })
  if (!before.can(event)) return null
  const [next] = transition(proposalMachine, before, event)
  return { state: next.value, facts: next.context }
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function proposalCan(state: ProposalState, facts: ProposalFacts, event: ProposalEvent): boolean {
  return proposalMachine.resolveState({ value: state, context: facts }).can(event)
}
