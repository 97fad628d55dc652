import { assign, setup, transition } from 'xstate'
import type { Side } from '../deal/deal-facts.ts'
import { type LicenceState, licenceStates } from '../entities/licence-states.ts'
import { rateStands } from '../rules/renewal-rate.ts'
import { typed } from '../typed.ts'

/** The facts that guards read beside the state. */
export interface LicenceFacts {
  /** Whether the brand has asked for more time, and the creator has named a price. */
  renewal: 'none' | 'asked' | 'priced'
  /** The terms have a rate for a renewal, and its last day has not passed. */
  rated: boolean
}

type By = { by: Side }

/**
 * The rights that a deal grants, from its payment to their end (docs/domain.md, rights). The server stores `state` and moves it
 * with the deal; the browser asks the same chart. There is no clock in it: the job runner sends what comes due.
 */
export type LicenceEvent =
  /** The work is approved and, where it is to be, published; or a dispute left the creator a part of the fee. */
  | { type: 'work.accepted' }
  /** The brand says that the proof is not the work: the deal is at work again. */
  | { type: 'work.reopened' }
  /** Cancelled, or all of the fee went back. */
  | { type: 'deal.undone' }
  /** So many days before the end that both are told. */
  | { type: 'notice.due' }
  /** The end of its last day. */
  | { type: 'end.passed' }
  | ({ type: 'renewal.ask' } & By)
  | ({ type: 'renewal.withdraw' } & By)
  | ({ type: 'renewal.decline' } & By)
  /** The price is an offer of its own: a deal that grants rights and asks for no work. */
  | ({ type: 'renewal.price' } & By)
  /** The brand takes the rate that was agreed on with the work: that deal waits for nobody's answer. */
  | ({ type: 'renewal.take' } & By)
  /** That deal ended before it was paid. */
  | { type: 'renewal.over' }
  | { type: 'renewal.paid' }

const by = (event: LicenceEvent): Side | null => ('by' in event ? event.by : null)

/** While it runs, and afterwards: the brand asks for more time, and the creator answers, or has answered beforehand with a rate. */
const renewals = {
  'renewal.ask': { guard: 'brandAsks', actions: 'noteAsked' },
  'renewal.withdraw': { guard: 'brandWaits', actions: 'dropRenewal' },
  'renewal.decline': { guard: 'creatorAnswers', actions: 'dropRenewal' },
  'renewal.price': { guard: 'creatorAnswers', actions: 'notePriced' },
  'renewal.take': { guard: 'brandTakes', actions: 'notePriced' },
  'renewal.over': { guard: 'isPriced', actions: 'dropRenewal' },
  'renewal.paid': { guard: 'isPriced', target: 'renewed', actions: 'dropRenewal' },
} as const

export const licenceMachine = setup({
  types: {
    context: typed<LicenceFacts>(),
    input: typed<LicenceFacts>(),
    events: typed<LicenceEvent>(),
    tags: typed<'valid'>(),
  },
  actions: {
    noteAsked: assign({ renewal: 'asked' }),
    notePriced: assign({ renewal: 'priced' }),
    dropRenewal: assign({ renewal: 'none' }),
  },
  guards: {
    brandAsks: ({ context, event }) => by(event) === 'brand' && context.renewal === 'none',
    brandTakes: ({ context, event }) => by(event) === 'brand' && context.renewal === 'none' && context.rated,
    brandWaits: ({ context, event }) => by(event) === 'brand' && context.renewal === 'asked',
    creatorAnswers: ({ context, event }) => by(event) === 'creator' && context.renewal === 'asked',
    isPriced: ({ context }) => context.renewal === 'priced',
  },
}).createMachine({
  id: 'licence',
  context: ({ input }) => input,
  initial: 'agreed',
  states: {
    agreed: {
      description: 'The deal is paid. The rights wait for the work.',
      on: { 'work.accepted': 'active', 'deal.undone': 'revoked' },
    },
    active: {
      description: 'The brand may use the work as agreed.',
      tags: ['valid'],
      on: {
        'work.reopened': 'agreed',
        'deal.undone': 'revoked',
        ...renewals,
        'notice.due': 'expiring',
        'end.passed': 'expired',
      },
    },
    expiring: {
      description: 'The end is near, and both know it.',
      tags: ['valid'],
      on: {
        'work.reopened': 'agreed',
        'deal.undone': 'revoked',
        ...renewals,
        'notice.due': 'expiring',
        'end.passed': 'expired',
      },
    },
    expired: {
      description: 'Its last day is over: the brand uses the work no more, unless it is renewed.',
      on: { ...renewals },
    },
    renewed: { type: 'final', description: 'Another licence follows it; its own days stay what they were.' },
    revoked: { type: 'final', description: 'The deal was undone, and its rights with it.' },
  },
})

const at = (state: LicenceState, facts: LicenceFacts) => licenceMachine.resolveState({ value: state, context: facts })
const isState = (value: unknown): value is LicenceState => licenceStates.some(state => state === value)

/** One event taken by the chart: the next state with its facts, or null where it is refused. */
export function licenceStep(
  state: LicenceState,
  facts: LicenceFacts,
  event: LicenceEvent,
): { state: LicenceState; facts: LicenceFacts } | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(licenceMachine, before, event)
  return isState(next.value) ? { state: next.value, facts: next.context } : null
}

/** Whether this event would do anything now; whether a button stands there. */
export const licenceCan = (state: LicenceState, facts: LicenceFacts, event: LicenceEvent): boolean => at(state, facts).can(event)

interface Told {
  renewal: { state: 'asked' | 'priced' } | null
  /** The rate, if its terms have one. */
  rate: object | null
  ends_on: string | null
}

/** The facts of a licence as they are told, on this day. */
export const licenceFacts = ({ renewal, rate, ends_on }: Told, today: string): LicenceFacts => ({
  renewal: renewal?.state ?? 'none',
  rated: rateStands(rate !== null, ends_on, today),
})

/** Why an event is refused, for the answer's code. */
export function licenceRefusal(
  state: LicenceState,
  facts: LicenceFacts,
  event: LicenceEvent,
): 'licence.wrong_person' | 'licence.wrong_state' | 'licence.no_rate' {
  if (event.type === 'renewal.take' && !facts.rated && licenceCan(state, { ...facts, rated: true }, event))
    return 'licence.no_rate'
  const other = by(event) === 'brand' ? 'creator' : 'brand'
  return 'by' in event && licenceCan(state, facts, { ...event, by: other }) ? 'licence.wrong_person' : 'licence.wrong_state'
}

/** The brand may use the work now. */
export const isValid = (state: LicenceState): boolean => at(state, { renewal: 'none', rated: false }).hasTag('valid')
