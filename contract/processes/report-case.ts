import { setup, transition } from 'xstate'
import { oneOf } from '../one-of.ts'
import { typed } from '../typed.ts'

/** Everything that people say against one thing, until staff have decided (docs/domain.md, reports). The server stores `state`. */
export const caseStates = ['open', 'kept', 'hidden'] as const
export type CaseState = (typeof caseStates)[number]

export interface CaseFacts {
  /** A hidden thing of this kind can be put back. */
  restorable: boolean
}

export type CaseEvent =
  /** `fresh`: by somebody new, or of a thing that changed since the decision. */
  { type: 'report.arrive'; fresh: boolean } | { type: 'staff.keep' } | { type: 'staff.hide' } | { type: 'staff.restore' }

export const reportCaseMachine = setup({
  types: { context: typed<CaseFacts>(), input: typed<CaseFacts>(), events: typed<CaseEvent>(), tags: typed<'decided'>() },
  guards: {
    isFresh: ({ event }) => event.type === 'report.arrive' && event.fresh,
    isRestorable: ({ context }) => context.restorable,
  },
}).createMachine({
  id: 'reportCase',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'It waits for staff; whoever reports the same joins it.',
      on: { 'report.arrive': { target: 'open', reenter: true }, 'staff.keep': 'kept', 'staff.hide': 'hidden' },
    },
    kept: {
      description: 'Staff found nothing in it that is against the rules.',
      tags: ['decided'],
      on: { 'report.arrive': { guard: 'isFresh', target: 'open' } },
    },
    hidden: {
      description: 'Staff took it out of sight, or gave a strike for it.',
      tags: ['decided'],
      on: {
        'report.arrive': { guard: 'isFresh', target: 'open' },
        'staff.restore': { guard: 'isRestorable', target: 'kept' },
      },
    },
  },
})

const isCaseState = oneOf(caseStates)

/** One event taken by the chart: the next state, or null where it is refused. */
export function caseStep(state: CaseState, facts: CaseFacts, event: CaseEvent): CaseState | null {
  const before = reportCaseMachine.resolveState({ value: state, context: facts })
  if (!before.can(event)) return null
  const [next] = transition(reportCaseMachine, before, event)
  return isCaseState(next.value) ? next.value : null
}
