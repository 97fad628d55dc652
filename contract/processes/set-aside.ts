import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A sum of a company's balance that is set aside for what it pays (docs/domain.md, a company's balance). The server stores `state`. */
export const setAsideStates = ['open', 'paid', 'expired'] as const
export type SetAsideState = (typeof setAsideStates)[number]

export type SetAsideEvent =
  /** All that was due is there: what came from outside and this together, or this alone. */
  | { type: 'funds.secured' }
  /** The payer wants to pay otherwise. */
  | { type: 'sum.taken_back' }
  /** The deal or booking does not wait for money any more: its time ran out, or a side left. */
  | { type: 'wait.over' }

const givenBack = { target: 'expired', actions: 'give_back' } as const

export const setAsideMachine = setup({
  types: { events: typed<SetAsideEvent>(), tags: typed<'over'>() },
  /** Done by the server in the same transaction: the sum is protected, or is the company's again. */
  actions: { protect: () => {}, give_back: () => {} },
}).createMachine({
  id: 'setAside',
  initial: 'open',
  states: {
    open: {
      description: 'The sum has left the balance and waits for the rest of what is due. Nothing else can be paid with it.',
      on: {
        'funds.secured': { target: 'paid', actions: 'protect' },
        'sum.taken_back': givenBack,
        'wait.over': givenBack,
      },
    },
    paid: { type: 'final', description: 'It is protected with the rest.', tags: ['over'] },
    expired: { type: 'final', description: 'It lies in the balance again.', tags: ['over'] },
  },
})

export const setAsideAt = (state: SetAsideState) => setAsideMachine.resolveState({ value: state })

/** The state after an event, and what the server does with it; null where the chart refuses it. */
export function setAsideStep(state: SetAsideState, event: SetAsideEvent) {
  const before = setAsideAt(state)
  if (!before.can(event)) return null
  const [next, effects] = transition(setAsideMachine, before, event)
  return {
    state: setAsideStates.find(one => next.matches(one)) ?? state,
    effects: effects.map(({ type }) => type),
  }
}
