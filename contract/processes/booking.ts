import { assign, setup, transition } from 'xstate'
import { type BookingState, bookingStates } from '../entities/booking.ts'
import type { BookingDisputeReason } from '../entities/dispute.ts'
import { limits } from '../limits.ts'
import { bookingReasonFits, type DisputableBookingState } from '../rules/dispute.ts'
import { statesTagged } from '../states-tagged.ts'
import { typed } from '../typed.ts'

/**
 * A booking of a space, from the hold to the host's money (docs/domain.md, spaces). Server and browser run this same chart; there is no clock
 * in it: when a deadline comes due the server sends `deadline.passed`.
 */
export type BookingSide = 'booker' | 'host'

/** Everything that guards read; stored beside the state. */
export interface BookingFacts {
  /** The price on the table, 1 … 6. */
  version: number
  /** Booked without being asked first. */
  instant: boolean
  /** Proofs of days that are not paid yet, shown and not objected to. */
  proofs: number
  objections: number
  /** Days that were not shown are being made good (contract/processes/make-good.ts); nothing ends meanwhile. */
  missing: boolean
  /** Other days were added in place of missed ones, and no photo is from them yet. */
  again: boolean
  /** While it is disputed: where it stood, and whose turn it is there. */
  disputed_from: DisputableBookingState | null
  dispute_turn: BookingSide | null
}

type By = { by: BookingSide }

export type BookingEvent =
  | ({ type: 'booking.request' } & By)
  | ({ type: 'booking.release' } & By)
  | ({ type: 'booking.accept' } & By)
  | ({ type: 'booking.counter' } & By)
  | ({ type: 'booking.decline' } & By)
  | ({ type: 'booking.withdraw' } & By)
  | { type: 'funds.secured' }
  /** Staff took the space out of sight: nothing that is not paid yet comes about. */
  | { type: 'space.suspended' }
  | ({ type: 'booking.cancel' } & By)
  /** `again`: it was taken on a day that was added in place of a missed one. */
  | ({ type: 'proof.show'; again: boolean } & By)
  | ({ type: 'proof.object' } & By)
  /** One side says that days were not shown. */
  | ({ type: 'make_good.open' } & By)
  /** They were made good with money, or there was nothing to make good. */
  | { type: 'make_good.over' }
  /** As many days are added after the last one. */
  | { type: 'days.added' }
  /** None of the days that were paid is left. */
  | { type: 'days.gone' }
  | ({ type: 'dispute.open'; reason: BookingDisputeReason } & By)
  /** Something happened in the dispute, whose own chart says whose turn it is now. */
  | { type: 'dispute.move'; turn: BookingSide | null }
  | { type: 'dispute.drop' }
  | { type: 'dispute.settle' }
  /** A period is over and proved, and nobody said anything: its money is the host’s. `proofs` are those of days that are not paid yet. */
  | { type: 'period.over'; proofs: number }
  | { type: 'deadline.passed' }

/**
 * The deadline of a state; the server computes the instant from the days and contract/limits.ts. `same` keeps what was due, `dispute` is the
 * one of the dispute's own chart, `rested` the one that was due before it.
 */
export type BookingTimer =
  | 'hold'
  | 'answer'
  | 'funding'
  | 'first_day'
  | 'last_day'
  | 'proof'
  | 'look'
  | 'same'
  | 'dispute'
  | 'rested'
  | 'none'

export type BookingMove =
  | 'protect'
  | 'release'
  | 'release_period'
  | 'refund'
  | 'refund_by_table'
  | 'hold_again'
  | 'let_go'
  | 'settle'
/** Days of the calendar: given back, all or those to come, or taken. */
export type BookingDays = 'free' | 'rest_free' | 'booked'

/** Actions of a transition, done by the server in the same transaction. */
export type BookingEffect =
  | { type: 'arm'; params: { timer: BookingTimer } }
  | { type: 'money'; params: { move: BookingMove } }
  | { type: 'days'; params: { become: BookingDays } }

const by = (event: BookingEvent): BookingSide | null => ('by' in event ? event.by : null)
const other = (side: BookingSide): BookingSide => (side === 'booker' ? 'host' : 'booker')
const free = { type: 'days', params: { become: 'free' } } as const
/** Until it is paid, a booking ends with the space. */
const endsWithSpace = { 'space.suspended': { target: 'declined', actions: free } } as const
const arm = (timer: BookingTimer) => ({ type: 'arm', params: { timer } }) as const

/** From here a dispute may be opened: the booking's own clock rests. Missed days that wait for an answer come first. */
const opens = <const From extends DisputableBookingState>(from: From) =>
  ({
    guard: { type: 'mayDispute', params: { from } },
    target: 'disputed',
    actions: { type: 'openDispute', params: { from } },
  }) as const

/** Taken back: the booking stands where it stood. */
const drops = <const To extends Exclude<DisputableBookingState, 'reconciled'>>(to: To) =>
  ({
    guard: { type: 'disputedFrom', params: { from: to } },
    target: to,
    // A day comes when it comes; what is counted from an event goes on where it stopped.
    actions: ['closeDispute', arm(to === 'live' ? 'last_day' : 'rested')],
  }) as const

/** Days that were not shown: while they are being made good nothing ends by itself, and what is left is not paid for. */
const allGone = {
  'days.gone': { guard: 'missing', target: 'cancelled', actions: [{ type: 'money', params: { move: 'refund' } }, free] },
} as const

export const bookingMachine = setup({
  types: {
    context: typed<BookingFacts>(),
    events: typed<BookingEvent>(),
    input: typed<BookingFacts>(),
    tags: typed<'turn:booker' | 'turn:host' | 'agreed' | 'funded' | 'over'>(),
  },
  actions: {
    arm: (_, _params: { timer: BookingTimer }) => {},
    money: (_, _params: { move: BookingMove }) => {},
    days: (_, _params: { become: BookingDays }) => {},
    countVersion: assign({ version: ({ context }) => context.version + 1 }),
    countProof: assign({
      proofs: ({ context }) => context.proofs + 1,
      again: ({ context, event }) => context.again && !(event.type === 'proof.show' && event.again),
    }),
    keepProofs: assign({ proofs: ({ context, event }) => (event.type === 'period.over' ? event.proofs : context.proofs) }),
    noteMissing: assign({ missing: true }),
    noteSettled: assign({ missing: false }),
    noteAgain: assign({ missing: false, again: true }),
    dropProofs: assign({ proofs: 0, objections: ({ context }) => context.objections + 1 }),
    openDispute: assign(({ event }, params: { from: DisputableBookingState }) => ({
      disputed_from: params.from,
      dispute_turn: event.type === 'dispute.open' ? other(event.by) : null,
    })),
    moveDispute: assign(({ event }) => ({ dispute_turn: event.type === 'dispute.move' ? event.turn : null })),
    closeDispute: assign({ disputed_from: null, dispute_turn: null }),
  },
  guards: {
    byBooker: ({ event }) => by(event) === 'booker',
    byHost: ({ event }) => by(event) === 'host',
    bookerAtOnce: ({ context, event }) => by(event) === 'booker' && context.instant,
    hostMayCounter: ({ context, event }) => by(event) === 'host' && context.version < limits.booking.versions,
    bookerMayCounter: ({ context, event }) => by(event) === 'booker' && context.version < limits.booking.versions,
    proved: ({ context }) => context.proofs > 0 && !context.again,
    missing: ({ context }) => context.missing,
    nothingMissing: ({ context }) => !context.missing,
    hostProves: ({ context, event }) => event.type === 'proof.show' && event.by === 'host' && (!context.again || event.again),
    bookerMayObject: ({ context, event }) => by(event) === 'booker' && context.objections < limits.booking.objections,
    mayDispute: ({ context, event }, params: { from: DisputableBookingState }) =>
      event.type === 'dispute.open' && !context.missing && bookingReasonFits(event.reason, event.by, params.from),
    disputedFrom: ({ context }, params: { from: DisputableBookingState }) => context.disputed_from === params.from,
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => input,
  initial: 'hold',
  states: {
    hold: {
      description: 'The days are kept free for whoever looked at them, for a while; nobody is asked yet.',
      tags: ['turn:booker'],
      entry: arm('hold'),
      on: {
        'booking.request': [
          { guard: 'bookerAtOnce', target: 'awaiting_funds' },
          { guard: 'byBooker', target: 'requested' },
        ],
        'booking.release': { guard: 'byBooker', target: 'withdrawn', actions: free },
        ...endsWithSpace,
        'deadline.passed': { target: 'expired', actions: free },
      },
    },
    requested: {
      description: 'The host answers: yes, no, or another price.',
      tags: ['turn:host'],
      entry: arm('answer'),
      on: {
        'booking.accept': { guard: 'byHost', target: 'awaiting_funds' },
        'booking.counter': { guard: 'hostMayCounter', target: 'countered', actions: 'countVersion' },
        'booking.decline': { guard: 'byHost', target: 'declined', actions: free },
        'booking.withdraw': { guard: 'byBooker', target: 'withdrawn', actions: free },
        ...endsWithSpace,
        'deadline.passed': { target: 'expired', actions: free },
      },
    },
    countered: {
      description: 'The host’s price waits for whoever books.',
      tags: ['turn:booker'],
      entry: arm('answer'),
      on: {
        'booking.accept': { guard: 'byBooker', target: 'awaiting_funds' },
        'booking.counter': { guard: 'bookerMayCounter', target: 'requested', actions: 'countVersion' },
        'booking.decline': { guard: 'byBooker', target: 'declined', actions: free },
        'booking.withdraw': { guard: 'byHost', target: 'withdrawn', actions: free },
        ...endsWithSpace,
        'deadline.passed': { target: 'expired', actions: free },
      },
    },
    awaiting_funds: {
      description: 'Both agreed; whoever books pays, and only then is it confirmed.',
      tags: ['turn:booker', 'agreed'],
      entry: arm('funding'),
      on: {
        'funds.secured': {
          target: 'confirmed',
          actions: [
            { type: 'money', params: { move: 'protect' } },
            { type: 'days', params: { become: 'booked' } },
          ],
        },
        'booking.withdraw': { target: 'withdrawn', actions: free },
        ...endsWithSpace,
        'deadline.passed': { target: 'expired', actions: free },
      },
    },
    confirmed: {
      description: 'The money is protected and the days are taken; the first one is waited for.',
      tags: ['funded', 'agreed'],
      entry: arm('first_day'),
      on: {
        'booking.cancel': { target: 'cancelled', actions: [{ type: 'money', params: { move: 'refund_by_table' } }, free] },
        'deadline.passed': { target: 'live', actions: arm('last_day') },
      },
    },
    live: {
      description:
        'Its first day is here. Until the host has shown a photo of it both sides see that there is none; without a proof nothing is paid.',
      tags: ['turn:host', 'funded', 'agreed'],
      on: {
        'dispute.open': opens('live'),
        'proof.show': { guard: 'byHost', actions: 'countProof' },
        'booking.cancel': {
          guard: 'byHost',
          target: 'cancelled',
          actions: [{ type: 'money', params: { move: 'refund_by_table' } }, free],
        },
        'period.over': {
          guard: 'nothingMissing',
          actions: ['keepProofs', { type: 'money', params: { move: 'release_period' } }],
        },
        'make_good.open': { guard: 'nothingMissing', actions: 'noteMissing' },
        'make_good.over': { guard: 'missing', actions: ['noteSettled', arm('last_day')] },
        'days.added': { guard: 'missing', actions: ['noteAgain', arm('last_day')] },
        ...allGone,
        'deadline.passed': [
          { guard: 'missing', actions: arm('none') },
          { guard: 'proved', target: 'ended', actions: arm('look') },
          { target: 'proof_due', actions: arm('proof') },
        ],
      },
    },
    proof_due: {
      description: 'The days are over and no proof stands. It is the host’s last chance; then all the money goes back.',
      tags: ['turn:host', 'funded', 'agreed'],
      on: {
        'dispute.open': opens('proof_due'),
        'proof.show': { guard: 'hostProves', target: 'ended', actions: ['countProof', arm('look')] },
        'make_good.over': { guard: 'missing', actions: 'noteSettled' },
        ...allGone,
        'deadline.passed': { target: 'cancelled', actions: { type: 'money', params: { move: 'refund' } } },
      },
    },
    ended: {
      description: 'The days are over and proved. For a while whoever booked may say that the proof is not what was booked.',
      tags: ['turn:booker', 'funded', 'agreed'],
      on: {
        'dispute.open': opens('ended'),
        'proof.object': { guard: 'bookerMayObject', target: 'proof_due', actions: ['dropProofs', arm('proof')] },
        'make_good.open': { guard: 'nothingMissing', actions: 'noteMissing' },
        'make_good.over': { guard: 'missing', actions: ['noteSettled', arm('same')] },
        ...allGone,
        'deadline.passed': [
          { guard: 'missing', actions: arm('none') },
          { target: 'reconciled', actions: { type: 'money', params: { move: 'release' } } },
        ],
      },
    },
    reconciled: {
      description: 'The host’s money is available. For a while it may still be disputed.',
      tags: ['over', 'agreed'],
      on: {
        'dispute.open': {
          guard: { type: 'mayDispute', params: { from: 'reconciled' } },
          target: 'disputed',
          actions: [
            { type: 'openDispute', params: { from: 'reconciled' } },
            { type: 'money', params: { move: 'hold_again' } },
          ],
        },
      },
    },
    disputed: {
      description: 'Something went wrong, and one side said so: nothing of the booking ends by itself until that is settled.',
      tags: ['funded', 'agreed'],
      entry: arm('dispute'),
      on: {
        'dispute.move': { actions: ['moveDispute', arm('dispute')] },
        'dispute.drop': [
          drops('live'),
          drops('proof_due'),
          drops('ended'),
          { target: 'reconciled', actions: ['closeDispute', { type: 'money', params: { move: 'let_go' } }] },
        ],
        'dispute.settle': {
          target: 'resolved',
          actions: [
            'closeDispute',
            { type: 'money', params: { move: 'settle' } },
            { type: 'days', params: { become: 'rest_free' } },
          ],
        },
      },
    },
    resolved: {
      type: 'final',
      description: 'A dispute ended it: paid, refunded or split, as both agreed or staff decided.',
      tags: ['over', 'agreed'],
    },
    declined: { type: 'final', description: 'One side said no, with a reason, or staff suspended the space.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Taken back before any money moved.', tags: ['over'] },
    expired: { type: 'final', description: 'Nobody answered, or nobody paid, in time.', tags: ['over'] },
    cancelled: {
      type: 'final',
      description:
        'Given up after it was paid; the money that the host did not have yet went back by the table, or all of it for want of a proof.',
      tags: ['over'],
    },
  },
})

/** The reason of a booking that was declined because staff suspended its space; nobody wrote it, so each side reads it in its own language. */
export const spaceSuspended = 'space.suspended'

export const firstBookingFacts = (instant: boolean): BookingFacts => ({
  version: 1,
  instant,
  proofs: 0,
  objections: 0,
  missing: false,
  again: false,
  disputed_from: null,
  dispute_turn: null,
})

const at = (state: BookingState, facts: BookingFacts) => bookingMachine.resolveState({ value: state, context: facts })

/** Whether this event would do anything now; a button’s `disabled` is its negation. */
export const bookingCan = (state: BookingState, facts: BookingFacts, event: BookingEvent): boolean => at(state, facts).can(event)

export interface BookingStep {
  state: BookingState
  facts: BookingFacts
  effects: BookingEffect[]
}

/** One event taken by the chart: the next state with its facts and effects, or null where it is refused. */
export function bookingStep(state: BookingState, facts: BookingFacts, event: BookingEvent): BookingStep | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next, actions] = transition(bookingMachine, before, event)
  const effects = actions
    .filter(action => action.type === 'arm' || action.type === 'money' || action.type === 'days')
    .map(action => ({ type: action.type, params: action.params }) as BookingEffect)
  return { state: next.value, facts: next.context, effects }
}

/** The side whose turn it is; null while the clock or nobody has it. A proof that stands leaves a live booking to itself, unless days were added after it. */
export function bookingTurn(state: BookingState, facts: BookingFacts): BookingSide | null {
  if (state === 'disputed') return facts.dispute_turn
  if (state === 'live' && facts.proofs > 0 && !facts.again) return null
  const snapshot = at(state, facts)
  if (snapshot.hasTag('turn:booker')) return 'booker'
  return snapshot.hasTag('turn:host') ? 'host' : null
}

/** It can be seen by the calendar, and nothing shows it: no photo or log is from the days that are paid for next. */
export const bookingLacksProof = (state: BookingState, { proofs, again }: Pick<BookingFacts, 'proofs' | 'again'>): boolean =>
  state === 'live' && (proofs === 0 || again)

/** Its money is protected. */
export const fundedBookingStates: readonly BookingState[] = statesTagged(bookingMachine, bookingStates, 'funded')
const agreedStates: readonly BookingState[] = statesTagged(bookingMachine, bookingStates, 'agreed')
/** Both agreed, and it was not called off: what somebody from outside may know of. */
export const isBookingAgreed = (state: BookingState): boolean => agreedStates.includes(state)
const overStates: readonly BookingState[] = statesTagged(bookingMachine, bookingStates, 'over')
export const isBookingOver = (state: BookingState): boolean => overStates.includes(state)
/** It came to nothing before any money moved: whatever was planned with it can be planned anew. */
export const isBookingVoid = (state: BookingState): boolean =>
  isBookingOver(state) && !isBookingAgreed(state) && state !== 'cancelled'

/** Why an event is refused, for the answer’s code. */
export function bookingRefusal(
  state: BookingState,
  facts: BookingFacts,
  event: BookingEvent,
): 'booking.wrong_person' | 'booking.exhausted' | 'booking.wrong_state' | 'dispute.reason_unfit' {
  if (event.type === 'dispute.open') return state === 'disputed' || facts.missing ? 'booking.wrong_state' : 'dispute.reason_unfit'
  if ('by' in event) {
    const across: BookingEvent = { ...event, by: event.by === 'host' ? 'booker' : 'host' }
    if (bookingCan(state, facts, across)) return 'booking.wrong_person'
  }
  return bookingCan(state, { ...facts, version: 1, objections: 0 }, event) ? 'booking.exhausted' : 'booking.wrong_state'
}
