import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** An address that a company is told of events at. The server stores `state`; the browser asks the same chart what may be done. */
export const webhookEndpointStates = ['active', 'paused', 'stopped', 'removed'] as const
export type WebhookEndpointState = (typeof webhookEndpointStates)[number]

export type WebhookEndpointEvent =
  | { type: 'endpoint.change' }
  | { type: 'endpoint.rotate' }
  | { type: 'endpoint.pause' }
  | { type: 'endpoint.resume' }
  | { type: 'endpoint.remove' }
  /** `last`: nothing has arrived there for days. */
  | { type: 'attempt.failed'; last: boolean }

const again = (target: 'active' | 'paused' | 'stopped') => ({ target, reenter: true })

export const webhookEndpointMachine = setup({
  types: { events: typed<WebhookEndpointEvent>(), tags: typed<'told' | 'troubled' | 'over'>() },
  guards: { isLast: ({ event }) => event.type === 'attempt.failed' && event.last },
}).createMachine({
  id: 'webhookEndpoint',
  initial: 'active',
  on: { 'endpoint.remove': '.removed' },
  states: {
    active: {
      description: 'Is told of what it asked for.',
      tags: ['told'],
      on: {
        'endpoint.change': again('active'),
        'endpoint.rotate': again('active'),
        'endpoint.pause': 'paused',
        'attempt.failed': { guard: 'isLast', target: 'stopped' },
      },
    },
    paused: {
      description: 'Its company wants it told nothing for a while: what happens meanwhile is not told later.',
      on: {
        'endpoint.change': again('paused'),
        'endpoint.rotate': again('paused'),
        'endpoint.resume': 'active',
      },
    },
    stopped: {
      description: 'Nothing arrived there for days, so it is told nothing until its company has it go on.',
      tags: ['troubled'],
      on: {
        'endpoint.change': again('stopped'),
        'endpoint.rotate': again('stopped'),
        'endpoint.resume': 'active',
      },
    },
    removed: { type: 'final', description: 'Taken out, with what it was told.', tags: ['over'] },
  },
})

const at = (state: WebhookEndpointState) => webhookEndpointMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function webhookEndpointStep(state: WebhookEndpointState, event: WebhookEndpointEvent): WebhookEndpointState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(webhookEndpointMachine, before, event)
  return webhookEndpointStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const webhookEndpointCan = (state: WebhookEndpointState, event: WebhookEndpointEvent): boolean => at(state).can(event)
