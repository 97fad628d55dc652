import { dealRules } from '../deal/deal-rules.ts'
import { cancels, charges, drops, goesOn, moves, nextMilestone, opens, refuses, runsOut, takesBack } from '../deal/deal-turns.ts'

/**
 * A deal from offer to money (docs/domain.md, deal). Server and browser run this same chart: the server stores `state` and
 * `facts` and turns the actions into rows; the browser asks it what a person can do. There is no clock in it: when a deadline
 * comes due, the server's job runner sends `deadline.passed`.
 */
export const dealMachine = dealRules.createMachine({
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
