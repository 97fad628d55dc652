import { assign, setup, transition } from 'xstate'
import { type CreativeState, creativeStates } from '../entities/creative-states.ts'
import { typed } from '../typed.ts'

/**
 * The creative of a booked face, from the payment to the last day (docs/domain.md, spaces). It runs beside the booking, whose days and money it
 * never moves. The server stores `state`, the browser asks the same chart; what comes due the job runner sends.
 */
export type CreativeSide = 'booker' | 'brand' | 'host' | 'staff'

/** The result of a program's checks of a version: `unsure` where it could not tell something that is required. */
export type CreativeVerdict = 'passed' | 'unsure' | 'failed'

/** The facts that guards read beside the state. */
export interface CreativeFacts {
  /** Every required check of the version that lies there has passed, or somebody of the house has looked. */
  sure: boolean
  /** Reminders that were sent. */
  reminded: number
}

type By = { by: CreativeSide }

export type CreativeEvent =
  /** By whoever booked, or by a brand that was asked for a piece of its own. */
  | ({ type: 'creative.hand_in'; verdict: CreativeVerdict } & By)
  | ({ type: 'creative.approve' } & By)
  /** Changes are asked for, with a reason. */
  | ({ type: 'creative.return' } & By)
  | { type: 'reminder.due' }
  | { type: 'deadline.passed' }
  /** The licence that it rests on was revoked or suspended. */
  | { type: 'right.lost' }
  /** The booking was given up, or its days are over. */
  | { type: 'booking.over' }

const by = (event: CreativeEvent): CreativeSide | null => ('by' in event ? event.by : null)
const brings = (event: CreativeEvent, verdict: CreativeVerdict): boolean =>
  event.type === 'creative.hand_in' && event.verdict === verdict && (event.by === 'booker' || event.by === 'brand')

const handIn = {
  'creative.hand_in': [
    { guard: 'bringsUnfit', target: 'changes' },
    { guard: 'bringsUnsure', target: 'platform_review', actions: 'noteUnsure' },
    { guard: 'bringsFit', target: 'host_review', actions: 'noteSure' },
  ],
} as const
const over = { 'booking.over': 'closed' } as const
const lost = { 'right.lost': 'changes' } as const

export const creativeMachine = setup({
  types: {
    context: typed<CreativeFacts>(),
    input: typed<CreativeFacts>(),
    events: typed<CreativeEvent>(),
    tags: typed<'turn:booker' | 'turn:host' | 'turn:staff'>(),
  },
  actions: {
    noteSure: assign({ sure: true }),
    noteUnsure: assign({ sure: false }),
    countReminder: assign({ reminded: ({ context }) => context.reminded + 1 }),
  },
  guards: {
    bringsFit: ({ event }) => brings(event, 'passed'),
    bringsUnsure: ({ event }) => brings(event, 'unsure'),
    bringsUnfit: ({ event }) => brings(event, 'failed'),
    byHost: ({ event }) => by(event) === 'host',
    byStaff: ({ event }) => by(event) === 'staff',
    sure: ({ context }) => context.sure,
  },
}).createMachine({
  id: 'creative',
  context: ({ input }) => input,
  initial: 'due',
  states: {
    due: {
      description: 'The booking is paid; what its face is to show is waited for.',
      tags: ['turn:booker'],
      on: { ...handIn, 'reminder.due': { actions: 'countReminder' }, 'deadline.passed': 'late', ...over },
    },
    late: {
      description: 'Its day has passed. It may still come; the days and the money stay as they were booked.',
      tags: ['turn:booker'],
      on: { ...handIn, ...over },
    },
    platform_review: {
      description: 'A program could not tell everything that is required: for some hours people of the house may look.',
      tags: ['turn:staff'],
      on: {
        ...handIn,
        'creative.approve': { guard: 'byStaff', target: 'host_review', actions: 'noteSure' },
        'creative.return': { guard: 'byStaff', target: 'changes' },
        'deadline.passed': 'host_review',
        ...lost,
        ...over,
      },
    },
    host_review: {
      description: 'The host looks at it. Silence approves only where every required check has passed.',
      tags: ['turn:host'],
      on: {
        ...handIn,
        'creative.approve': { guard: 'byHost', target: 'scheduled' },
        'creative.return': { guard: 'byHost', target: 'changes' },
        'deadline.passed': { guard: 'sure', target: 'scheduled' },
        ...lost,
        ...over,
      },
    },
    changes: {
      description: 'It cannot be shown as it is, and the reason is said. Another version is waited for.',
      tags: ['turn:booker'],
      on: { ...handIn, ...over },
    },
    scheduled: {
      description: 'It is approved, and is shown on the days that were booked.',
      on: { 'creative.return': { guard: 'byHost', target: 'changes' }, ...lost, ...over },
    },
    closed: { type: 'final', description: 'The booking is over, and so is what it showed.' },
  },
})

export const firstCreativeFacts: CreativeFacts = { sure: false, reminded: 0 }

const at = (state: CreativeState, facts: CreativeFacts) => creativeMachine.resolveState({ value: state, context: facts })
const isState = (value: unknown): value is CreativeState => creativeStates.some(state => state === value)

/** Whether this event would do anything now; whether a button stands there. */
export const creativeCan = (state: CreativeState, facts: CreativeFacts, event: CreativeEvent): boolean =>
  at(state, facts).can(event)

/** One event taken by the chart: the next state with its facts, or null where it is refused. */
export function creativeStep(
  state: CreativeState,
  facts: CreativeFacts,
  event: CreativeEvent,
): { state: CreativeState; facts: CreativeFacts } | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(creativeMachine, before, event)
  return isState(next.value) ? { state: next.value, facts: next.context } : null
}

/** The side whose turn it is; null while nobody has anything to do. */
export function creativeTurn(state: CreativeState): 'booker' | 'host' | 'staff' | null {
  const snapshot = at(state, firstCreativeFacts)
  if (snapshot.hasTag('turn:booker')) return 'booker'
  if (snapshot.hasTag('turn:host')) return 'host'
  return snapshot.hasTag('turn:staff') ? 'staff' : null
}

/** Why an event is refused, for the answer’s code. */
export function creativeRefusal(
  state: CreativeState,
  facts: CreativeFacts,
  event: CreativeEvent,
): 'creative.wrong_person' | 'creative.wrong_state' {
  const sides: readonly CreativeSide[] = ['booker', 'host', 'staff']
  const somebody = 'by' in event && sides.some(side => creativeCan(state, facts, { ...event, by: side }))
  return somebody ? 'creative.wrong_person' : 'creative.wrong_state'
}
