import type { DisputableState } from '../rules/dispute.ts'
import type { ChangeableState, ResumeState } from './deal-facts.ts'

/** Back to where it was, with the deadline that was there: asking and taking back wins nobody time. */
export const takesBack = <const To extends ResumeState>(to: To) =>
  ({
    guard: { type: 'askerResumes', params: { to } },
    target: to,
    actions: ['dropCancel', { type: 'arm', params: { timer: 'as_before' } }],
  }) as const

/** Back to where a cancellation was asked for; the day that is due begins anew. */
export const refuses = <const To extends ResumeState>(to: To) =>
  ({ guard: { type: 'otherSideResumes', params: { to } }, target: to, actions: 'dropCancel' }) as const

/** The brand cancels freely once the time is over; before, the other side is asked. */
export const cancels = <const From extends ResumeState>(from: From) =>
  [
    {
      guard: 'brandFreeAfterGrace',
      target: 'cancelled',
      actions: ['closeChange', { type: 'money', params: { move: 'refund' } }],
    },
    { target: 'cancel_pending', actions: { type: 'askCancel', params: { resume: from } } },
  ] as const

/** Time is over: the brand may cancel freely from now on, and in the end it is cancelled by itself. */
export const runsOut = [
  { guard: 'graceOver', target: 'cancelled', actions: ['closeChange', { type: 'money', params: { move: 'refund' } }] },
  { actions: ['endGrace', { type: 'arm', params: { timer: 'undelivered' } }] },
] as const

/** From here a dispute may be opened: the deal's own clock rests. */
export const opens = <const From extends DisputableState>(from: From) =>
  ({
    guard: { type: 'mayDispute', params: { from } },
    target: 'disputed',
    actions: { type: 'openDispute', params: { from } },
  }) as const

/** Taken back: the deal stands where it stood. */
export const drops = <const To extends Exclude<DisputableState, 'completed'>>(to: To) =>
  ({
    guard: { type: 'disputedFrom', params: { from: to } },
    target: to,
    actions: ['closeDispute', { type: 'arm', params: { timer: 'rested' } }],
  }) as const

/** One milestone is approved and its share rests; the work goes on with the next. */
export const nextMilestone = {
  target: 'in_production',
  actions: ['beginNext', { type: 'money', params: { move: 'rest_share' } }],
} as const

/** A higher price is agreed on: the work rests, and its clock with it. */
export const charges = <const From extends ChangeableState>(from: From) =>
  ({
    guard: 'changeOpen',
    target: 'awaiting_difference',
    actions: { type: 'restForDifference', params: { from } },
  }) as const

/** New terms count from now on: a lower price is given back at once, and a new day moves what is due. */
export const moves = [
  { type: 'money', params: { move: 'give_back' } },
  { type: 'arm', params: { timer: 'moved' } },
] as const

/** Not paid: it goes on as it was, and the time that it rested is given back. */
export const goesOn = <const To extends ChangeableState>(to: To) =>
  ({
    guard: { type: 'restsFrom', params: { from: to } },
    target: to,
    actions: ['closeChange', { type: 'arm', params: { timer: 'rested' } }],
  }) as const
