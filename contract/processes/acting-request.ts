import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/**
 * A step of the staff in a managed client's account that waits for the client's approval (docs/domain.md, managed accounts). The server stores
 * `state` and sends `deadline.passed`; both sides ask this chart.
 */
export const actingRequestStates = ['waiting', 'done', 'failed', 'declined', 'expired', 'withdrawn'] as const
export type ActingRequestState = (typeof actingRequestStates)[number]

export type ActingRequestEvent =
  /** `works`: the step was possible at that moment, and was taken in the same transaction. */
  | { type: 'request.approve'; works: boolean }
  | { type: 'request.decline' }
  /** The one who asked takes it back. */
  | { type: 'request.withdraw' }
  /** The client sent the one who asked out of the account. */
  | { type: 'acting.revoked' }
  | { type: 'deadline.passed' }

export const actingRequestMachine = setup({
  types: { events: typed<ActingRequestEvent>(), tags: typed<'over'>() },
  guards: { works: ({ event }) => event.type === 'request.approve' && event.works },
}).createMachine({
  id: 'actingRequest',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The client is asked; nothing has happened yet.',
      on: {
        'request.approve': [{ guard: 'works', target: 'done' }, { target: 'failed' }],
        'request.decline': 'declined',
        'request.withdraw': 'withdrawn',
        'acting.revoked': 'withdrawn',
        'deadline.passed': 'expired',
      },
    },
    done: { type: 'final', description: 'The client approved, and it was carried out once.', tags: ['over'] },
    failed: {
      type: 'final',
      description: 'The client approved, but it was not possible any more: nothing happened.',
      tags: ['over'],
    },
    declined: { type: 'final', description: 'The client said no, with a reason.', tags: ['over'] },
    expired: { type: 'final', description: 'The client did not answer in time.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Taken back, or whoever asked was sent out of the account.', tags: ['over'] },
  },
})

const at = (state: ActingRequestState) => actingRequestMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function actingRequestStep(state: ActingRequestState, event: ActingRequestEvent): ActingRequestState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(actingRequestMachine, before, event)
  return next.value
}

/** Whether this event would do anything now; a button is there only then. */
export const actingRequestCan = (state: ActingRequestState, event: ActingRequestEvent): boolean => at(state).can(event)
