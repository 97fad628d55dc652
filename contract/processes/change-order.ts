import { setup, transition } from 'xstate'
import type { Side } from '../deal/deal-facts.ts'
import { type ChangeState, changeStates } from '../entities/change-states.ts'
import { typed } from '../typed.ts'

/**
 * Other terms for a deal under way: a later day, another price, other work (docs/domain.md, changes). The deal goes on while it is
 * unanswered; a higher price rests it until the difference is paid. The server asks this chart together with the deal's own.
 */
export interface ChangeFacts {
  by: Side
  /** The brand would pay more than it has paid. */
  raises: boolean
}

export type ChangeEvent =
  | { type: 'change.accept'; by: Side }
  | { type: 'change.decline'; by: Side }
  /** Taken back by whoever proposed it; an agreed one that is not paid, by whoever would pay. */
  | { type: 'change.withdraw'; by: Side }
  | { type: 'difference.paid' }
  /** The deal took a step that leaves nothing to change: delivered, being cancelled, disputed, over. */
  | { type: 'deal.moved' }
  | { type: 'deadline.passed' }

const by = (event: ChangeEvent): Side | null => ('by' in event ? event.by : null)

export const changeOrderMachine = setup({
  types: { context: typed<ChangeFacts>(), input: typed<ChangeFacts>(), events: typed<ChangeEvent>() },
  guards: {
    byProposer: ({ context, event }) => by(event) === context.by,
    byOther: ({ context, event }) => by(event) !== null && by(event) !== context.by,
    otherRaises: ({ context, event }) => context.raises && by(event) !== null && by(event) !== context.by,
    byBrand: ({ event }) => by(event) === 'brand',
  },
}).createMachine({
  id: 'change-order',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      description: 'One side proposed other terms; the other answers. Silence declines.',
      on: {
        'change.accept': [
          { guard: 'otherRaises', target: 'awaiting_difference' },
          { guard: 'byOther', target: 'agreed' },
        ],
        'change.decline': { guard: 'byOther', target: 'declined' },
        'change.withdraw': { guard: 'byProposer', target: 'withdrawn' },
        'deal.moved': 'overtaken',
        'deadline.passed': 'unanswered',
      },
    },
    awaiting_difference: {
      description: 'Both agreed to a higher price; the work rests until the brand has paid the difference.',
      on: {
        'difference.paid': 'agreed',
        'change.withdraw': { guard: 'byBrand', target: 'unpaid' },
        'deadline.passed': 'unpaid',
      },
    },
    agreed: { type: 'final', description: 'Its terms are those of the deal.' },
    declined: { type: 'final', description: 'The other side wants to go on as it was.' },
    withdrawn: { type: 'final', description: 'Taken back before it was answered.' },
    unanswered: { type: 'final', description: 'Nobody answered in time: the deal goes on as it was.' },
    unpaid: { type: 'final', description: 'Agreed, but the difference was not paid: the deal goes on as it was.' },
    overtaken: { type: 'final', description: 'The deal moved on before it was answered.' },
  },
})

const at = (state: ChangeState, facts: ChangeFacts) => changeOrderMachine.resolveState({ value: state, context: facts })
const isState = (value: unknown): value is ChangeState => changeStates.some(state => state === value)

/** One event taken by the chart: the next state, or null where it is refused. */
export function changeStep(state: ChangeState, facts: ChangeFacts, event: ChangeEvent): ChangeState | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(changeOrderMachine, before, event)
  return isState(next.value) ? next.value : null
}

/** Whether this event would do anything now. */
export const changeCan = (state: ChangeState, facts: ChangeFacts, event: ChangeEvent): boolean => at(state, facts).can(event)

/** It waits for somebody: an answer, or a payment. */
export const isChangeOpen = (state: ChangeState): boolean => at(state, { by: 'brand', raises: false }).status === 'active'

/** Why an event is refused: another person's part, or not now. */
export const changeRefusal = (
  state: ChangeState,
  facts: ChangeFacts,
  event: ChangeEvent,
): 'change.wrong_person' | 'change.wrong_state' =>
  (['brand', 'creator'] as const).some(side => 'by' in event && changeCan(state, facts, { ...event, by: side }))
    ? 'change.wrong_person'
    : 'change.wrong_state'
