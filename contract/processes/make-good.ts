import { assign, setup, transition } from 'xstate'
import { type MakeGoodState, makeGoodStates } from '../entities/make-good-states.ts'
import { typed } from '../typed.ts'

/**
 * Days of a booking that were not shown, until they are made good (docs/domain.md, spaces). It runs beside the booking, which does not end
 * meanwhile. Money for the missed days is always there; days in their place are the host’s to offer and the booker’s to choose.
 */
export type MakeGoodSide = 'booker' | 'host'

/** The facts that guards read beside the state. */
export interface MakeGoodFacts {
  /** The side that said that days were not shown. */
  by: MakeGoodSide
  /** The host offers days in their place. */
  days: boolean
}

type By = { by: MakeGoodSide }

export type MakeGoodEvent =
  /** The host says that it is so, and may offer days in place of the missed ones. */
  | ({ type: 'make_good.offer'; days: boolean } & By)
  | ({ type: 'make_good.deny' } & By)
  | ({ type: 'make_good.take_days' } & By)
  | ({ type: 'make_good.take_money' } & By)
  | ({ type: 'make_good.withdraw' } & By)
  | { type: 'deadline.passed' }
  /** The booking was given up: all of its money and days go another way. */
  | { type: 'booking.over' }

/** The server does these in the same transaction. `days` of the calendar: kept while they are offered, booked, or given back. */
export type MakeGoodEffect =
  | { type: 'arm'; params: { timer: 'answer' | 'choice' } }
  | { type: 'money' }
  | { type: 'days'; params: { become: 'kept' | 'booked' | 'free' } }
  | { type: 'nothing' }

const by = (event: MakeGoodEvent): MakeGoodSide | null => ('by' in event ? event.by : null)
const arm = (timer: 'answer' | 'choice') => ({ type: 'arm', params: { timer } }) as const
const days = (become: 'kept' | 'booked' | 'free') => ({ type: 'days', params: { become } }) as const

export const makeGoodMachine = setup({
  types: {
    context: typed<MakeGoodFacts>(),
    events: typed<MakeGoodEvent>(),
    input: typed<MakeGoodFacts>(),
    tags: typed<'turn:booker' | 'turn:host' | 'over'>(),
  },
  actions: {
    arm: (_, _params: { timer: 'answer' | 'choice' }) => {},
    /** The part of the price that is for these days goes back. */
    money: () => {},
    days: (_, _params: { become: 'kept' | 'booked' | 'free' }) => {},
    /** The booking goes on as if nothing had been said. */
    nothing: () => {},
    noteDays: assign({ days: true }),
  },
  guards: {
    hostOffersDays: ({ event }) => event.type === 'make_good.offer' && event.by === 'host' && event.days,
    byHost: ({ event }) => by(event) === 'host',
    byBooker: ({ event }) => by(event) === 'booker',
    byReporter: ({ context, event }) => by(event) === context.by,
  },
}).createMachine({
  id: 'make-good',
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: {
      description: 'Days were not shown, one side says. The host answers; silence means that it was so.',
      tags: ['turn:host'],
      entry: arm('answer'),
      on: {
        'make_good.offer': [
          { guard: 'hostOffersDays', target: 'offered', actions: ['noteDays', days('kept')] },
          { guard: 'byHost', target: 'refunded', actions: 'money' },
        ],
        'make_good.deny': { guard: 'byHost', target: 'denied', actions: 'nothing' },
        'make_good.withdraw': { guard: 'byReporter', target: 'withdrawn', actions: 'nothing' },
        'deadline.passed': { target: 'refunded', actions: 'money' },
        'booking.over': 'overtaken',
      },
    },
    offered: {
      description:
        'The host keeps other days free in place of the missed ones. The booker takes them or money; silence takes money.',
      tags: ['turn:booker'],
      entry: arm('choice'),
      on: {
        'make_good.take_days': { guard: 'byBooker', target: 'replaced', actions: days('booked') },
        'make_good.take_money': { guard: 'byBooker', target: 'refunded', actions: [days('free'), 'money'] },
        'make_good.withdraw': { guard: 'byReporter', target: 'withdrawn', actions: [days('free'), 'nothing'] },
        'deadline.passed': { target: 'refunded', actions: [days('free'), 'money'] },
        'booking.over': 'overtaken',
      },
    },
    replaced: { type: 'final', description: 'Other days took the place of the missed ones.', tags: ['over'] },
    refunded: { type: 'final', description: 'The missed days are not paid; their money went back.', tags: ['over'] },
    denied: { type: 'final', description: 'The host says, with a reason, that they were shown.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Taken back by whoever had said it.', tags: ['over'] },
    overtaken: { type: 'final', description: 'The booking was given up before it was settled.', tags: ['over'] },
  },
})

const at = (state: MakeGoodState, facts: MakeGoodFacts) => makeGoodMachine.resolveState({ value: state, context: facts })
const isState = (value: unknown): value is MakeGoodState => makeGoodStates.some(state => state === value)
const isEffect = (action: unknown): action is MakeGoodEffect => {
  const { type } = Object(action)
  return type === 'arm' || type === 'money' || type === 'days' || type === 'nothing'
}

const effectsOf = (actions: Iterable<unknown>): MakeGoodEffect[] => [...actions].filter(isEffect)

/** Whether this event would do anything now; whether a button stands there. */
export const makeGoodCan = (state: MakeGoodState, facts: MakeGoodFacts, event: MakeGoodEvent): boolean =>
  at(state, facts).can(event)

export interface MakeGoodStep {
  state: MakeGoodState
  facts: MakeGoodFacts
  effects: MakeGoodEffect[]
}

/** One event taken by the chart: the next state with its facts and effects, or null where it is refused. */
export function makeGoodStep(state: MakeGoodState, facts: MakeGoodFacts, event: MakeGoodEvent): MakeGoodStep | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next, actions] = transition(makeGoodMachine, before, event)
  return isState(next.value) ? { state: next.value, facts: next.context, effects: effectsOf(actions) } : null
}

export const isMakeGoodOver = (state: MakeGoodState): boolean => at(state, { by: 'booker', days: false }).hasTag('over')

/** The side that has to answer or choose; null once it is settled. */
export function makeGoodTurn(state: MakeGoodState): MakeGoodSide | null {
  const snapshot = at(state, { by: 'booker', days: false })
  if (snapshot.hasTag('turn:booker')) return 'booker'
  return snapshot.hasTag('turn:host') ? 'host' : null
}

/** Why an event is refused, for the answer’s code. */
export function makeGoodRefusal(
  state: MakeGoodState,
  facts: MakeGoodFacts,
  event: MakeGoodEvent,
): 'make_good.wrong_person' | 'make_good.wrong_state' {
  const sides: readonly MakeGoodSide[] = ['booker', 'host']
  const somebody = 'by' in event && sides.some(side => makeGoodCan(state, facts, { ...event, by: side }))
  return somebody ? 'make_good.wrong_person' : 'make_good.wrong_state'
}
