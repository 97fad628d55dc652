import { expect, test } from 'vitest'
import type { DealTag } from '#contract/deal/deal-effects.ts'
import { applicationStates } from '#contract/entities/application.ts'
import { bookingStates } from '#contract/entities/booking.ts'
import { dealStates } from '#contract/entities/deal.ts'
import { disputeStates } from '#contract/entities/dispute.ts'
import { applicationMachine, openApplicationStates, waitingStates } from '#contract/processes/application.ts'
import { bookingMachine, isBookingOver } from '#contract/processes/booking.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { disputeMachine, isDisputeOver } from '#contract/processes/dispute.ts'
import { dealsTagged, isOver, takesSeat } from '#contract/rules/ask-deal.ts'
import { statesTagged } from '#contract/states-tagged.ts'

const work = ['concept_due', 'concept_review', 'concept_changes', 'in_production', 'late', 'awaiting_difference', 'delivered']

/** The lists by hand that the tags took the place of: whoever changes a tag changes what these count. */
test.for<[DealTag, string[]]>([
  ['offered', ['offer_pending', 'counter_pending']],
  ['undone', ['closed', 'expired', 'cancelled']],
  ['done', ['holding', 'completed']],
  ['finished', ['completed', 'resolved']],
  ['over', ['completed', 'closed', 'expired', 'cancelled', 'resolved']],
  ['funded', [...work, 'changes_requested', 'approved', 'published', 'holding', 'cancel_pending', 'disputed']],
  ['counted', [...work, 'changes_requested', 'approved', 'published', 'holding', 'completed']],
  ['occupies', ['offer_pending', 'counter_pending', 'awaiting_funds', ...work, 'changes_requested', 'cancel_pending']],
  ['turn:brand', ['counter_pending', 'awaiting_funds', 'awaiting_difference', 'concept_review', 'delivered']],
  ['turn:creator', ['offer_pending', 'concept_due', 'concept_changes', 'in_production', 'late', 'changes_requested', 'approved']],
])('deals that are %s', ([tag, states]) => {
  expect([...dealsTagged(tag)].sort()).toEqual([...states].sort())
})

test('a deal takes a seat once it is agreed on, until it is undone', () => {
  const without = dealStates.filter(state => !takesSeat(state))
  expect(without).toEqual(['offer_pending', 'counter_pending', 'closed', 'expired', 'cancelled'])
})

test('pitches wait until the company answers, and stay open while it offers', () => {
  expect(waitingStates).toEqual(['submitted', 'viewed', 'shortlisted'])
  expect(openApplicationStates).toEqual(['submitted', 'viewed', 'shortlisted', 'offer_sent'])
})

test('bookings and disputes that are over', () => {
  const over = ['reconciled', 'resolved', 'declined', 'withdrawn', 'expired', 'cancelled']
  expect(bookingStates.filter(isBookingOver).sort()).toEqual(over.sort())
  expect(disputeStates.filter(isDisputeOver).sort()).toEqual(['agreed', 'closed', 'withdrawn'])
})

test.for([
  ['deal', dealMachine, dealStates],
  ['application', applicationMachine, applicationStates],
  ['booking', bookingMachine, bookingStates],
  ['dispute', disputeMachine, disputeStates],
] as const)('the chart of a %s has every state that is stored', ([, chart, states]) => {
  expect(Object.keys(chart.states).sort()).toEqual([...states].sort())
})

test('a tag that no state bears is borne by none', () => {
  expect(statesTagged(dealMachine, dealStates, 'nothing')).toEqual([])
  expect(dealStates.filter(isOver)).toEqual(dealsTagged('over'))
})
