import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MilestoneTerms } from '#contract/entities/milestone.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { firstFacts } from '#contract/rules/ask-deal.ts'
import {
  evenPercents,
  milestoneIssues,
  milestoneStateOf,
  milestonesAfter,
  minus,
  piecesOf,
  type Sums,
  sharesOf,
} from '#contract/rules/milestones.ts'

const { min, max, percent } = limits.milestones
const runs = process.env.LONG ? 20_000 : 2_000
const nothing = { fee_minor: 0, total_minor: 0, payout_minor: 0 }
const plan = fc.constantFrom<FeePlan>('free', 'premium', 'whitelabel', 'espejo')
const fee = fc.oneof(
  fc.integer({ min: limits.deal.amount.min, max: 2_000 }),
  fc.integer({ min: limits.deal.amount.min, max: limits.deal.amount.max }),
)

/** Whole percentages that the terms allow, 100 together. */
const percents = fc
  .array(fc.integer({ min: percent.min, max: 40 }), { minLength: min, maxLength: max })
  .map(list => {
    const rest = 100 - list.slice(0, -1).reduce((sum, one) => sum + one, 0)
    return [...list.slice(0, -1), rest]
  })
  .filter(list => list.every(one => one >= percent.min && one <= percent.max))

describe('the shares of milestones', () => {
  it('are the whole price to the last cent, and no part of any is below zero', () => {
    fc.assert(
      fc.property(fee, plan, percents, (amount, of, parts) => {
        const all = splitFees(amount, of)
        const shares = sharesOf(
          all,
          parts.map(one => ({ percent: one })),
          [],
        )
        expect(minus(all, shares)).toEqual(nothing)
        shares.forEach((share, n) => {
          expect(share.payout_minor).toBeGreaterThanOrEqual(0)
          expect(share.fee_minor).toBeGreaterThanOrEqual(share.payout_minor)
          expect(share.total_minor).toBeGreaterThanOrEqual(share.fee_minor)
          expect(Math.abs(share.fee_minor - (amount * (parts[n] ?? 0)) / 100)).toBeLessThanOrEqual(1)
        })
      }),
      { numRuns: runs },
    )
  })

  it('stay what they were approved with, whatever becomes of the price afterwards', () => {
    fc.assert(
      fc.property(
        fee,
        plan,
        percents,
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }),
        (amount, of, parts, raises) => {
          const rows = parts.map(one => ({ percent: one }))
          const approved: Sums[] = []
          let now = amount
          for (const raise of [...raises, 0, 0, 0, 0, 0, 0].slice(0, parts.length)) {
            const done = approved.reduce((sum, one) => sum + one.fee_minor, 0)
            // Down as far as a change may go, or up.
            now = raise % 2 === 0 ? Math.max(done + limits.deal.amount.min, now - raise) : now + raise
            const before = [...approved]
            const shares = sharesOf(splitFees(now, of), rows, approved)
            expect(shares.slice(0, before.length)).toEqual(before)
            expect(minus(splitFees(now, of), shares)).toEqual(nothing)
            for (const share of shares) {
              expect(share.payout_minor).toBeGreaterThanOrEqual(0)
              expect(share.total_minor).toBeGreaterThanOrEqual(share.payout_minor)
            }
            const next = shares[approved.length]
            if (next) approved.push(next)
          }
        },
      ),
      { numRuns: runs },
    )
  })

  it('are as even as whole per cent can be', () => {
    expect([2, 3, 6].map(count => evenPercents(count))).toEqual([
      [50, 50],
      [33, 34, 33],
      [17, 16, 17, 17, 16, 17],
    ])
    for (const count of [2, 3, 4, 5, 6]) expect(evenPercents(count).reduce((sum, one) => sum + one, 0)).toBe(100)
  })
})

const row = (facts: Partial<MilestoneTerms>): MilestoneTerms => ({
  title: 'A part',
  percent: 50,
  due: '2030-01-10',
  pieces: [],
  ...facts,
})
const piece = { network: 'none', content_type: 'ugc_video', quantity: 1, spec: '' } as const
const terms = (milestones: unknown[], more: Record<string, unknown> = {}) => ({
  draft_due: '2030-01-20',
  deliverables: [piece, piece],
  milestones,
  ...more,
})
const today = '2030-01-01'
const good = [row({ pieces: [0] }), row({ due: '2030-01-20', pieces: [1] })]

describe('the judge of milestones', () => {
  it('has nothing against none, and against a good plan', () => {
    expect(milestoneIssues({ draft_due: '2030-01-20', deliverables: [piece] }, { today })).toEqual({})
    expect(milestoneIssues({ ...terms([]), milestones: null }, { today })).toEqual({})
    expect(milestoneIssues(terms(good), { today })).toEqual({})
  })

  it('says nothing about a sum while a share is missing, and about days while one is', () => {
    expect(milestoneIssues(terms([{ ...good[0], percent: undefined }, good[1]]), { today })).toEqual({})
    expect(milestoneIssues(terms([{ ...good[0], due: undefined }, good[1]]), { today })).toEqual({})
  })

  it('does not judge what is approved', () => {
    const later = '2030-01-15'
    expect(milestoneIssues(terms(good), { today: later })).toEqual({ 'milestones.0.due': ['past'] })
    expect(milestoneIssues(terms(good), { today: later, done: 1 })).toEqual({})
  })

  it('takes anything that a form can hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (milestones, deliverables) => {
        expect(milestoneIssues({ draft_due: '2030-01-20', milestones, deliverables }, { today })).toBeTypeOf('object')
      }),
      { numRuns: runs },
    )
  })
})

describe('milestones of other terms', () => {
  it('end with the work, and the last takes pieces that are new', () => {
    const after = milestonesAfter(good, { draft_due: '2030-02-01', deliverables: [piece, piece, piece] })
    expect(after).toEqual([good[0], { ...good[1], due: '2030-02-01', pieces: [1, 2] }])
    expect(milestonesAfter(good, { draft_due: '2030-01-20', deliverables: [piece] }).map(({ pieces }) => pieces)).toEqual([
      [0],
      [],
    ])
  })

  it('hand in their own pieces', () => {
    expect(piecesOf({ deliverables: ['a', 'b'], milestones: good }, 2)).toEqual(['b'])
    expect(piecesOf({ deliverables: ['a', 'b'], milestones: null }, 1)).toEqual(['a', 'b'])
  })
})

it('every milestone is at a stage that follows from its deal', () => {
  const facts = { ...firstFacts(true, 2), milestones: 3, milestone: 2 }
  const stages = (state: Parameters<typeof milestoneStateOf>[1]['state'], more: Partial<typeof facts> = {}) =>
    [1, 2, 3].map(n => milestoneStateOf(n, { state, facts: { ...facts, ...more }, rest: n === 1 ? 'paid' : null }))
  expect(stages('in_production')).toEqual(['paid', 'making', 'waiting'])
  expect(stages('delivered')).toEqual(['paid', 'in_review', 'waiting'])
  expect(stages('changes_requested')).toEqual(['paid', 'making', 'waiting'])
  expect(stages('cancel_pending', { resume: 'late' })).toEqual(['paid', 'making', 'waiting'])
  expect(stages('disputed', { disputed_from: 'delivered' })).toEqual(['paid', 'in_review', 'waiting'])
  expect(stages('cancelled')).toEqual(['paid', 'ended', 'ended'])
  expect(stages('resolved')).toEqual(['paid', 'settled', 'settled'])
  expect(milestoneStateOf(3, { state: 'holding', facts: { ...facts, milestone: 3 }, rest: null })).toBe('approved')
  expect(
    milestoneStateOf(3, { state: 'disputed', facts: { ...facts, milestone: 3, disputed_from: 'completed' }, rest: null }),
  ).toBe('paid')
  expect(milestoneStateOf(1, { state: 'offer_pending', facts: { ...facts, milestone: 1 }, rest: null })).toBe('waiting')
})
