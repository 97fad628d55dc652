import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A key of a company, from the day it is made. The server stores `state`; the browser asks the same chart what may be done. */
export const apiKeyStates = ['active', 'revoked', 'expired'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export type ApiKeyEvent =
  | { type: 'key.rename' }
  | { type: 'key.revoke' }
  /** Its maker does not belong to the company any more. */
  | { type: 'maker.left' }
  /** Its last day is over. */
  | { type: 'deadline.passed' }

export const apiKeyMachine = setup({
  types: { events: typed<ApiKeyEvent>(), tags: typed<'over'>() },
}).createMachine({
  id: 'apiKey',
  initial: 'active',
  states: {
    active: {
      description: 'Opens what its scopes say, as far as its maker may do that today and the plan has room for it.',
      on: {
        'key.rename': { target: 'active', reenter: true },
        'key.revoke': 'revoked',
        'maker.left': 'revoked',
        'deadline.passed': 'expired',
      },
    },
    revoked: { type: 'final', description: 'Somebody ended it, or its maker has gone: it opens nothing.', tags: ['over'] },
    expired: { type: 'final', description: 'Its last day is over: it opens nothing.', tags: ['over'] },
  },
})

/** One event taken by the chart: the next state, or null where it is refused. */
export function apiKeyStep(state: ApiKeyState, event: ApiKeyEvent): ApiKeyState | null {
  const before = apiKeyMachine.resolveState({ value: state })
  if (!before.can(event)) return null
  const [next] = transition(apiKeyMachine, before, event)
  return apiKeyStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const apiKeyCan = (state: ApiKeyState, event: ApiKeyEvent): boolean =>
  apiKeyMachine.resolveState({ value: state }).can(event)
