import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/**
 * One of the staff works in the account of a managed client (docs/domain.md, managed accounts): begun with a reason, over after
 * `limits.actAs.longest` at the latest. The server stores `state` and sends `deadline.passed`; both sides ask this chart.
 */
export const actAsStates = ['active', 'ended', 'expired', 'revoked'] as const
export type ActAsState = (typeof actAsStates)[number]

export type ActAsEvent =
  /** The one who acts is done. */
  | { type: 'acting.end' }
  /** The client wants nobody in there any more. */
  | { type: 'acting.revoke' }
  /** Its time is over. */
  | { type: 'deadline.passed' }

export const actAsMachine = setup({
  types: { events: typed<ActAsEvent>(), tags: typed<'over'>() },
}).createMachine({
  id: 'act-as',
  initial: 'active',
  states: {
    active: {
      description: 'One of the staff works in the client’s account; both of them see it, and every change is written down.',
      on: { 'acting.end': 'ended', 'acting.revoke': 'revoked', 'deadline.passed': 'expired' },
    },
    ended: { type: 'final', description: 'The one who acted ended it; nothing is open any more.', tags: ['over'] },
    expired: { type: 'final', description: 'Its time ran out; the next call was refused.', tags: ['over'] },
    revoked: { type: 'final', description: 'The client ended it before its time; the next call was refused.', tags: ['over'] },
  },
})

const at = (state: ActAsState) => actAsMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function actAsStep(state: ActAsState, event: ActAsEvent): ActAsState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(actAsMachine, before, event)
  return actAsStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button is there only then. */
export const actAsCan = (state: ActAsState, event: ActAsEvent): boolean => at(state).can(event)
