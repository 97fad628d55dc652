import { describe, expect, it } from 'vitest'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { makeOffer } from '#contract/entities/deal.ts'
import { contentOfOffer, isPublished } from '#contract/rules/offer.ts'
import { judgeOfferSteps, offerForPitch, offerForProposal } from '#src/machines/offer-form/offer-form.machine.ts'
import { dayFrom, someCall } from '#tests/support/casting-calls.ts'
import { somePackage } from '#tests/support/make-proposal.ts'
import { someApplication } from '#tests/support/some-application.ts'

const today = dayFrom(0)
const deliverables = [{ network: 'instagram', content_type: 'reel', quantity: 1, spec: '' }]
const call = (content: Record<string, unknown> = {}, facts: Partial<CastingCall> = {}) =>
  someCall(facts, { deliverables, ...content })
const about = (facts: Partial<Parameters<typeof offerForPitch>[0]> = {}) =>
  offerForPitch({ application: someApplication(), call: call(), plan: 'premium', today, ...facts })
const issuesOf = (patch: Record<string, unknown>) => judgeOfferSteps({ ...about().beginning, ...patch }, about()).terms

describe('the first offer', () => {
  it('is the call’s terms with the creator’s price, and may be sent as it is', () => {
    const first = about().beginning
    expect(first).toMatchObject({
      title: 'Breakfast worth waking up for',
      fee_minor: 33_000,
      currency: 'EUR',
      draft_due: dayFrom(20),
      publish_by: dayFrom(27),
      revisions: 2,
      approval_window_h: 72,
      exclusivity: null,
      valid_days: 7,
    })
    expect(judgeOfferSteps(first, about())).toEqual({ terms: {} })
    expect(makeOffer.safeParse(contentOfOffer(first)).success).toBe(true)
  })

  it('has the call’s price of a renewal', () => {
    const renewal = { days: 60, fee_minor: 12_000 }
    const { rights } = contentOfOffer(about().beginning).terms
    const first = about({ call: call({ rights: { ...rights, renewal } }) }).beginning
    expect(contentOfOffer(first).terms.rights.renewal).toEqual(renewal)
    expect(judgeOfferSteps(first, about())).toEqual({ terms: {} })
  })

  it('moves days that have passed', () => {
    const late = about({ call: call({ draft_due: dayFrom(-3), publish_to: dayFrom(-1) }) }).beginning
    expect(late).toMatchObject({ draft_due: dayFrom(14), publish_by: dayFrom(21) })
  })

  it('has no day of publication where nothing is published', () => {
    const handed = [{ network: 'none', content_type: 'ugc_video', quantity: 1, spec: '' }]
    const first = about({ call: call({ deliverables: handed }) }).beginning
    expect(isPublished(first)).toBe(false)
    expect(first.publish_by).toBeNull()
    expect(judgeOfferSteps(first, about())).toEqual({ terms: {} })
  })

  it('leaves the price open where none was asked for and none is in the call', () => {
    const unpaid = call({}, { fee_min_minor: null, fee_max_minor: null })
    const open = about({ application: someApplication({ fee_minor: null }), call: unpaid }).beginning
    expect(judgeOfferSteps(open, about()).terms).toEqual({ fee_minor: ['required'] })
  })
})

describe('the first offer in a thread about a proposal', () => {
  const asked = (facts: Partial<Parameters<typeof offerForProposal>[0]> = {}) =>
    offerForProposal({
      chat: 'a thread',
      who: 'Lucía Vega',
      side: 'brand',
      proposal: {
        title: 'Reels de cocina',
        packages: [
          { ...somePackage({ price_minor: 60_000 }), paused: false },
          { ...somePackage({ price_minor: 20_000 }), paused: true },
          { ...somePackage({ price_minor: 40_000, network: 'none', content_type: 'ugc_video' }), paused: false },
        ],
        min_notice_days: 2,
      },
      hasDeal: false,
      plan: 'premium',
      today,
      ...facts,
    })

  it('is the cheapest package that can be ordered, and may be sent as it is', () => {
    const { beginning } = asked()
    expect(beginning).toMatchObject({ title: 'Reels de cocina', fee_minor: 40_000, draft_due: dayFrom(15), publish_by: null })
    expect(judgeOfferSteps(beginning, asked())).toEqual({ terms: {} })
    expect(makeOffer.safeParse(contentOfOffer(beginning)).success).toBe(true)
  })

  it('is open for what no package says, and closed where the two have a deal', () => {
    const bare = asked({ proposal: { title: 'Reels', packages: [], min_notice_days: 0 } })
    expect(Object.keys(judgeOfferSteps(bare.beginning, bare).terms ?? {})).toContain('fee_minor')
    expect(asked({ hasDeal: true })).toMatchObject({ state: 'deal', closed: true })
  })
})

describe('an offer is refused here before the server has to', () => {
  it.each([
    ['a day that has passed', { draft_due: today }, { draft_due: ['past'] }],
    ['publishing before it is ready', { publish_by: dayFrom(19) }, { publish_by: [`before ${dayFrom(19)} ${dayFrom(20)}`] }],
    ['no day to publish', { publish_by: null }, { publish_by: ['required'] }],
    ['no pieces', { deliverables: [], publish_by: null }, { deliverables: ['min_items 1'] }],
    ['too little money', { fee_minor: 50 }, { fee_minor: ['min 100'] }],
    ['too many rounds', { revisions: 6 }, { revisions: ['max 5'] }],
    ['a day to answer', { valid_days: 2 }, { valid_days: ['min 3'] }],
    ['a month and more to answer', { valid_days: 31 }, { valid_days: ['max 30'] }],
    [
      'a type the network does not have',
      { deliverables: [{ network: 'spotify', content_type: 'reel', quantity: 1, spec: '' }] },
      { 'deliverables.0.content_type': ['option'] },
    ],
  ])('%s', (_, patch, issues) => {
    expect(issuesOf(patch)).toEqual(issues)
  })
})
