import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DealFacts } from '#contract/deal/deal-facts.ts'
import { dealStates } from '#contract/entities/deal.ts'
import { cancellationShare, splitFees } from '#contract/fees.ts'
import { isCard, threadItems } from '#src/views/chat/thread-items.ts'
import { counterFields, judgeCounter } from '#src/views/deal-room/counter-form.ts'
import { actionsOf } from '#src/views/deal-room/deal-actions.ts'
import { dealSteps } from '#src/views/deal-room/deal-steps.ts'
import { feePlanOf } from '#src/views/deal-room/fee-plan.ts'
import { termsDiff } from '#src/views/deal-room/terms-diff.ts'
import { ids, someDeal, someMessage, someTermsOf } from '#tests/support/some-deal.ts'
import { present } from '#workbench/present.ts'

const phrases = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/locales/${language}/${area}.json`, import.meta.url), 'utf8'))
const at = (object: unknown, path: string): unknown => path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], object)

/** Every happening that the server tells of, read from its own list, with who can be behind it. */
const happenings = [
  ...(readFileSync(new URL('../../server/processes/tell-deal.ts', import.meta.url), 'utf8')
    .split('export type DealHappening =')[1]
    ?.split('/**')[0]
    ?.matchAll(/'([a-z]+\.[A-Za-z]+)'/g) ?? []),
].map(match => present(match[1], 'one of match'))
const bySystem = [
  'offer.expired',
  'funding.expired',
  'work.late',
  'concept.autoApproved',
  'concept.overdue',
  'work.graceOver',
  'work.autoApproved',
  'proof.overdue',
  'milestone.autoApproved',
  'milestone.paid',
  'publication.takenDown',
  'cancel.lapsed',
  'change.unanswered',
  'deal.completed',
  'dispute.mediation',
  'dispute.toStaff',
  'dispute.overdue',
  'dispute.silence',
  'dispute.decided',
  'dispute.closed',
]

test('everything that can happen to a deal has its words, from both sides, in both languages', () => {
  expect(happenings.length).toBeGreaterThan(15)
  for (const language of ['en', 'es']) {
    const words = phrases(language, 'chat')
    for (const event of happenings) {
      const views = bySystem.includes(event) ? ['brand', 'creator'] : ['own', 'other']
      if (event === 'deal.cancelled' || event === 'change.unpaid') views.push('brand', 'creator')
      for (const view of views)
        expect([language, event, view, typeof at(words, `card.${event}.${view}`)]).toEqual([language, event, view, 'string'])
    }
  }
})

test('messages stand together by speaker and time, under their day; cards stand alone', () => {
  const day = 86_400_000
  const start = new Date(2026, 10, 19, 18, 0).getTime()
  const when = (ms: number) => ({ created_at: new Date(start + ms).toISOString() })
  const thread = [
    someMessage(1, when(0)),
    someMessage(2, when(60_000)),
    someMessage(3, { ...when(120_000), sender: ids.lucia }),
    someMessage(4, { ...when(180_000), kind: 'deal_card', card: { deal_uuid: ids.deal, event: 'offer.made', data: {} } }),
    someMessage(5, { ...when(240_000), sender: ids.lucia }),
    someMessage(6, { ...when(240_000 + 11 * 60_000), sender: ids.lucia }),
    someMessage(7, { ...when(day), sender: ids.lucia, client_id: 'mine-1234' }),
  ]
  const items = threadItems(thread, [], ids.lucia)
  const said = items.map(
    item =>
      `${item.day ? 'day ' : ''}${item.kind === 'message' ? `${item.own ? 'own' : 'other'} ${item.first} ${item.last}` : item.kind}`,
  )
  expect(said).toEqual([
    'day other true false',
    'other false true',
    'own true true',
    'card',
    'own true true',
    'own true true',
    'day own true true',
  ])
  // The first line's day may have begun before it where the beginning is not here yet.
  expect(threadItems(thread.slice(2), [], ids.lucia)[0]?.day).toBeNull()
  expect(isCard(thread[3] as never)).toBe(true)
  // The key of one's own message is the one it had while it was on its way.
  expect(items.at(-1)?.key).toBe('mine-1234')
  const going = threadItems(
    thread.slice(0, 1),
    [{ client_id: 'mine-1234', text: '', attachments: [], failure: null, written_at: '' }],
    ids.lucia,
  )
  expect(going.at(-1)?.key).toBe('mine-1234')
})

test('the rail says what is done, what is now and where it stopped, in every state', () => {
  const states = (deal: Parameters<typeof someDeal>[0]) => dealSteps(someDeal(deal)).map(step => step.state)
  expect(states({ state: 'offer_pending' })).toEqual(['now', 'next', 'next', 'next', 'next'])
  expect(states({ state: 'awaiting_funds' })).toEqual(['done', 'now', 'next', 'next', 'next'])
  expect(states({ state: 'late' })).toEqual(['done', 'done', 'now', 'next', 'next'])
  expect(states({ state: 'delivered' })).toEqual(['done', 'done', 'done', 'now', 'next'])
  expect(states({ state: 'changes_requested' })).toEqual(['done', 'done', 'now', 'next', 'next'])
  expect(states({ state: 'holding' })).toEqual(['done', 'done', 'done', 'done', 'now'])
  expect(states({ state: 'completed' })).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(states({ state: 'cancel_pending', facts: { cancel_by: 'brand', resume: 'in_production' } as DealFacts })).toEqual([
    'done',
    'done',
    'now',
    'next',
    'next',
  ])
  const entry = { event: 'offer.rejected', by: 'creator', from: 'offer_pending', to: 'closed', data: {}, created_at: '' } as const
  expect(states({ state: 'closed', timeline: [entry] })).toEqual(['stopped', 'next', 'next', 'next', 'next'])
  for (const state of dealStates) expect(dealSteps(someDeal({ state }))).toHaveLength(5)
})

test('a deal that grants rights alone has no steps of work', () => {
  const deal = someDeal({ state: 'awaiting_funds' })
  const names = dealSteps({ ...deal, facts: { ...deal.facts, grants_only: true } }).map(({ name }) => name)
  expect(names).toEqual(['agreed', 'funded', 'paid'])
})

test('each side is offered exactly what the shared chart lets it do', () => {
  const offered = (state: Parameters<typeof someDeal>[0]) => {
    const { main, others } = actionsOf(someDeal(state))
    return [main, ...others]
  }
  expect(offered({ state: 'offer_pending', side: 'creator' })).toEqual(['accept', 'counter', 'reject'])
  expect(offered({ state: 'offer_pending', side: 'brand' })).toEqual([null, 'withdraw'])
  expect(offered({ state: 'offer_pending', side: 'creator', facts: { version: 6 } })).toEqual(['accept', 'reject'])
  const ordered = { may_extend: true }
  expect(offered({ state: 'offer_pending', side: 'creator', facts: ordered })).toEqual(['accept', 'counter', 'reject', 'extend'])
  expect(offered({ state: 'offer_pending', side: 'brand', facts: ordered })).toEqual([null, 'extend', 'withdraw'])
  expect(offered({ state: 'counter_pending', side: 'brand' })).toEqual(['accept', 'counter', 'reject'])
  expect(offered({ state: 'awaiting_funds', side: 'brand' })).toEqual(['fund', 'withdraw'])
  expect(offered({ state: 'awaiting_funds', side: 'creator' })).toEqual([null, 'withdraw'])
  expect(offered({ state: 'concept_due', side: 'creator' })).toEqual(['concept', 'cancel'])
  expect(offered({ state: 'concept_due', side: 'brand' })).toEqual([null, 'cancel'])
  expect(offered({ state: 'concept_review', side: 'brand' })).toEqual(['look', 'cancel'])
  expect(offered({ state: 'in_production', side: 'creator' })).toEqual(['deliver', 'extension', 'change', 'cancel'])
  expect(offered({ state: 'in_production', side: 'brand' })).toEqual([null, 'extension', 'change', 'cancel'])
  expect(offered({ state: 'in_production', side: 'brand', facts: { change_by: 'creator' } })).toEqual([null, 'cancel'])
  expect(offered({ state: 'awaiting_difference', side: 'brand', facts: { change_by: 'creator' } })).toEqual(['fund'])
  expect(offered({ state: 'awaiting_difference', side: 'creator', facts: { change_by: 'creator' } })).toEqual([null])
  expect(offered({ state: 'delivered', side: 'brand' })).toEqual(['look', 'dispute'])
  expect(offered({ state: 'delivered', side: 'creator' })).toEqual([null, 'dispute'])
  expect(offered({ state: 'approved', side: 'creator' })).toEqual(['publish', 'dispute'])
  expect(offered({ state: 'approved', side: 'brand', facts: { proof_overdue: true } })).toEqual([null, 'cancel', 'dispute'])
  const asked = { cancel_by: 'brand', resume: 'late' } as const
  expect(offered({ state: 'cancel_pending', side: 'creator', facts: asked })).toEqual(['answer'])
  expect(offered({ state: 'cancel_pending', side: 'brand', facts: asked })).toEqual([null, 'stay'])
  expect(offered({ state: 'holding', side: 'brand' })).toEqual([null, 'object', 'dispute'])
  expect(offered({ state: 'holding', side: 'brand', facts: { objections: 2 } })).toEqual([null, 'dispute'])
  expect(offered({ state: 'holding', side: 'creator' })).toEqual([null, 'dispute'])
  expect(offered({ state: 'completed', side: 'brand' })).toEqual([null, 'dispute'])
  for (const state of ['closed', 'expired', 'cancelled', 'disputed', 'resolved'] as const)
    for (const side of ['brand', 'creator'] as const) expect(offered({ state, side })).toEqual([null])
})

test('a version says what it changes, and only that', () => {
  const from = someTermsOf()
  expect(termsDiff(from, someTermsOf())).toEqual([])
  const to = someTermsOf({
    fee_minor: 40_000,
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity: 2, spec: '' }],
    publish_by: null,
    revisions: 1,
    rights: { ...from.rights, channels: ['paid_social'] },
    note: 'With usage',
  })
  expect(termsDiff(from, to).map(change => change.what)).toEqual([
    'fee',
    'deliverables',
    'publish_by',
    'revisions',
    'rights',
    'note',
  ])
})

test('a counter-offer starts from the table, and says what is wrong where', () => {
  const deal = someDeal()
  const today = '2029-01-01'
  const fields = counterFields(deal)
  expect(judgeCounter(deal, fields, today)).toEqual({ body: null, issues: {}, unchanged: true })
  expect(judgeCounter(deal, { ...fields, note: 'Hello' }, today).unchanged).toBe(true)
  const whole = {
    ...deal.terms,
    publish_from: null,
    must_include: [],
    must_avoid: [],
    concept: false,
    disclosure: false,
    milestones: null,
  }
  expect(judgeCounter(deal, { ...fields, revisions: 1 }, today).body?.terms).toEqual({ ...whole, revisions: 1 })
  const wrong = judgeCounter(
    deal,
    {
      ...fields,
      fee_minor: null,
      draft_due: '2028-12-31',
      publish_by: '2028-12-01',
      revisions: 9,
      exclusive: true,
      valid_days: 1,
    },
    today,
  )
  expect(wrong.body).toBeNull()
  expect(wrong.issues).toEqual({
    fee_minor: ['required'],
    draft_due: ['past'],
    publish_by: ['before 2028-12-01 2028-12-31'],
    revisions: ['max 5'],
    'exclusivity.category': ['required'],
    valid_days: ['min 3'],
  })
})

test('the plan behind frozen fees is found again, so that a typed fee is split as the server will', () => {
  for (const fee of [100, 101, 33_000, 100_000_000])
    for (const plan of ['free', 'premium', 'whitelabel', 'espejo'] as const)
      for (const next of [100, 45_000])
        expect(splitFees(next, feePlanOf({ fees: splitFees(fee, plan) }))).toEqual(splitFees(next, plan))
})

test('what a creator keeps of a cancelled deal follows the table', () => {
  const hour = 3_600_000
  const now = new Date('2026-11-20T10:00:00Z')
  const deal = { fee_minor: 33_000, deliveries: 0, grace_over: false, fundedAt: new Date(now.getTime() - 49 * hour) }
  expect(cancellationShare(deal, 'brand', now)).toBe(9_900)
  expect(cancellationShare(deal, 'creator', now)).toBe(0)
  expect(cancellationShare({ ...deal, fundedAt: new Date(now.getTime() - 47 * hour) }, 'brand', now)).toBe(0)
  expect(cancellationShare({ ...deal, grace_over: true }, 'brand', now)).toBe(0)
  expect(cancellationShare({ ...deal, deliveries: 1 }, 'brand', now)).toBe(0)
  expect(cancellationShare({ ...deal, fundedAt: null }, 'brand', now)).toBe(0)
})
