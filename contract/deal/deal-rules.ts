import { assign, setup } from 'xstate'
import { limits } from '../limits.ts'
import { type DisputableState, reasonFits } from '../rules/dispute.ts'
import { typed } from '../typed.ts'
import type { DealMove, DealTag, DealTimer } from './deal-effects.ts'
import {
  type ChangeableState,
  type DealEvent,
  type DealFacts,
  other,
  type ResumeState,
  type Side,
  takesRate,
} from './deal-facts.ts'

const by = (event: DealEvent): Side | null => ('by' in event ? event.by : null)

/** The guards and actions of a deal's chart. */
export const dealRules = setup({
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
})
