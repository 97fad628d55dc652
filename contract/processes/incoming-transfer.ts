import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A payment by bank transfer that a payer announced (docs/domain.md, payment by transfer). Staff say what arrived on the account. */
export const incomingTransferStates = ['awaited', 'paid', 'dropped', 'expired'] as const
export type IncomingTransferState = (typeof incomingTransferStates)[number]

export type IncomingTransferEvent =
  /** Money with its reference is on the account; `enough` for what it pays, whatever is more. */
  | { type: 'money.arrived'; enough: boolean }
  /** It was paid by card meanwhile. */
  | { type: 'paid.otherwise' }
  /** What it would pay does not wait for money any more: its time ran out, or a side left. */
  | { type: 'wait.over' }

const owesAll = { actions: 'owe_all' } as const

export const incomingTransferMachine = setup({
  types: { events: typed<IncomingTransferEvent>(), tags: typed<'over'>() },
  /** Done by the server in the same transaction: the money is protected; what is too much, or all of it, is owed to its sender. */
  actions: { secure: () => {}, owe_surplus: () => {}, owe_all: () => {} },
  guards: { enough: ({ event }) => event.type === 'money.arrived' && event.enough },
}).createMachine({
  id: 'incomingTransfer',
  initial: 'awaited',
  states: {
    awaited: {
      description: 'The payer has account, reference and sum; nothing that is enough has arrived.',
      on: {
        'money.arrived': [{ guard: 'enough', target: 'paid', actions: ['secure', 'owe_surplus'] }, owesAll],
        'paid.otherwise': 'dropped',
        'wait.over': 'expired',
      },
    },
    paid: {
      description: 'The money arrived and is protected. More of it goes back.',
      tags: ['over'],
      on: { 'money.arrived': owesAll },
    },
    dropped: {
      description: 'It was paid by card. What arrives all the same goes back.',
      tags: ['over'],
      on: { 'money.arrived': owesAll },
    },
    expired: {
      description: 'Nothing waits for it any more. What arrives all the same goes back.',
      tags: ['over'],
      on: { 'money.arrived': owesAll },
    },
  },
})

export const incomingTransferAt = (state: IncomingTransferState) => incomingTransferMachine.resolveState({ value: state })

/** The state after an event, and what the server does with it. */
export function incomingTransferStep(state: IncomingTransferState, event: IncomingTransferEvent) {
  const [next, effects] = transition(incomingTransferMachine, incomingTransferAt(state), event)
  return {
    state: incomingTransferStates.find(one => next.matches(one)) ?? state,
    effects: effects.map(({ type }) => type),
  }
}
