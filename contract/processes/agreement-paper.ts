import { setup, transition } from 'xstate'
import type { Side } from '../deal/deal-facts.ts'
import { type PaperState, paperStates } from '../entities/paper-states.ts'
import { typed } from '../typed.ts'

/**
 * The contract that is made of one version of a deal's terms (docs/domain.md, contract). Signing adds names to an agreement that
 * binds already: nothing in the deal waits for it. The server stores the state and moves it with the deal; the browser asks the same chart.
 */
export type PaperEvent =
  /** The offer with these terms was accepted. */
  | { type: 'terms.agreed' }
  /** A counter-offer or a change that both agreed on took their place: there is another contract now. */
  | { type: 'terms.changed' }
  /** The deal is over, however it ended. */
  | { type: 'deal.ended' }
  | { type: 'paper.sign'; by: Side }

export const agreementPaperMachine = setup({
  types: { events: typed<PaperEvent>() },
  guards: {
    byBrand: ({ event }) => event.type === 'paper.sign' && event.by === 'brand',
    byCreator: ({ event }) => event.type === 'paper.sign' && event.by === 'creator',
  },
}).createMachine({
  id: 'agreement-paper',
  initial: 'offered',
  states: {
    offered: {
      description: 'Made of terms that are on the table: read before anybody says yes.',
      on: { 'terms.agreed': 'unsigned', 'terms.changed': 'superseded', 'deal.ended': 'lapsed' },
    },
    unsigned: {
      description: 'Both agreed to its terms, and it binds; nobody has put a name to it.',
      on: {
        'paper.sign': [{ guard: 'byBrand', target: 'signed_by_brand' }, { target: 'signed_by_creator' }],
        'terms.changed': 'superseded',
        'deal.ended': 'lapsed',
      },
    },
    signed_by_brand: {
      description: 'The brand has signed; the creator may.',
      on: { 'paper.sign': { guard: 'byCreator', target: 'signed' }, 'terms.changed': 'superseded', 'deal.ended': 'lapsed' },
    },
    signed_by_creator: {
      description: 'The creator has signed; the brand may.',
      on: { 'paper.sign': { guard: 'byBrand', target: 'signed' }, 'terms.changed': 'superseded', 'deal.ended': 'lapsed' },
    },
    signed: { description: 'Both have signed it.', on: { 'terms.changed': 'superseded' } },
    superseded: {
      type: 'final',
      description: 'Other terms took the place of these, in an offer or by a change that both agreed on.',
    },
    lapsed: { type: 'final', description: 'The deal ended before both had signed.' },
  },
})

const at = (state: PaperState) => agreementPaperMachine.resolveState({ value: state })
const isState = (value: unknown): value is PaperState => paperStates.some(state => state === value)

/** One event taken by the chart: the next state, or null where it is refused. */
export function paperStep(state: PaperState, event: PaperEvent): PaperState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(agreementPaperMachine, before, event)
  return isState(next.value) ? next.value : null
}

/** Whether this side may sign now. */
export const maySign = (state: PaperState, by: Side): boolean => at(state).can({ type: 'paper.sign', by })
