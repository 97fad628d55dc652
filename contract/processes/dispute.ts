import { assign, setup, transition } from 'xstate'
import { type DisputeFacts, type DisputeState, disputeStates } from '../entities/dispute.ts'
import { statesTagged } from '../states-tagged.ts'
import { typed } from '../typed.ts'

/**
 * A dispute about a deal, from its opening to where the money goes (docs/domain.md, disputes). Server and browser run this same
 * chart. There is no clock in it: when a deadline comes due, the job runner sends `deadline.passed`.
 */
type Side = 'brand' | 'creator'
type By = { by: Side }
type Staff = { staff: string }

export type DisputeEvent =
  | ({ type: 'dispute.answer' } & By)
  | ({ type: 'evidence.add' } & By)
  | ({ type: 'split.offer' } & By)
  | ({ type: 'split.accept' } & By)
  | ({ type: 'split.reject' } & By)
  | ({ type: 'dispute.withdraw' } & By)
  | ({ type: 'decision.appeal' } & By)
  | ({ type: 'decision.make' } & Staff)
  /** The second of staff agrees, or gives it back. */
  | ({ type: 'decision.confirm' } & Staff)
  | ({ type: 'decision.return' } & Staff)
  | { type: 'deadline.passed' }

/** The deadline that a state carries; `same` keeps what was due. */
export type DisputeTimer = 'answer' | 'evidence' | 'mediation' | 'decision' | 'appeal' | 'same' | 'none'
/** The end for the deal: its money goes as agreed or decided, or it goes on as if nothing had been. */
export type DisputeEnd = 'by_split' | 'by_decision' | 'dropped'

export type DisputeEffect = { type: 'arm'; params: { timer: DisputeTimer } } | { type: 'end'; params: { how: DisputeEnd } }

const other = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand')
const by = (event: DisputeEvent): Side | null => ('by' in event ? event.by : null)
const staff = (event: DisputeEvent): string | null => ('staff' in event ? event.staff : null)

const arm = <const T extends DisputeTimer>(timer: T) => ({ type: 'arm', params: { timer } }) as const
const end = <const H extends DisputeEnd>(how: H) => ({ type: 'end', params: { how } }) as const

/** At any time before the end: one side puts a split on the table, and the other may take it. */
const splits = {
  'split.offer': { actions: 'putOffer' },
  'split.accept': { guard: 'byOffered', target: 'agreed', actions: end('by_split') },
  'split.reject': { guard: 'byOffered', actions: 'dropOffer' },
} as const

const evidence = { 'evidence.add': { actions: 'keepEvidence' } } as const
const withdraw = { 'dispute.withdraw': { guard: 'byOpener', target: 'withdrawn', actions: end('dropped') } } as const

export const disputeMachine = setup({
  types: {
    context: typed<DisputeFacts>(),
    events: typed<DisputeEvent>(),
    input: typed<DisputeFacts>(),
    tags: typed<'turn:respondent' | 'turn:staff' | 'over'>(),
  },
  actions: {
    arm: (_, _params: { timer: DisputeTimer }) => {},
    end: (_, _params: { how: DisputeEnd }) => {},
    /** Statements and evidence are rows beside it: nothing here reads them. */
    keepEvidence: () => {},
    putOffer: assign(({ event }) => ({ offer_by: by(event) })),
    dropOffer: assign({ offer_by: null }),
    noteSilence: assign({ silent: true }),
    noteOverdue: assign({ overdue: true }),
    propose: assign(({ event }) => ({ proposed_by: staff(event) })),
    giveBack: assign({ proposed_by: null }),
    /** Somebody who had a part in the first decision has none in the one about its appeal. */
    judge: assign(({ context, event }) => ({
      judged_by: [...new Set([context.proposed_by, staff(event)])].filter(one => one !== null),
      proposed_by: null,
      overdue: false,
    })),
  },
  guards: {
    byOpener: ({ context, event }) => by(event) === context.opener,
    byRespondent: ({ context, event }) => by(event) === other(context.opener),
    byOffered: ({ context, event }) => context.offer_by !== null && by(event) === other(context.offer_by),
    fourEyes: ({ context }) => context.four_eyes,
    secondPerson: ({ context, event }) => staff(event) !== null && staff(event) !== context.proposed_by,
    freshEyes: ({ context, event }) => !context.judged_by.includes(staff(event) ?? ''),
    freshEyesOfTwo: ({ context, event }) => context.four_eyes && !context.judged_by.includes(staff(event) ?? ''),
  },
}).createMachine({
  id: 'dispute',
  context: ({ input }) => input,
  initial: 'awaiting_response',
  states: {
    awaiting_response: {
      description: 'One side said what went wrong; the other answers. Silence decides for whoever opened.',
      tags: ['turn:respondent'],
      entry: arm('answer'),
      on: {
        ...splits,
        // A side that offers a split has not been silent.
        'split.offer': [{ guard: 'byRespondent', target: 'evidence', actions: 'putOffer' }, { actions: 'putOffer' }],
        ...withdraw,
        'evidence.add': { guard: 'byOpener', actions: 'keepEvidence' },
        'dispute.answer': { guard: 'byRespondent', target: 'evidence' },
        'deadline.passed': { target: 'decided', actions: 'noteSilence' },
      },
    },
    evidence: {
      description: 'Both sides show what they have.',
      entry: arm('evidence'),
      on: { ...splits, ...withdraw, ...evidence, 'deadline.passed': 'mediation' },
    },
    mediation: {
      description: 'Both sides try to agree on a split.',
      entry: arm('mediation'),
      on: {
        ...splits,
        ...withdraw,
        ...evidence,
        // Staff's time runs from here, whatever a second look gives back.
        'deadline.passed': { target: 'decision', actions: arm('decision') },
      },
    },
    decision: {
      description: 'Staff decide, with everything that was said and shown before them.',
      tags: ['turn:staff'],
      on: {
        ...splits,
        ...withdraw,
        'decision.make': [
          { guard: 'fourEyes', target: 'second_look', actions: 'propose' },
          { target: 'decided', actions: 'judge' },
        ],
        'deadline.passed': { actions: ['noteOverdue', arm('none')] },
      },
    },
    second_look: {
      description: 'The sum is large: another of staff agrees to the decision or gives it back.',
      tags: ['turn:staff'],
      entry: arm('same'),
      on: {
        ...splits,
        'decision.confirm': { guard: 'secondPerson', target: 'decided', actions: 'judge' },
        'decision.return': { guard: 'secondPerson', target: 'decision', actions: ['giveBack', arm('same')] },
        'deadline.passed': { actions: ['noteOverdue', arm('none')] },
      },
    },
    decided: {
      description: 'The decision is there. Either side may appeal once; without an appeal it is carried out.',
      entry: arm('appeal'),
      on: {
        ...splits,
        'decision.appeal': { target: 'appealed', actions: arm('decision') },
        'deadline.passed': { target: 'closed', actions: end('by_decision') },
      },
    },
    appealed: {
      description: 'Somebody else of staff decides anew, and for good.',
      tags: ['turn:staff'],
      on: {
        ...splits,
        ...evidence,
        'decision.make': [
          { guard: 'freshEyesOfTwo', target: 'appeal_second_look', actions: 'propose' },
          { guard: 'freshEyes', target: 'closed', actions: end('by_decision') },
        ],
        'deadline.passed': { actions: ['noteOverdue', arm('none')] },
      },
    },
    appeal_second_look: {
      description: 'The sum is large: another of staff agrees to the decision about the appeal or gives it back.',
      tags: ['turn:staff'],
      entry: arm('same'),
      on: {
        ...splits,
        'decision.confirm': { guard: 'secondPerson', target: 'closed', actions: end('by_decision') },
        'decision.return': { guard: 'secondPerson', target: 'appealed', actions: ['giveBack', arm('same')] },
        'deadline.passed': { actions: ['noteOverdue', arm('none')] },
      },
    },
    closed: { type: 'final', description: 'The decision was carried out.', tags: ['over'] },
    agreed: { type: 'final', description: 'Both agreed on a split, and it was carried out.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'Whoever opened it took it back; the deal goes on.', tags: ['over'] },
  },
})

/** The facts of a fresh dispute. */
export const firstDisputeFacts = (opener: Side, fourEyes: boolean): DisputeFacts => ({
  opener,
  offer_by: null,
  four_eyes: fourEyes,
  proposed_by: null,
  judged_by: [],
  silent: false,
  overdue: false,
})

const at = (state: DisputeState, facts: DisputeFacts) => disputeMachine.resolveState({ value: state, context: facts })

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const disputeCan = (state: DisputeState, facts: DisputeFacts, event: DisputeEvent): boolean => at(state, facts).can(event)

export interface DisputeStep {
  state: DisputeState
  facts: DisputeFacts
  effects: DisputeEffect[]
}

/** The chart's own types say which parameters belong to which name. */
const isEffect = (action: unknown): action is DisputeEffect => {
  const { type } = Object(action)
  return type === 'arm' || type === 'end'
}

const effectsOf = (actions: Iterable<unknown>): DisputeEffect[] => [...actions].filter(isEffect)

const isState = (value: unknown): value is DisputeState => disputeStates.some(state => state === value)

/** The first step of every dispute: the other side is asked. */
export const disputeBegins = (facts: DisputeFacts): DisputeStep => ({
  state: 'awaiting_response',
  facts,
  effects: [arm('answer')],
})

/** One event taken by the chart: the next state with its facts and effects, or null where it is refused. */
export function disputeStep(state: DisputeState, facts: DisputeFacts, event: DisputeEvent): DisputeStep | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next, actions] = transition(disputeMachine, before, event)
  if (!isState(next.value)) return null
  return { state: next.value, facts: next.context, effects: effectsOf(actions) }
}

const overStates: readonly DisputeState[] = statesTagged(disputeMachine, disputeStates, 'over')
export const isDisputeOver = (state: DisputeState): boolean => overStates.includes(state)

/** The one of the two who has to do something; null while it is the clock's or staff's turn. A split on the table comes first. */
export function disputeTurn(state: DisputeState, facts: DisputeFacts): Side | null {
  if (isDisputeOver(state)) return null
  if (facts.offer_by) return other(facts.offer_by)
  return at(state, facts).hasTag('turn:respondent') ? other(facts.opener) : null
}

/** It is staff's to decide now. */
export const waitsForStaff = (state: DisputeState): boolean =>
  ['decision', 'second_look', 'appealed', 'appeal_second_look'].includes(state)

/** Why an event is refused, for the answer's code. */
export function disputeRefusal(
  state: DisputeState,
  facts: DisputeFacts,
  event: DisputeEvent,
): 'dispute.wrong_person' | 'dispute.same_eyes' | 'dispute.wrong_state' {
  if ('by' in event && disputeCan(state, facts, { ...event, by: other(event.by) })) return 'dispute.wrong_person'
  if ('staff' in event && disputeCan(state, facts, { ...event, staff: 'somebody else' })) return 'dispute.same_eyes'
  return 'dispute.wrong_state'
}
