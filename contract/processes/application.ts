import { assign, setup, transition } from 'xstate'
import { type ApplicationState, applicationStates } from '../entities/application.ts'
import { statesTagged } from '../states-tagged.ts'
import { typed } from '../typed.ts'

/**
 * A pitch from sending to its end (docs/domain.md, application). What follows `shortlisted` is the deal's to say: the server
 * sends it as `offer.*`. There is no clock in it: the job runner sends `deadline.passed`.
 */
export type ApplicationEvent =
  | { type: 'pitch.view' }
  | { type: 'pitch.shortlist' }
  | { type: 'pitch.unshortlist' }
  | { type: 'pitch.decline' }
  | { type: 'pitch.withdraw' }
  | { type: 'offer.made' }
  | { type: 'offer.agreed' }
  | { type: 'offer.closed' }
  | { type: 'offer.expired' }
  | { type: 'deadline.passed' }
  /** The call has a new version that changes what this pitch counted on. */
  | { type: 'call.changed' }
  /** The creator has read the new version and the pitch stands. */
  | { type: 'pitch.confirm' }

/** Everything that guards read; stored beside the state. */
export interface ApplicationFacts {
  /** The creator knows the call as it stands. */
  confirmed: boolean
}

export const applicationMachine = setup({
  types: { context: typed<ApplicationFacts>(), events: typed<ApplicationEvent>(), tags: typed<'open' | 'waiting' | 'over'>() },
  guards: {
    isConfirmed: ({ context }) => context.confirmed,
    isUnconfirmed: ({ context }) => !context.confirmed,
  },
  actions: {
    askToConfirm: assign({ confirmed: false }),
    confirm: assign({ confirmed: true }),
  },
}).createMachine({
  id: 'application',
  context: { confirmed: true },
  initial: 'submitted',
  states: {
    submitted: {
      description: 'Sent; the brand has not read it yet.',
      tags: ['open', 'waiting'],
      on: {
        'pitch.view': 'viewed',
        'pitch.shortlist': 'shortlisted',
        'pitch.decline': 'declined',
        'pitch.withdraw': 'withdrawn',
        'offer.made': { guard: 'isConfirmed', target: 'offer_sent' },
        'call.changed': { actions: 'askToConfirm' },
        'pitch.confirm': { guard: 'isUnconfirmed', actions: 'confirm' },
        'deadline.passed': 'expired',
      },
    },
    viewed: {
      description: 'The brand has read it.',
      tags: ['open', 'waiting'],
      on: {
        'pitch.shortlist': 'shortlisted',
        'pitch.decline': 'declined',
        'pitch.withdraw': 'withdrawn',
        'offer.made': { guard: 'isConfirmed', target: 'offer_sent' },
        'call.changed': { actions: 'askToConfirm' },
        'pitch.confirm': { guard: 'isUnconfirmed', actions: 'confirm' },
        'deadline.passed': 'expired',
      },
    },
    shortlisted: {
      description: 'On the brand’s short list.',
      tags: ['open', 'waiting'],
      on: {
        'pitch.unshortlist': 'viewed',
        'pitch.decline': 'declined',
        'pitch.withdraw': 'withdrawn',
        'offer.made': { guard: 'isConfirmed', target: 'offer_sent' },
        'call.changed': { actions: 'askToConfirm' },
        'pitch.confirm': { guard: 'isUnconfirmed', actions: 'confirm' },
        'deadline.passed': 'expired',
      },
    },
    offer_sent: {
      description: 'An offer is on the table, of one side or the other.',
      tags: ['open'],
      on: {
        'offer.agreed': 'hired',
        'offer.closed': 'offer_declined',
        'offer.expired': 'offer_expired',
        'pitch.withdraw': 'withdrawn',
      },
    },
    offer_declined: {
      description: 'The offer was declined or taken back; the brand may make another, or decline.',
      on: { 'offer.made': 'offer_sent', 'pitch.decline': 'declined', 'pitch.withdraw': 'withdrawn' },
    },
    offer_expired: {
      description: 'Nobody answered the offer, or nobody paid, in time.',
      on: { 'offer.made': 'offer_sent', 'pitch.decline': 'declined', 'pitch.withdraw': 'withdrawn' },
    },
    hired: {
      description: 'Both agreed; the deal tells the rest.',
      on: { 'offer.expired': 'offer_expired', 'offer.closed': 'offer_declined' },
    },
    declined: { type: 'final', description: 'The brand said no, with its reason.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'The creator took it back.', tags: ['over'] },
    expired: { type: 'final', description: 'The brand did not answer in time.', tags: ['over'] },
  },
})

const standing = (state: ApplicationState, facts: ApplicationFacts) =>
  applicationMachine.resolveState({ value: state, context: facts })

/** Not decided, an offer under way among them; and those among them that wait for the company's answer to the pitch itself. */
export const openApplicationStates: readonly ApplicationState[] = statesTagged(applicationMachine, applicationStates, 'open')
export const waitingStates: readonly ApplicationState[] = statesTagged(applicationMachine, applicationStates, 'waiting')
export const isWaiting = (state: ApplicationState): boolean => waitingStates.includes(state)

const asSent: ApplicationFacts = { confirmed: true }

/** One event taken by the chart: the next state and facts, or null where it is refused. */
export function applicationStep(
  state: ApplicationState,
  event: ApplicationEvent,
  facts: ApplicationFacts = asSent,
): { state: ApplicationState; facts: ApplicationFacts } | null {
  const before = standing(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(applicationMachine, before, event)
  return { state: next.value, facts: next.context }
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export function applicationCan(state: ApplicationState, event: ApplicationEvent, facts: ApplicationFacts = asSent): boolean {
  return standing(state, facts).can(event)
}
