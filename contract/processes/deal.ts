import { assign, setup } from 'xstate'
import type { DealDisputeReason } from '../entities/dispute.ts'
import { limits } from '../limits.ts'
import { type DisputableState, reasonFits } from '../rules/dispute.ts'
import { typed } from '../typed.ts'

/**
 * A deal from offer to money (docs/domain.md, deal). Server and browser run this same chart: the server stores `state` and
 * `facts` and turns the actions into rows; the browser asks it what a person can do. There is no clock in it: when a deadline
 * comes due, the server's job runner sends `deadline.passed`.
 */
export type Side = 'brand' | 'creator'

/** Everything that guards read; stored beside the state. */
export interface DealFacts {
  /** The terms on the table, 1 … 6, and who put them there. */
  version: number
  proposer: Side
  /** Whether these terms end with something published by the creator. */
  publishes: boolean
  /** The renewal of rights in work that is done: nothing is made, so the money rests as soon as it is there. */
  grants_only: boolean
  /** The terms ask for an idea before the work; how many were sent. */
  concept: boolean
  concepts: number
  revisions_left: number
  /** Rounds of changes that the terms agree on: each milestone has as many. */
  revisions: number
  deliveries: number
  /** How many milestones there are, 1 where the work is one piece; which of them is at hand, and what was handed in before it. */
  milestones: number
  milestone: number
  delivered_before: number
  /** A check that the terms ask for fails for the last delivery: silence does not approve it. */
  checks_fail: boolean
  /** Five days late, or without an idea when it was due: the brand may cancel freely. */
  grace_over: boolean
  /** The proof of publication is overdue: either side may cancel. */
  proof_overdue: boolean
  /** It began as an order that its creator has not answered, and nobody has given it more time yet. */
  may_extend: boolean
  /** How often the brand said that a proof is not the work that was agreed on. */
  objections: number
  /** While a cancellation is asked for: by whom, and where a refusal returns to. */
  cancel_by: Side | null
  resume: ResumeState | null
  /** While other terms lie on the table for work under way: who proposed them. */
  change_by: Side | null
  /** While it rests for the difference of a higher price: where it stood. */
  change_from: ChangeableState | null
  /** While it is disputed: where it stood, and whose turn it is there. */
  disputed_from: DisputableState | null
  dispute_turn: Side | null
  /** Once it is resolved: how much of the fee is the creator's, in per cent. */
  resolved_percent: number | null
}

/** Before the work: an idea is written and answered. */
export const conceptStates = ['concept_due', 'concept_review', 'concept_changes'] as const
type ConceptState = (typeof conceptStates)[number]

type ResumeState = ConceptState | 'in_production' | 'late' | 'changes_requested' | 'approved'

/** Work is under way and nothing is handed in: other terms may be agreed on (contract/processes/change-order.ts). */
export const changeableStates = ['in_production', 'late', 'changes_requested'] as const
type ChangeableState = (typeof changeableStates)[number]

type By = { by: Side }

/** The facts that new terms change. */
type Taken = { publishes: boolean; more_revisions: number; milestones?: number }

export type DealEvent =
  | ({ type: 'offer.counter'; publishes: boolean; concept?: boolean; revisions: number; milestones?: number } & By)
  /** Once, either side gives whoever answers an order as much time again. */
  | ({ type: 'order.extend' } & By)
  | ({ type: 'offer.accept' } & By)
  | ({ type: 'offer.reject' } & By)
  | ({ type: 'offer.withdraw' } & By)
  | ({ type: 'funds.secured' } & Partial<Taken>)
  /** Other terms for work under way; their own chart says who may answer. */
  | ({ type: 'change.propose' } & By)
  /** Declined, taken back, unanswered or unpaid: the deal goes on as it was. */
  | { type: 'change.close' }
  | ({ type: 'change.agree' } & Taken)
  /** Agreed on for more than was paid. */
  | { type: 'change.charge' }
  | ({ type: 'concept.send' } & By)
  | ({ type: 'concept.requestChanges' } & By)
  | ({ type: 'concept.approve' } & By)
  | ({ type: 'work.deliver'; checks_fail?: boolean } & By)
  | ({ type: 'work.requestChanges' } & By)
  | ({ type: 'work.approve' } & By)
  | ({ type: 'work.publish' } & By)
  /** The proof is not the work that was agreed on: possible while the money rests. */
  | ({ type: 'proof.object' } & By)
  | ({ type: 'cancel.request' } & By)
  /** The side that asked to cancel takes it back. */
  | ({ type: 'cancel.withdraw' } & By)
  | ({ type: 'cancel.agree' } & By)
  | ({ type: 'cancel.refuse' } & By)
  | ({ type: 'dispute.open'; reason: DealDisputeReason } & By)
  /** Something happened in the dispute, whose own chart says whose turn it is now. */
  | { type: 'dispute.move'; turn: Side | null }
  | { type: 'dispute.drop' }
  | { type: 'dispute.settle'; creator_percent: number }
  | { type: 'deadline.passed' }

/** Rights that the brand takes at a rate agreed on before: the creator has said yes already. */
export const takesRate = ({ grants_only, proposer }: Pick<DealFacts, 'grants_only' | 'proposer'>): boolean =>
  grants_only && proposer === 'brand'

/** The deadline of a state; the server computes the instant from the terms and contract/limits.ts. */
export type DealTimer =
  | 'offer'
  /** On top of what an order had. */
  | 'order_more'
  | 'funding'
  | 'concept'
  | 'concept_review'
  | 'draft'
  | 'late_grace'
  | 'undelivered'
  | 'approval'
  | 'changes'
  | 'proof'
  | 'hold'
  | 'cancel'
  /** The timer that was due before a cancellation was asked for. */
  | 'as_before'
  /** The state of the dispute's own chart. */
  | 'dispute'
  /** The timer that was due before it was disputed. */
  | 'rested'
  /** The state that was due before the terms changed, or the new day of delivery. */
  | 'moved'
  | 'none'

/** `protect_more` and `give_back`: the difference that changed terms make. `hold_again`: what is still there of a released payout; `let_go` gives it back; `settle` divides what is protected. `rest_share`: the share of an approved milestone rests, and is then the creator's. */
export type DealMove =
  | 'protect'
  | 'protect_more'
  | 'give_back'
  | 'release'
  | 'refund'
  | 'refund_by_table'
  | 'hold_again'
  | 'let_go'
  | 'settle'
  | 'rest_share'

/**
 * The questions that a state answers alone (rules/ask-deal.ts, `dealsTagged`). `offered`: terms wait for an answer. `occupies`: it takes one of its creator's
 * slots. `counted`: agreed on and going on, or done, so that a campaign's report counts it. `done`: nothing is left to make.
 * `finished`: the money is divided. `undone`: nothing came of it.
 */
export type DealTag =
  | 'turn:brand'
  | 'turn:creator'
  | 'funded'
  | 'over'
  | 'offered'
  | 'occupies'
  | 'counted'
  | 'done'
  | 'finished'
  | 'undone'

/** Actions of a transition, done by the server in the same transaction. */
export type DealEffect = { type: 'arm'; params: { timer: DealTimer } } | { type: 'money'; params: { move: DealMove } }

export const other = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand')
const by = (event: DealEvent): Side | null => ('by' in event ? event.by : null)

/** Back to where it was, with the deadline that was there: asking and taking back wins nobody time. */
const takesBack = <const To extends ResumeState>(to: To) =>
  ({
    guard: { type: 'askerResumes', params: { to } },
    target: to,
    actions: ['dropCancel', { type: 'arm', params: { timer: 'as_before' } }],
  }) as const

/** Back to where a cancellation was asked for; the day that is due begins anew. */
const refuses = <const To extends ResumeState>(to: To) =>
  ({ guard: { type: 'otherSideResumes', params: { to } }, target: to, actions: 'dropCancel' }) as const

/** The brand cancels freely once the time is over; before, the other side is asked. */
const cancels = <const From extends ResumeState>(from: From) =>
  [
    {
      guard: 'brandFreeAfterGrace',
      target: 'cancelled',
      actions: ['closeChange', { type: 'money', params: { move: 'refund' } }],
    },
    { target: 'cancel_pending', actions: { type: 'askCancel', params: { resume: from } } },
  ] as const

/** Time is over: the brand may cancel freely from now on, and in the end it is cancelled by itself. */
const runsOut = [
  { guard: 'graceOver', target: 'cancelled', actions: ['closeChange', { type: 'money', params: { move: 'refund' } }] },
  { actions: ['endGrace', { type: 'arm', params: { timer: 'undelivered' } }] },
] as const

/** From here a dispute may be opened: the deal's own clock rests. */
const opens = <const From extends DisputableState>(from: From) =>
  ({
    guard: { type: 'mayDispute', params: { from } },
    target: 'disputed',
    actions: { type: 'openDispute', params: { from } },
  }) as const

/** Taken back: the deal stands where it stood. */
const drops = <const To extends Exclude<DisputableState, 'completed'>>(to: To) =>
  ({
    guard: { type: 'disputedFrom', params: { from: to } },
    target: to,
    actions: ['closeDispute', { type: 'arm', params: { timer: 'rested' } }],
  }) as const

/** One milestone is approved and its share rests; the work goes on with the next. */
const nextMilestone = {
  target: 'in_production',
  actions: ['beginNext', { type: 'money', params: { move: 'rest_share' } }],
} as const

/** A higher price is agreed on: the work rests, and its clock with it. */
const charges = <const From extends ChangeableState>(from: From) =>
  ({
    guard: 'changeOpen',
    target: 'awaiting_difference',
    actions: { type: 'restForDifference', params: { from } },
  }) as const

/** New terms count from now on: a lower price is given back at once, and a new day moves what is due. */
const moves = [
  { type: 'money', params: { move: 'give_back' } },
  { type: 'arm', params: { timer: 'moved' } },
] as const

/** Not paid: it goes on as it was, and the time that it rested is given back. */
const goesOn = <const To extends ChangeableState>(to: To) =>
  ({
    guard: { type: 'restsFrom', params: { from: to } },
    target: to,
    actions: ['closeChange', { type: 'arm', params: { timer: 'rested' } }],
  }) as const

export const dealMachine = setup({
  types: {
    context: typed<DealFacts>(),
    events: typed<DealEvent>(),
    input: typed<DealFacts>(),
    tags: typed<DealTag>(),
  },
  actions: {
    arm: (_, _params: { timer: DealTimer }) => {},
    money: (_, _params: { move: DealMove }) => {},
    takeCounter: assign(({ context, event }) =>
      event.type === 'offer.counter'
        ? {
            version: context.version + 1,
            proposer: event.by,
            publishes: event.publishes,
            concept: event.concept ?? context.concept,
            revisions_left: event.revisions,
            revisions: event.revisions,
            milestones: event.milestones ?? context.milestones,
            may_extend: false,
          }
        : {},
    ),
    useExtension: assign({ may_extend: false }),
    countConcept: assign({ concepts: ({ context }) => context.concepts + 1, grace_over: false }),
    countDelivery: assign(({ context, event }) => ({
      deliveries: context.deliveries + 1,
      change_by: null,
      checks_fail: event.type === 'work.deliver' && event.checks_fail === true,
    })),
    beginNext: assign(({ context }) => ({
      milestone: context.milestone + 1,
      delivered_before: context.deliveries,
      revisions_left: context.revisions,
      grace_over: false,
      checks_fail: false,
    })),
    useRevision: assign({ revisions_left: ({ context }) => context.revisions_left - 1 }),
    endGrace: assign({ grace_over: true }),
    noteProofOverdue: assign({ proof_overdue: true }),
    countObjection: assign({ objections: ({ context }) => context.objections + 1, proof_overdue: false }),
    proposeChange: assign({ change_by: ({ event }) => by(event) }),
    closeChange: assign({ change_by: null, change_from: null }),
    restForDifference: assign((_, params: { from: ChangeableState }) => ({ change_from: params.from })),
    takeChange: assign(({ context, event }) => ({
      version: context.version + 1,
      change_by: null,
      change_from: null,
      grace_over: false,
      ...((event.type === 'change.agree' || event.type === 'funds.secured') && {
        publishes: event.publishes ?? context.publishes,
        revisions_left: Math.max(0, context.revisions_left + (event.more_revisions ?? 0)),
        revisions: context.revisions + (event.more_revisions ?? 0),
        milestones: event.milestones ?? context.milestones,
      }),
    })),
    askCancel: assign(({ event }, params: { resume: ResumeState }) => ({
      cancel_by: by(event),
      resume: params.resume,
      change_by: null,
    })),
    dropCancel: assign({ cancel_by: null, resume: null }),
    openDispute: assign(({ event }, params: { from: DisputableState }) => ({
      disputed_from: params.from,
      dispute_turn: event.type === 'dispute.open' ? other(event.by) : null,
      change_by: null,
    })),
    moveDispute: assign(({ event }) => ({ dispute_turn: event.type === 'dispute.move' ? event.turn : null })),
    closeDispute: assign({ disputed_from: null, dispute_turn: null }),
    resolve: assign(({ event }) => ({
      dispute_turn: null,
      resolved_percent: event.type === 'dispute.settle' ? event.creator_percent : null,
    })),
  },
  guards: {
    byBrand: ({ event }) => by(event) === 'brand',
    byCreator: ({ event }) => by(event) === 'creator',
    byProposer: ({ context, event }) => by(event) === context.proposer,
    // A rate that the creator agreed to with the work is the brand's to take or to leave.
    mayStepBack: ({ context, event }) => !takesRate(context) || by(event) === 'brand',
    mayExtend: ({ context }) => context.may_extend,
    grantsOnly: ({ context }) => context.grants_only,
    creatorMayCounter: ({ context, event }) =>
      by(event) === 'creator' && !context.grants_only && context.version < limits.deal.versions,
    brandMayCounter: ({ context, event }) =>
      by(event) === 'brand' && !context.grants_only && context.version < limits.deal.versions,
    wantsConcept: ({ context }) => context.concept,
    brandMayAskConcept: ({ context, event }) => by(event) === 'brand' && context.concepts < limits.concept.most,
    creatorMayCorrect: ({ context, event }) => by(event) === 'creator' && context.checks_fail,
    brandMayAskChanges: ({ context, event }) => by(event) === 'brand' && context.revisions_left > 0,
    brandFreeAfterGrace: ({ context, event }) => by(event) === 'brand' && context.grace_over,
    graceOver: ({ context }) => context.grace_over,
    proofOverdue: ({ context }) => context.proof_overdue,
    publishes: ({ context }) => context.publishes,
    moreToCome: ({ context }) => context.milestone < context.milestones,
    brandApprovesPart: ({ context, event }) => by(event) === 'brand' && context.milestone < context.milestones,
    brandApprovesPublished: ({ context, event }) => by(event) === 'brand' && context.publishes,
    byOtherSide: ({ context, event }) => context.cancel_by !== null && by(event) === other(context.cancel_by),
    brandMayObject: ({ context, event }) =>
      by(event) === 'brand' && context.publishes && context.objections < limits.deal.objections,
    mayDispute: ({ event }, params: { from: DisputableState }) =>
      event.type === 'dispute.open' && reasonFits(event.reason, event.by, params.from),
    disputedFrom: ({ context }, params: { from: DisputableState }) => context.disputed_from === params.from,
    noChange: ({ context }) => context.change_by === null,
    changeOpen: ({ context }) => context.change_by !== null,
    restsFrom: ({ context }, params: { from: ChangeableState }) => context.change_from === params.from,
    askedAfterApproval: ({ context }) => context.resume === 'approved',
    askerResumes: ({ context, event }, params: { to: ResumeState }) =>
      context.resume === params.to && context.cancel_by !== null && by(event) === context.cancel_by,
    otherSideResumes: ({ context, event }, params: { to: ResumeState }) =>
      context.resume === params.to && context.cancel_by !== null && by(event) === other(context.cancel_by),
  },
}).createMachine({
  id: 'deal',
  context: ({ input }) => input,
  initial: 'offer_pending',
  states: {
    offer_pending: {
      description: 'The brand’s terms wait for the creator.',
      tags: ['turn:creator', 'offered', 'occupies'],
      entry: { type: 'arm', params: { timer: 'offer' } },
      on: {
        'order.extend': { guard: 'mayExtend', actions: ['useExtension', { type: 'arm', params: { timer: 'order_more' } }] },
        'offer.accept': { guard: 'byCreator', target: 'awaiting_funds' },
        'offer.counter': { guard: 'creatorMayCounter', target: 'counter_pending', actions: 'takeCounter' },
        'offer.reject': { guard: 'byCreator', target: 'closed' },
        'offer.withdraw': { guard: 'byBrand', target: 'closed' },
        'deadline.passed': 'expired',
      },
    },
    counter_pending: {
      description: 'The creator’s terms wait for the brand.',
      tags: ['turn:brand', 'offered', 'occupies'],
      entry: { type: 'arm', params: { timer: 'offer' } },
      on: {
        'offer.accept': { guard: 'byBrand', target: 'awaiting_funds' },
        'offer.counter': { guard: 'brandMayCounter', target: 'offer_pending', actions: 'takeCounter' },
        'offer.reject': { guard: 'byBrand', target: 'closed' },
        'offer.withdraw': { guard: 'byCreator', target: 'closed' },
        'deadline.passed': 'expired',
      },
    },
    awaiting_funds: {
      description: 'Both agreed; the brand pays, and only then does work begin.',
      tags: ['turn:brand', 'occupies'],
      entry: { type: 'arm', params: { timer: 'funding' } },
      on: {
        'funds.secured': [
          { guard: 'grantsOnly', target: 'holding', actions: { type: 'money', params: { move: 'protect' } } },
          { guard: 'wantsConcept', target: 'concept_due', actions: { type: 'money', params: { move: 'protect' } } },
          { target: 'in_production', actions: { type: 'money', params: { move: 'protect' } } },
        ],
        'offer.withdraw': { guard: 'mayStepBack', target: 'closed' },
        'deadline.passed': 'expired',
      },
    },
    concept_due: {
      description:
        'The money is protected. Before the work the creator writes down an idea; once its days are over, the brand may cancel freely.',
      tags: ['turn:creator', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'concept' } },
      on: {
        'concept.send': { guard: 'byCreator', target: 'concept_review', actions: 'countConcept' },
        'cancel.request': cancels('concept_due'),
        'deadline.passed': runsOut,
      },
    },
    concept_review: {
      description: 'The brand looks at the idea. Silence says yes to it.',
      tags: ['turn:brand', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'concept_review' } },
      on: {
        'concept.approve': { guard: 'byBrand', target: 'in_production' },
        'concept.requestChanges': { guard: 'brandMayAskConcept', target: 'concept_changes' },
        'cancel.request': { target: 'cancel_pending', actions: { type: 'askCancel', params: { resume: 'concept_review' } } },
        'deadline.passed': 'in_production',
      },
    },
    concept_changes: {
      description: 'The creator writes the idea anew, as the brand wishes it.',
      tags: ['turn:creator', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'concept' } },
      on: {
        'concept.send': { guard: 'byCreator', target: 'concept_review', actions: 'countConcept' },
        'cancel.request': cancels('concept_changes'),
        'deadline.passed': runsOut,
      },
    },
    in_production: {
      description: 'The money is protected and the creator works.',
      tags: ['turn:creator', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'draft' } },
      on: {
        'change.propose': { guard: 'noChange', actions: 'proposeChange' },
        'change.close': { guard: 'changeOpen', actions: 'closeChange' },
        'change.agree': { guard: 'changeOpen', actions: ['takeChange', ...moves] },
        'change.charge': charges('in_production'),
        'work.deliver': { guard: 'byCreator', target: 'delivered', actions: 'countDelivery' },
        'cancel.request': {
          target: 'cancel_pending',
          actions: { type: 'askCancel', params: { resume: 'in_production' } },
        },
        'deadline.passed': 'late',
      },
    },
    late: {
      description:
        'The day of delivery has passed. After five more days the brand may cancel freely; in the end it is cancelled by itself.',
      tags: ['turn:creator', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'late_grace' } },
      on: {
        'change.propose': { guard: 'noChange', actions: 'proposeChange' },
        'change.close': { guard: 'changeOpen', actions: 'closeChange' },
        'change.agree': { guard: 'changeOpen', target: 'in_production', actions: ['takeChange', ...moves] },
        'change.charge': charges('late'),
        'dispute.open': opens('late'),
        'work.deliver': { guard: 'byCreator', target: 'delivered', actions: 'countDelivery' },
        'cancel.request': cancels('late'),
        'deadline.passed': runsOut,
      },
    },
    awaiting_difference: {
      description:
        'Both agreed to a higher price: the work rests, and its days with it, until the brand has paid the difference.',
      tags: ['turn:brand', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'funding' } },
      on: {
        'funds.secured': [
          {
            guard: { type: 'restsFrom', params: { from: 'changes_requested' } },
            target: 'changes_requested',
            actions: [
              'takeChange',
              { type: 'money', params: { move: 'protect_more' } },
              { type: 'arm', params: { timer: 'moved' } },
            ],
          },
          {
            target: 'in_production',
            actions: [
              'takeChange',
              { type: 'money', params: { move: 'protect_more' } },
              { type: 'arm', params: { timer: 'moved' } },
            ],
          },
        ],
        'change.close': [
          goesOn('in_production'),
          goesOn('late'),
          { target: 'changes_requested', actions: ['closeChange', { type: 'arm', params: { timer: 'rested' } }] },
        ],
      },
    },
    delivered: {
      description:
        'The brand looks at the delivery. Silence approves it at the end of the approval window, unless a check that the terms ask for fails. After a milestone that is not the last the work goes on with the next.',
      tags: ['turn:brand', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: ({ context }) => ({ timer: context.checks_fail ? 'none' : 'approval' }) },
      on: {
        'dispute.open': opens('delivered'),
        'work.deliver': { guard: 'creatorMayCorrect', target: 'delivered', reenter: true, actions: 'countDelivery' },
        'work.approve': [
          { guard: 'brandApprovesPart', ...nextMilestone },
          { guard: 'brandApprovesPublished', target: 'approved' },
          { guard: 'byBrand', target: 'holding' },
        ],
        'work.requestChanges': { guard: 'brandMayAskChanges', target: 'changes_requested', actions: 'useRevision' },
        'deadline.passed': [
          { guard: 'moreToCome', ...nextMilestone },
          { guard: 'publishes', target: 'approved' },
          { target: 'holding' },
        ],
      },
    },
    changes_requested: {
      description: 'The creator works on what the brand asked for, within the revisions agreed.',
      tags: ['turn:creator', 'funded', 'occupies', 'counted'],
      entry: { type: 'arm', params: { timer: 'changes' } },
      on: {
        'change.propose': { guard: 'noChange', actions: 'proposeChange' },
        'change.close': { guard: 'changeOpen', actions: 'closeChange' },
        'change.agree': { guard: 'changeOpen', actions: ['takeChange', ...moves] },
        'change.charge': charges('changes_requested'),
        'dispute.open': opens('changes_requested'),
        'work.deliver': { guard: 'byCreator', target: 'delivered', actions: 'countDelivery' },
        'cancel.request': {
          guard: 'byCreator',
          target: 'cancel_pending',
          actions: { type: 'askCancel', params: { resume: 'changes_requested' } },
        },
        'deadline.passed': 'late',
      },
    },
    approved: {
      description: 'The work is approved; the creator publishes it and shows where.',
      tags: ['turn:creator', 'funded', 'counted'],
      entry: { type: 'arm', params: { timer: 'proof' } },
      on: {
        'dispute.open': opens('approved'),
        'work.publish': { guard: 'byCreator', target: 'published' },
        'cancel.request': {
          guard: 'proofOverdue',
          target: 'cancel_pending',
          actions: { type: 'askCancel', params: { resume: 'approved' } },
        },
        'deadline.passed': { actions: ['noteProofOverdue', { type: 'arm', params: { timer: 'none' } }] },
      },
    },
    published: {
      description: 'The proof is there; nothing is left to do but to wait out the hold.',
      tags: ['funded', 'counted'],
      always: 'holding',
    },
    holding: {
      description:
        'All is done. The money rests for three days before it is the creator’s; meanwhile the brand may say that the proof is not the work.',
      tags: ['funded', 'counted', 'done'],
      entry: { type: 'arm', params: { timer: 'hold' } },
      on: {
        'dispute.open': opens('holding'),
        'proof.object': { guard: 'brandMayObject', target: 'approved', actions: 'countObjection' },
        'deadline.passed': { target: 'completed', actions: { type: 'money', params: { move: 'release' } } },
      },
    },
    cancel_pending: {
      description: 'One side asked to cancel; the other answers. Silence agrees, but after approval it refuses.',
      tags: ['funded', 'occupies'],
      entry: { type: 'arm', params: { timer: 'cancel' } },
      on: {
        'cancel.agree': {
          guard: 'byOtherSide',
          target: 'cancelled',
          actions: { type: 'money', params: { move: 'refund_by_table' } },
        },
        'cancel.refuse': [
          refuses('concept_due'),
          refuses('concept_review'),
          refuses('concept_changes'),
          refuses('in_production'),
          refuses('late'),
          refuses('changes_requested'),
          refuses('approved'),
        ],
        'cancel.withdraw': [
          takesBack('concept_due'),
          takesBack('concept_review'),
          takesBack('concept_changes'),
          takesBack('in_production'),
          takesBack('late'),
          takesBack('changes_requested'),
          takesBack('approved'),
        ],
        'deadline.passed': [
          { guard: 'askedAfterApproval', target: 'approved', actions: 'dropCancel' },
          { target: 'cancelled', actions: { type: 'money', params: { move: 'refund_by_table' } } },
        ],
      },
    },
    completed: {
      description: 'The creator’s money is available. For a while it may still be disputed.',
      tags: ['over', 'counted', 'done', 'finished'],
      on: {
        'dispute.open': {
          guard: { type: 'mayDispute', params: { from: 'completed' } },
          target: 'disputed',
          actions: [
            { type: 'openDispute', params: { from: 'completed' } },
            { type: 'money', params: { move: 'hold_again' } },
          ],
        },
      },
    },
    disputed: {
      description:
        'Something went wrong, and one side said so: nothing of the deal’s own happens by itself until that is settled.',
      tags: ['funded'],
      entry: { type: 'arm', params: { timer: 'dispute' } },
      on: {
        'dispute.move': { actions: ['moveDispute', { type: 'arm', params: { timer: 'dispute' } }] },
        'dispute.drop': [
          drops('late'),
          drops('delivered'),
          drops('changes_requested'),
          drops('approved'),
          drops('holding'),
          { target: 'completed', actions: ['closeDispute', { type: 'money', params: { move: 'let_go' } }] },
        ],
        'dispute.settle': { target: 'resolved', actions: ['resolve', { type: 'money', params: { move: 'settle' } }] },
      },
    },
    resolved: {
      type: 'final',
      description: 'A dispute ended it: released, refunded or split, as both agreed or staff decided.',
      tags: ['over', 'finished'],
    },
    closed: { type: 'final', description: 'Declined or withdrawn before any money moved.', tags: ['over', 'undone'] },
    expired: { type: 'final', description: 'Nobody answered, or nobody paid, in time.', tags: ['over', 'undone'] },
    cancelled: {
      type: 'final',
      description: 'Cancelled after funding; the money went back by the table.',
      tags: ['over', 'undone'],
    },
  },
})
