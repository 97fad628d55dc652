import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** One thing that one address is told. The server stores `state` and asks at every try; the browser asks the same chart what may be done. */
export const webhookDeliveryStates = ['waiting', 'retrying', 'sent', 'failed', 'replayed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

export type WebhookDeliveryEvent =
  /** Somebody answered that it arrived (2xx). */
  | { type: 'attempt.succeeded' }
  /** `last`: it was tried as often as it may be. */
  | { type: 'attempt.failed'; last: boolean }
  /** The address is told nothing any more. */
  | { type: 'endpoint.rests' }
  | { type: 'delivery.replay' }

const tried = {
  'attempt.succeeded': 'sent',
  'attempt.failed': [{ guard: 'isLast', target: 'failed' }, { target: 'retrying' }],
  'endpoint.rests': 'failed',
} as const

export const webhookDeliveryMachine = setup({
  types: { events: typed<WebhookDeliveryEvent>(), tags: typed<'due' | 'troubled'>() },
  guards: { isLast: ({ event }) => event.type === 'attempt.failed' && event.last },
}).createMachine({
  id: 'webhookDelivery',
  initial: 'waiting',
  states: {
    waiting: { description: 'It has just happened, and is sent in a moment.', tags: ['due'], on: tried },
    retrying: {
      description: 'The last try failed; the next one waits longer each time.',
      tags: ['due', 'troubled'],
      on: {
        'attempt.succeeded': 'sent',
        'attempt.failed': [
          { guard: 'isLast', target: 'failed' },
          { target: 'retrying', reenter: true },
        ],
        'endpoint.rests': 'failed',
      },
    },
    sent: { description: 'It arrived.', on: { 'delivery.replay': 'replayed' } },
    failed: {
      description: 'It was tried as often as it may be, or its address rests.',
      tags: ['troubled'],
      on: { 'delivery.replay': 'replayed' },
    },
    replayed: { description: 'Somebody wants it sent again: the same, under the same id.', tags: ['due'], on: tried },
  },
})

const at = (state: WebhookDeliveryState) => webhookDeliveryMachine.resolveState({ value: state })

/** States in which it is sent by itself. */
export const dueStates = webhookDeliveryStates.filter(state => at(state).hasTag('due'))

/** One event taken by the chart: the next state, or null where it is refused. */
export function webhookDeliveryStep(state: WebhookDeliveryState, event: WebhookDeliveryEvent): WebhookDeliveryState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(webhookDeliveryMachine, before, event)
  return webhookDeliveryStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const webhookDeliveryCan = (state: WebhookDeliveryState, event: WebhookDeliveryEvent): boolean => at(state).can(event)
