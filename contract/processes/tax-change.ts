import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** Tax lines of one place that are turned on or off from a day on (docs/domain.md): proposed by one of the staff, agreed once another confirms it before that day. The server stores `state` and sends `deadline.passed`; both sides ask this chart. */
export const taxChangeStates = ['proposed', 'agreed', 'declined', 'lapsed', 'withdrawn'] as const
export type TaxChangeState = (typeof taxChangeStates)[number]

export interface TaxChangeFacts {
  /** The one of the staff who proposed it, by uuid. */
  proposer: string
}

export type TaxChangeEvent =
  | { type: 'tax_change.confirm'; by: string }
  | { type: 'tax_change.decline'; by: string }
  | { type: 'tax_change.withdraw'; by: string }
  | { type: 'deadline.passed' }

export const taxChangeMachine = setup({
  types: {
    context: typed<TaxChangeFacts>(),
    events: typed<TaxChangeEvent>(),
    input: typed<TaxChangeFacts>(),
    tags: typed<'waits' | 'over'>(),
  },
  guards: {
    bySomebodyElse: ({ context, event }) => 'by' in event && event.by !== context.proposer,
    byProposer: ({ context, event }) => 'by' in event && event.by === context.proposer,
  },
}).createMachine({
  id: 'tax-change',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      description: 'One of the staff proposed it. Invoices are as they were.',
      tags: ['waits'],
      on: {
        'tax_change.confirm': { guard: 'bySomebodyElse', target: 'agreed' },
        'tax_change.decline': { guard: 'bySomebodyElse', target: 'declined' },
        'tax_change.withdraw': { guard: 'byProposer', target: 'withdrawn' },
        'deadline.passed': 'lapsed',
      },
    },
    agreed: { type: 'final', description: 'Somebody else confirmed it: invoices follow it from its day on.', tags: ['over'] },
    declined: { type: 'final', description: 'Somebody else said no, and why.', tags: ['over'] },
    lapsed: { type: 'final', description: 'Its day began before anybody decided.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Whoever proposed it took it back.', tags: ['over'] },
  },
})

export const taxChangeAt = (state: TaxChangeState, facts: TaxChangeFacts) =>
  taxChangeMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state, or null where it is refused. */
export function taxChangeStep(state: TaxChangeState, facts: TaxChangeFacts, event: TaxChangeEvent): TaxChangeState | null {
  const before = taxChangeAt(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(taxChangeMachine, before, event)
  return taxChangeStates.find(one => next.matches(one)) ?? null
}

/** Whether this event would do anything now; a button is offered exactly then. */
export const taxChangeCan = (state: TaxChangeState, facts: TaxChangeFacts, event: TaxChangeEvent): boolean =>
  taxChangeAt(state, facts).can(event)
