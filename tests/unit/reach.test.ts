import { expect, test } from 'vitest'
import { dealStates } from '#contract/entities/deal.ts'
import { isUnderWay, mayReach } from '#contract/rules/reach.ts'

test('a block of either side closes both directions; whoever blocked is told so, the other one that they take nothing', () => {
  expect(mayReach({ mine: false, theirs: false })).toBe('open')
  expect(mayReach({ mine: true, theirs: false })).toBe('blocked')
  expect(mayReach({ mine: false, theirs: true })).toBe('closed')
  expect(mayReach({ mine: true, theirs: true })).toBe('blocked')
})

test('a deal that both agreed on is carried out whoever blocks whom; an offer and what is over are not', () => {
  expect(dealStates.filter(state => !isUnderWay(state))).toEqual([
    'offer_pending',
    'counter_pending',
    'completed',
    'closed',
    'expired',
    'cancelled',
    'resolved',
  ])
  for (const state of dealStates)
    expect(mayReach({ mine: false, theirs: true }, state)).toBe(isUnderWay(state) ? 'open' : 'closed')
})
