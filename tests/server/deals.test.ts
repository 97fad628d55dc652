import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getApplication, offerApplication } from '#contract/endpoints/applications.ts'
import { listMessages } from '#contract/endpoints/chats.ts'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  getCheckout,
  getDeal,
  listDeals,
  listTransactions,
  objectProof,
  payCheckout,
  publishProof,
  quoteFees,
  rejectOffer,
  requestCancel,
  requestChanges,
  withdrawCancel,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { home } from '#contract/endpoints/home.ts'
import type { Message } from '#contract/entities/chat.ts'
import { type Deal, type DealTerms, dealStates } from '#contract/entities/deal.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { dealTurn, firstFacts } from '#contract/rules/ask-deal.ts'
import { json } from '#server/db/database.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { turnSql } from '#server/features/deals/list-deals.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import {
  brand,
  deliveredDeal,
  freshCreator,
  freshPitch,
  fundedDeal,
  holdingDeal,
  must,
  offeredDeal,
  type Pair,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
const take = (made: TestApp) => {
  app = made
}
/** The books are right at the end, and nothing was logged as a fault. */
const balanced = { books: 'at the end', runsDue: true } as const

const step = (endpoint: Endpoint, deal: Deal, as: string, body: Record<string, unknown> = {}, key?: string) =>
  takeStep(app, endpoint, deal, as, body, key)
const read = (deal: Pick<Deal, 'uuid'>, as: string) => readAs(app, deal, as)
const clean = async () => expect((await auditBooks(app.database.db)).findings).toEqual([])
const pass = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const cards = async (deal: Deal, as: string): Promise<Message[]> =>
  (await app.call(listMessages, { params: { uuid: deal.chat_uuid }, query: { size_page: 200 } }, { as })).response.filter(
    (message: Message) => message.kind === 'deal_card',
  )
const protectedOf = async (deal: Deal, as: string) => (await read(deal, as)).protected_minor

describe('the whole way', () => {
  withMarket(take, balanced)

  test('offer, counter, accept, a declined card and a good one, changes, approval, proof, hold, paid; the books are right at every step', async () => {
    const { creator, deal: offered } = await offeredDeal(app)
    expect(offered).toMatchObject({ state: 'offer_pending', side: 'brand', your_turn: false, version: 1, protected_minor: 0 })
    expect(offered.fees).toEqual(splitFees(33_000, 'premium'))
    await clean()

    const asks = someTerms(app, { fee_minor: 36_000, note: 'Con una historia más' })
    const countered = must(await step(counterOffer, await read(offered, creator), creator, { terms: asks, valid_days: 7 }))
    expect(countered).toMatchObject({ state: 'counter_pending', version: 2, side: 'creator', your_turn: false })
    expect(countered.versions.map(version => version.by)).toEqual(['brand', 'creator'])
    expect(countered.versions[0]?.terms.fee_minor).toBe(33_000)

    const accepted = must(await step(acceptOffer, await read(offered, brand), brand, { version: 2 }))
    expect(accepted).toMatchObject({ state: 'awaiting_funds', your_turn: true, protected_minor: 0 })
    await clean()

    const visit = (await step(fundDeal, accepted, brand)).response
    expect(visit).toMatchObject({ amount_minor: 37_440, currency: 'EUR', checkout_url: `/cashier/${visit.session}` })
    const pay = (card: string) => app.call(payCheckout, { params: { session: visit.session }, body: { card } }, { as: brand })
    expect(await pay('declined')).toMatchObject({ status: 402, error: { code: 'payment.declined' } })
    expect((await read(offered, brand)).state).toBe('awaiting_funds')
    expect(await protectedOf(offered, brand)).toBe(0)
    expect((await pay('approved')).response).toMatchObject({ state: 'paid', return_url: `/chat/${offered.chat_uuid}` })
    const working = await read(offered, creator)
    expect(working).toMatchObject({ state: 'in_production', your_turn: true, protected_minor: 37_440 })
    await clean()

    const first = must(await step(deliverWork, working, creator, { links: ['https://drive.example/corte-1'], note: 'Primero' }))
    expect(first).toMatchObject({ state: 'delivered', your_turn: false, deliveries: [{ n: 1, answer: null }] })
    const asked = must(await step(requestChanges, await read(offered, brand), brand, { changes: 'Que se vea más la taza.' }))
    expect(asked).toMatchObject({ state: 'changes_requested', revisions_left: 1, deliveries: [{ answer: 'changes' }] })
    must(await step(deliverWork, await read(offered, creator), creator, { links: ['https://drive.example/corte-2'] }))
    const approved = must(await step(approveDelivery, await read(offered, brand), brand))
    expect(approved).toMatchObject({ state: 'approved', deliveries: [{ answer: 'changes' }, { answer: 'approved' }] })

    const proof = { url: 'https://instagram.com/p/abc', published_on: app.clock.now().toISOString().slice(0, 10) }
    const published = must(await step(publishProof, await read(offered, creator), creator, proof))
    expect(published).toMatchObject({ state: 'holding', proof, protected_minor: 37_440 })
    await clean()

    await pass(limits.deal.hold - hour)
    expect((await read(offered, creator)).state).toBe('holding')
    await pass(2 * hour)
    expect(await read(offered, creator)).toMatchObject({ state: 'completed', protected_minor: 0, deadline: null })
    await clean()

    const { creator_fee_minor, payout_minor } = approved.fees
    expect(payout_minor).toBe(36_000 - creator_fee_minor)
    const earned = await app.call(listTransactions, { body: { filter: { deal: offered.uuid } } }, { as: creator })
    expect(earned.response).toMatchObject([{ type: 'release', amount_minor: payout_minor }])
    expect(earned.meta.totals.available_minor).toBe(payout_minor)
    const spent = await app.call(listTransactions, { body: { filter: { deal: offered.uuid } } }, { as: brand })
    expect(spent.response.map((row: { type: string; amount_minor: number }) => [row.type, row.amount_minor])).toEqual([
      ['hold', -37_440],
      ['charge', 37_440],
    ])
    expect((await cards(offered, creator)).map(message => message.card?.event)).toEqual([
      'offer.made',
      'offer.countered',
      'offer.accepted',
      'funds.secured',
      'work.delivered',
      'work.changesRequested',
      'work.delivered',
      'work.approved',
      'work.published',
      'deal.completed',
    ])
    expect((await read(offered, creator)).timeline.at(-1)).toMatchObject({ event: 'deal.completed', by: 'system' })
  })

  test('where nothing is published the approval itself starts the hold', async () => {
    const { deal } = await holdingDeal(app)
    expect(deal.state).toBe('holding')
  })

  test('the pitch behind a deal says what the deal says', async () => {
    const { creator, deal } = await offeredDeal(app)
    const pitchState = async () =>
      (await app.call(getApplication, { params: { uuid: present(deal.application_uuid, 'its pitch') } }, { as: creator }))
        .response.state
    expect(await pitchState()).toBe('offer_sent')
    must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    expect(await pitchState()).toBe('hired')
  })

  test('a declined offer may be followed by another; each deal keeps its own history', async () => {
    const { creator, deal } = await offeredDeal(app)
    must(await step(rejectOffer, await read(deal, creator), creator, { reason: 'No llego a esas fechas' }))
    const params = { uuid: present(deal.application_uuid, 'its pitch') }
    const again = await app.call(offerApplication, { params, body: { terms: someTerms(app) } }, { as: brand })
    expect(must(again)).toMatchObject({ state: 'offer_pending', chat_uuid: deal.chat_uuid })
    expect(again.response.uuid).not.toBe(deal.uuid)
    expect((await read(deal, creator)).timeline.map(entry => entry.event)).toEqual(['offer.made', 'offer.rejected'])
  })
})

describe('who may what', () => {
  withMarket(take, balanced)

  test('the other side’s steps are refused as another person’s part, and nothing moves', async () => {
    const { creator, deal } = await offeredDeal(app)
    const wrong = async (endpoint: Endpoint, as: string, body: Record<string, unknown> = {}) => {
      const before = await read(deal, as)
      expect(await step(endpoint, before, as, body)).toMatchObject({ status: 403, error: { code: 'deal.wrong_person' } })
      expect((await read(deal, as)).revision).toBe(before.revision)
    }
    await wrong(acceptOffer, brand, { version: 1 })
    await wrong(rejectOffer, brand)
    await wrong(counterOffer, brand, { terms: someTerms(app), valid_days: 7 })
    await wrong(withdrawOffer, creator)
    must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    await wrong(fundDeal, creator)
    const visit = (await step(fundDeal, await read(deal, brand), brand)).response
    const pay = (as: string) => app.call(payCheckout, { params: { session: visit.session }, body: { card: 'approved' } }, { as })
    expect((await pay(creator)).error.code).toBe('not_found')
    expect((await pay(brand)).status).toBe(200)
    await wrong(deliverWork, brand, { links: ['https://drive.example/x'] })
    must(await step(deliverWork, await read(deal, creator), creator, { links: ['https://drive.example/x'] }))
    await wrong(approveDelivery, creator)
    await wrong(requestChanges, creator, { changes: 'Esto lo pido yo misma' })
    must(await step(approveDelivery, await read(deal, brand), brand))
    await wrong(publishProof, brand, { url: 'https://instagram.com/p/x', published_on: '2026-01-01' })
  })

  test('a stranger’s deal, a missing one and one without a proper id answer alike; without a session it is 401', async () => {
    const { deal } = await offeredDeal(app)
    const stranger = await freshCreator(app, 'Otra')
    const calls: [Endpoint, Record<string, unknown> | undefined][] = [
      [getDeal, undefined],
      [acceptOffer, { revision: 1, version: 1 }],
      [rejectOffer, { revision: 1 }],
      [withdrawOffer, { revision: 1 }],
      [fundDeal, { revision: 1 }],
      [deliverWork, { revision: 1, links: ['https://drive.example/x'] }],
      [requestChanges, { revision: 1, changes: 'Diez letras o más' }],
      [approveDelivery, { revision: 1 }],
      [publishProof, { revision: 1, url: 'https://x.example/p', published_on: '2026-01-01' }],
      [requestCancel, { revision: 1, reason: 'Porque sí, de verdad' }],
      [answerCancel, { revision: 1, agree: true }],
      [counterOffer, { revision: 1, terms: someTerms(app), valid_days: 7 }],
    ]
    for (const [endpoint, body] of calls) {
      for (const as of [stranger, 'brand@elenco.test']) {
        const foreign = await app.call(endpoint, { params: { uuid: deal.uuid }, body }, { as })
        const missing = await app.call(endpoint, { params: { uuid: randomUUID() }, body }, { as })
        const malformed = await app.call(endpoint, { params: { uuid: 'not-an-id' }, body }, { as })
        expect([endpoint.id, foreign.status, foreign.error.code]).toEqual([endpoint.id, 404, 'not_found'])
        expect(missing.error).toEqual(foreign.error)
        expect(malformed.error).toEqual(foreign.error)
      }
      expect((await app.call(endpoint, { params: { uuid: deal.uuid }, body })).error.code).toBe('session.required')
      const realty = await app.call(endpoint, { params: { uuid: deal.uuid }, body }, { as: 'realty@elenco.test' })
      expect(realty.error.code).toBe('ability.forbidden')
    }
    expect((await app.call(listDeals, {}, { as: stranger })).response).toEqual([])
    const quote = await app.call(quoteFees, { query: { fee_minor: 1000, deal: deal.uuid } }, { as: stranger })
    expect(quote.error.code).toBe('not_found')
  })

  test('an offer for another company’s pitch, or as a creator, is refused', async () => {
    const creator = await freshCreator(app)
    const uuid = await freshPitch(app, creator)
    const offer = (as: string) => app.call(offerApplication, { params: { uuid }, body: { terms: someTerms(app) } }, { as })
    expect((await offer('brand@elenco.test')).error.code).toBe('not_found')
    expect((await offer(creator)).error.code).toBe('ability.forbidden')
  })

  test('files of somebody else cannot be delivered, and a delivery needs something in it', async () => {
    const { creator, deal } = await fundedDeal(app)
    const now = await read(deal, creator)
    expect((await step(deliverWork, now, creator, { note: 'Sin nada' })).error.code).toBe('deal.delivery_empty')
    expect((await step(deliverWork, now, creator, { files: [randomUUID()] })).error.code).toBe('request.invalid')
    expect((await read(deal, creator)).deliveries).toEqual([])
  })
})

describe('pressed twice, pressed at once', () => {
  withMarket(take, balanced)

  test('the same key answers the first answer; with another body it is refused', async () => {
    const { creator, deal } = await offeredDeal(app)
    const seen = await read(deal, creator)
    const key = randomUUID()
    const first = await step(acceptOffer, seen, creator, { version: 1 }, key)
    const second = await step(acceptOffer, seen, creator, { version: 1 }, key)
    expect(must(first).state).toBe('awaiting_funds')
    expect(second.response).toEqual(first.response)
    expect((await step(acceptOffer, seen, creator, { version: 2 }, key)).error.code).toBe('idempotency.key_reused')
    expect((await cards(deal, creator)).filter(message => message.card?.event === 'offer.accepted')).toHaveLength(1)
  })

  test('ten presses at once with one key accept once; without a key too', async () => {
    for (const key of [randomUUID(), undefined]) {
      const { creator, deal } = await offeredDeal(app)
      const seen = await read(deal, creator)
      const answers = await Promise.all(Array.from({ length: 10 }, () => step(acceptOffer, seen, creator, { version: 1 }, key)))
      const codes = answers.filter(answer => answer.status !== 200).map(answer => answer.error.code)
      expect(codes.filter(code => !['idempotency.in_flight', 'deal.stale_version'].includes(code))).toEqual([])
      expect((await cards(deal, creator)).filter(message => message.card?.event === 'offer.accepted')).toHaveLength(1)
    }
  })

  test('accept and withdraw at the same moment: one wins, the other is told to look again', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { creator, deal } = await offeredDeal(app)
      const [mine, theirs] = await Promise.all([read(deal, creator), read(deal, brand)])
      const both = [step(acceptOffer, mine, creator, { version: 1 }), step(withdrawOffer, theirs, brand)]
      const answers = await Promise.all(round % 2 ? both : both.reverse())
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      expect(answers.find(answer => answer.status === 409)?.error.code).toBe('deal.stale_version')
      expect(['awaiting_funds', 'closed']).toContain((await read(deal, brand)).state)
    }
  })

  test('a payment pressed ten times charges once', async () => {
    const { creator, deal } = await offeredDeal(app)
    const accepted = must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    const visit = (await step(fundDeal, accepted, brand)).response
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(payCheckout, { params: { session: visit.session }, body: { card: 'approved' } }, { as: brand }),
      ),
    )
    expect(answers.map(answer => answer.response.state)).toEqual(Array(10).fill('paid'))
    expect(await protectedOf(deal, brand)).toBe(accepted.fees.total_minor)
    const moved = await app.call(listTransactions, { body: { filter: { deal: deal.uuid } } }, { as: brand })
    expect(moved.response).toHaveLength(2)
  })

  test('a declined card is remembered for its key, and the visit stays open for another', async () => {
    const { creator, deal } = await offeredDeal(app)
    const accepted = must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    const visit = (await step(fundDeal, accepted, brand)).response
    const key = randomUUID()
    const pay = (card: string, by?: string) =>
      app.call(payCheckout, { params: { session: visit.session }, body: { card } }, { as: brand, key: by })
    expect((await pay('declined', key)).error.code).toBe('payment.declined')
    expect((await pay('declined', key)).error.code).toBe('payment.declined')
    const shown = await app.call(getCheckout, { params: { session: visit.session } }, { as: brand })
    expect(shown.response.state).toBe('declined')
    expect((await pay('approved')).response.state).toBe('paid')
  })

  test('a second visit ends the first; a visit ends after 15 minutes', async () => {
    const { creator, deal } = await offeredDeal(app)
    const accepted = must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    const first = (await step(fundDeal, accepted, brand)).response
    const second = (await step(fundDeal, accepted, brand)).response
    const pay = (session: string) => app.call(payCheckout, { params: { session }, body: { card: 'approved' } }, { as: brand })
    expect((await pay(first.session)).error.code).toBe('payment.session_over')
    app.clock.advance(limits.deal.checkoutWindow + 1000)
    expect((await pay(second.session)).error.code).toBe('payment.session_over')
    expect((await app.call(getCheckout, { params: { session: second.session } }, { as: brand })).response.state).toBe('expired')
    expect(await protectedOf(deal, brand)).toBe(0)
  })

  test('who acts on what was true a moment ago is told, and reads the new state', async () => {
    const { creator, deal } = await offeredDeal(app)
    const old = await read(deal, creator)
    must(await step(counterOffer, old, creator, { terms: someTerms(app, { fee_minor: 40_000 }), valid_days: 7 }))
    const late = await step(withdrawOffer, deal, brand)
    expect(late).toMatchObject({ status: 409, error: { code: 'deal.stale_version', details: { state: 'counter_pending' } } })
    const wrongVersion = await step(acceptOffer, await read(deal, brand), brand, { version: 1 })
    expect(wrongVersion.error).toMatchObject({ code: 'deal.stale_version', details: { version: 2 } })
  })
})

describe('what happens by itself', () => {
  // Weeks pass in each of these: sessions would end under the next one.
  withMarket(take, { ...balanced, perTest: true })

  test('an offer nobody answers expires on its day, and cannot be accepted any more', async () => {
    const { creator, deal } = await offeredDeal(app)
    await pass(7 * day + hour)
    const seen = await read(deal, creator)
    expect(seen).toMatchObject({ state: 'expired', deadline: null })
    expect(await step(acceptOffer, seen, creator, { version: 1 })).toMatchObject({
      status: 410,
      error: { code: 'deal.offer_expired' },
    })
  })

  test('who does not pay within 72 hours loses the deal, and a payment that comes too late is refused', async () => {
    const { creator, deal } = await offeredDeal(app)
    const accepted = must(await step(acceptOffer, await read(deal, creator), creator, { version: 1 }))
    app.clock.advance(limits.deal.fundingWindow - 60_000)
    const visit = (await step(fundDeal, accepted, brand)).response
    await pass(2 * 60_000)
    const late = await app.call(payCheckout, { params: { session: visit.session }, body: { card: 'approved' } }, { as: brand })
    expect(late.error.code).toBe('payment.session_over')
    expect((await read(deal, brand)).state).toBe('expired')
  })

  test('silence approves a delivery at the end of its window', async () => {
    const { deal } = await deliveredDeal(app, { approval_window_h: 24 })
    await pass(25 * hour)
    expect(await read(deal, brand)).toMatchObject({ state: 'approved', deliveries: [{ answer: 'auto_approved' }] })
  })

  test('late: warned, then free to cancel after five days with everything back', async () => {
    const { creator, deal } = await fundedDeal(app)
    await pass(11 * day)
    expect((await read(deal, brand)).state).toBe('late')
    await pass(limits.deal.lateGrace + hour)
    const seen = await read(deal, brand)
    expect(seen).toMatchObject({ state: 'late', facts: { grace_over: true } })
    const cancelled = must(await step(requestCancel, seen, brand, { reason: 'Ya no llegamos al lanzamiento' }))
    expect(cancelled).toMatchObject({ state: 'cancelled', protected_minor: 0, cancel: { creator_share_minor: 0 } })
    await app.runner.runDue()
    const back = await app.call(listTransactions, { body: { filter: { deal: deal.uuid, type: ['refund'] } } }, { as: brand })
    expect(back.response).toMatchObject([{ amount_minor: deal.fees.total_minor }])
    const earned = await app.call(listTransactions, { body: { filter: { deal: deal.uuid } } }, { as: creator })
    expect(earned.response).toEqual([])
    await clean()
  })

  test('never delivered: cancelled by itself after 75 days, everything back', async () => {
    const { deal } = await fundedDeal(app)
    await pass(11 * day)
    await pass(limits.deal.lateGrace + hour)
    await pass(limits.deal.undelivered)
    // Their session ended on the way.
    const { access_token } = await openSession(app.ctx, await app.idOf(brand), 'test')
    expect(await read(deal, access_token)).toMatchObject({ state: 'cancelled', protected_minor: 0 })
  })

  const onDay = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const endOf = (date: string) => `${date}T23:59:59.000Z`

  test('approved early, the proof is due on the agreed day; approved late, after seven days', async () => {
    const publish_by = onDay(20)
    const early = await deliveredDeal(app, { publish_by })
    expect(must(await step(approveDelivery, early.deal, brand)).deadline).toBe(endOf(publish_by))
    await pass(limits.deal.proofWindow + 5 * day)
    expect(await read(early.deal, brand)).toMatchObject({ state: 'approved', facts: { proof_overdue: false } })
    const refused = await step(requestCancel, await read(early.deal, brand), brand, { reason: 'No se ha publicado' })
    expect(refused.error.code).toBe('deal.wrong_state')
    const late = await deliveredDeal(app, { draft_due: onDay(1), publish_by: onDay(2) })
    const { deadline } = must(await step(approveDelivery, late.deal, brand))
    expect(Date.parse(deadline ?? '') - app.clock.now().getTime()).toBeGreaterThan(limits.deal.proofWindow - hour)
  })

  test('asking for changes never shortens what is left', async () => {
    const draft_due = onDay(20)
    const { deal } = await deliveredDeal(app, { draft_due, publish_by: onDay(30) })
    const asked = must(await step(requestChanges, deal, brand, { changes: 'Más luz en la taza, por favor' }))
    expect(asked.deadline).toBe(endOf(draft_due))
    const short = await deliveredDeal(app, { draft_due: onDay(1), publish_by: null })
    const { deadline } = must(await step(requestChanges, short.deal, brand, { changes: 'Más luz en la taza, por favor' }))
    expect(Date.parse(deadline ?? '') - app.clock.now().getTime()).toBeGreaterThan(limits.deal.changesWindow - hour)
  })

  test('a proof that is overdue lets either side ask to cancel, and silence keeps the deal', async () => {
    const publish_by = onDay(12)
    const { creator, deal } = await deliveredDeal(app, { publish_by })
    must(await step(approveDelivery, deal, brand))
    await pass(13 * day)
    const seen = await read(deal, brand)
    expect(seen).toMatchObject({ state: 'approved', facts: { proof_overdue: true }, deadline: null })
    must(await step(requestCancel, seen, brand, { reason: 'No se ha publicado' }))
    await pass(limits.deal.cancelAnswer + hour)
    expect(await read(deal, brand)).toMatchObject({ state: 'approved', protected_minor: deal.protected_minor })
    const asked = must(await step(requestCancel, await read(deal, creator), creator, { reason: 'Perdí la cuenta' }))
    expect(asked.state).toBe('cancel_pending')
    expect(must(await step(answerCancel, await read(deal, brand), brand, { agree: true })).state).toBe('cancelled')
  })

  test('a request to cancel is taken back: what was due is due again, and a creator wins no time by asking', async () => {
    const { creator, deal } = await fundedDeal(app)
    must(await step(requestCancel, await read(deal, creator), creator, { reason: 'No llego' }))
    app.clock.advance(50 * hour)
    expect((await step(withdrawCancel, await read(deal, brand), brand)).error.code).toBe('deal.wrong_person')
    const back = must(await step(withdrawCancel, await read(deal, creator), creator))
    expect(back).toMatchObject({ state: 'in_production', cancel: null, deadline: deal.deadline })
    must(await step(requestCancel, await read(deal, brand), brand, { reason: 'Cambio de planes' }))
    app.clock.advance(10 * hour)
    const again = must(await step(withdrawCancel, await read(deal, brand), brand))
    expect(Date.parse(again.deadline ?? '') - Date.parse(deal.deadline ?? '')).toBeGreaterThanOrEqual(10 * hour)
    expect((await step(withdrawCancel, again, brand)).error.code).toBe('deal.wrong_state')
  })
})

describe('cancelling', () => {
  withMarket(take, balanced)

  const ask = async ({ deal }: Pair, as: string) =>
    must(await step(requestCancel, await read(deal, as), as, { reason: 'Han cambiado los planes' }))

  test('within 48 hours everything goes back; after them the creator keeps 30 % of the fee; whoever asks as creator keeps nothing', async () => {
    const early = await fundedDeal(app)
    expect((await ask(early, brand)).cancel?.creator_share_minor).toBe(0)
    const later = await fundedDeal(app)
    app.clock.advance(limits.cancellation.creatorShareAfter + hour)
    expect((await ask(later, brand)).cancel?.creator_share_minor).toBe(9_900)
    const own = await fundedDeal(app)
    app.clock.advance(limits.cancellation.creatorShareAfter + hour)
    expect((await ask(own, own.creator)).cancel?.creator_share_minor).toBe(0)
  })

  test('agreed: the money is split by the table and the books close', async () => {
    const pair = await fundedDeal(app)
    app.clock.advance(limits.cancellation.creatorShareAfter + hour)
    await ask(pair, brand)
    const answered = must(await step(answerCancel, await read(pair.deal, pair.creator), pair.creator, { agree: true }))
    expect(answered).toMatchObject({ state: 'cancelled', protected_minor: 0 })
    await app.runner.runDue()
    const earned = await app.call(listTransactions, { body: { filter: { deal: pair.deal.uuid } } }, { as: pair.creator })
    expect(earned.response).toMatchObject([{ type: 'release', amount_minor: 9_900 }])
    await clean()
  })

  test('refused: the work goes on where it was; the asker cannot answer for the other', async () => {
    const pair = await fundedDeal(app)
    const asked = await ask(pair, brand)
    expect((await step(answerCancel, asked, brand, { agree: true })).error.code).toBe('deal.wrong_person')
    const seen = await read(pair.deal, pair.creator)
    expect(seen.your_turn).toBe(true)
    const back = must(await step(answerCancel, seen, pair.creator, { agree: false }))
    expect(back).toMatchObject({ state: 'in_production', cancel: null, protected_minor: pair.deal.protected_minor })
  })

  test('silence agrees after 72 hours', async () => {
    const pair = await fundedDeal(app)
    await ask(pair, pair.creator)
    await pass(limits.deal.cancelAnswer + hour)
    expect(await read(pair.deal, brand)).toMatchObject({ state: 'cancelled', protected_minor: 0 })
  })

  test('not while a delivery waits, and not when all is done', async () => {
    const delivered = await deliveredDeal(app)
    for (const as of [brand, delivered.creator]) {
      const refused = await step(requestCancel, await read(delivered.deal, as), as, { reason: 'Ya no lo quiero' })
      expect(refused.error.code).toBe('deal.wrong_state')
    }
    const held = await holdingDeal(app)
    expect((await step(requestCancel, held.deal, brand, { reason: 'Demasiado tarde' })).error.code).toBe('deal.wrong_state')
  })
})

describe('limits', () => {
  withMarket(take, balanced)

  test('six versions, and no seventh', async () => {
    const { creator, deal } = await offeredDeal(app)
    for (let version = 2; version <= limits.deal.versions; version += 1) {
      const as = version % 2 ? brand : creator
      const terms = someTerms(app, { fee_minor: 33_000 + version * 100 })
      expect(must(await step(counterOffer, await read(deal, as), as, { terms, valid_days: 7 })).version).toBe(version)
    }
    const seventh = await step(counterOffer, await read(deal, brand), brand, { terms: someTerms(app), valid_days: 7 })
    expect(seventh.error.code).toBe('deal.versions_exhausted')
    const hashes = (await read(deal, brand)).versions.map(version => version.hash)
    expect(new Set(hashes).size).toBe(limits.deal.versions)
  })

  test('as many rounds of changes as were agreed', async () => {
    const { creator, deal } = await deliveredDeal(app, { revisions: 1 })
    const changes = 'El sonido del principio, por favor'
    must(await step(requestChanges, deal, brand, { changes }))
    must(await step(deliverWork, await read(deal, creator), creator, { links: ['https://drive.example/2'] }))
    expect((await step(requestChanges, await read(deal, brand), brand, { changes })).error.code).toBe('deal.revisions_exhausted')
  })

  test('amounts, dates and texts out of bounds name their fields; another currency is refused', async () => {
    const { creator, deal } = await offeredDeal(app)
    const seen = await read(deal, creator)
    const counter = (terms: Record<string, unknown>) =>
      step(counterOffer, seen, creator, { terms: { ...someTerms(app), ...terms }, valid_days: 7 })
    for (const fee_minor of [-1, 0, 99, 1.5, limits.deal.amount.max + 1, '330', null])
      expect((await counter({ fee_minor })).error).toMatchObject({
        code: 'request.invalid',
        fields: { 'terms.fee_minor': [expect.any(String)] },
      })
    expect((await counter({ draft_due: '2026-02-31' })).error.fields).toHaveProperty(['terms.draft_due'])
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
    expect((await counter({ draft_due: days(-1) })).error).toMatchObject({
      code: 'request.invalid',
      fields: { 'terms.draft_due': ['past'] },
    })
    expect((await counter({ draft_due: days(9), publish_by: days(8) })).error.fields).toEqual({
      'terms.publish_by': [`before ${days(8)} ${days(9)}`],
    })
    expect((await counter({ currency: 'USD' })).error.fields).toHaveProperty(['terms.currency'])
    expect((await counter({ total_minor: 1, revisions: 1 })).status).toBe(200)
    expect((await read(deal, brand)).fees).toEqual(splitFees(33_000, 'premium'))
  })

  test('a proof cannot be of the future, and its address must be one', async () => {
    const { creator, deal } = await deliveredDeal(app)
    must(await step(approveDelivery, deal, brand))
    const seen = await read(deal, creator)
    const future = new Date(app.clock.now().getTime() + 3 * day).toISOString().slice(0, 10)
    const url = 'https://instagram.com/p/abc'
    expect((await step(publishProof, seen, creator, { url, published_on: future })).error.fields).toHaveProperty('published_on')
    for (const bad of ['javascript:alert(1)', 'ftp://x.example/a', 'instagram', ''])
      expect((await step(publishProof, seen, creator, { url: bad, published_on: '2026-01-01' })).error.fields).toHaveProperty(
        'url',
      )
  })

  test('a proof is on the agreed network, not from before the work; outside of the agreed days both are told', async () => {
    const today = app.clock.now().toISOString().slice(0, 10)
    const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
    const { creator, deal } = await deliveredDeal(app, { publish_from: dayIn(12), publish_by: dayIn(20) })
    must(await step(approveDelivery, deal, brand))
    const seen = await read(deal, creator)
    const show = (url: string, published_on = today) => step(publishProof, seen, creator, { url, published_on })
    for (const elsewhere of [
      'https://example.com/p/abc',
      'https://instagram.com.evil.example/p/1',
      'https://tiktok.com/@a/video/1',
    ])
      expect((await show(elsewhere)).error.fields).toEqual({ url: ['elsewhere'] })
    expect((await show('https://www.instagram.com/p/abc', dayIn(-9))).error.fields).toEqual({ published_on: ['too_early'] })
    must(await show('https://www.instagram.com/p/abc'))
    expect((await cards(deal, brand)).at(-1)?.card).toMatchObject({ event: 'work.published', data: { when: 'early' } })
  })

  test('the brand objects to a proof within the hold: the money stays, another one is shown, and twice is all', async () => {
    const { creator, deal } = await deliveredDeal(app)
    must(await step(approveDelivery, deal, brand))
    const show = async (n: number) =>
      must(
        await step(publishProof, await read(deal, creator), creator, {
          url: `https://instagram.com/p/${n}`,
          published_on: app.clock.now().toISOString().slice(0, 10),
        }),
      )
    const object = async () =>
      await step(objectProof, await read(deal, brand), brand, { reason: 'Es otra cuenta, no la acordada' })
    await show(1)
    expect((await step(objectProof, await read(deal, creator), creator, { reason: 'No me gusta nada' })).error.code).toBe(
      'deal.wrong_person',
    )
    const objected = must(await object())
    expect(objected).toMatchObject({ state: 'approved', proof: null, your_turn: false, protected_minor: deal.protected_minor })
    await pass(limits.deal.hold + hour)
    expect(await read(deal, brand)).toMatchObject({ state: 'approved', protected_minor: deal.protected_minor })
    await show(2)
    must(await object())
    await show(3)
    expect((await object()).error.code).toBe('deal.objections_exhausted')
    await pass(limits.deal.hold + hour)
    expect(await read(deal, brand)).toMatchObject({ state: 'completed' })
    expect((await object()).error.code).toBe('deal.wrong_state')
  })

  test('what the casting call fixed stays as it is in every counter-offer, until its days cannot be kept', async () => {
    const creator = await freshCreator(app)
    const call = await freshCall(app, { negotiable: ['fee', 'product'], creators_wanted: 200 })
    const pitch = await freshPitch(app, creator, brand, call)
    const terms = someTerms(app)
    const offered = await app.call(offerApplication, { params: { uuid: pitch }, body: { terms, valid_days: 30 } }, { as: brand })
    const deal = must(offered)
    expect(deal.fixed).toEqual(['deliverables', 'dates', 'exclusivity', 'rights'])
    const counter = (change: object, on = deal, as = creator) =>
      takeStep(app, counterOffer, on, as, { terms: { ...terms, ...change }, valid_days: 7 })
    const days = { draft_due: someTerms(app, {}).publish_by }
    for (const [field, change] of [
      ['draft_due', days],
      ['rights', { rights: { ...terms.rights, days: 10 } }],
      ['exclusivity', { exclusivity: { category: 'coffee', days: 30 } }],
      ['deliverables', { deliverables: terms.deliverables.slice(1) }],
      ['must_avoid', { must_avoid: ['Other brands'] }],
    ] as const)
      expect((await counter(change)).error).toMatchObject({
        code: 'application.terms_fixed',
        fields: { [`terms.${field}`]: ['fixed'] },
      })
    // Money is open, and so are rounds, whatever the call says.
    const dearer = must(await counter({ fee_minor: 40_000, revisions: 1 }))
    // The brand is bound by its own words, too.
    expect((await counter({ fee_minor: 39_000, rights: { ...terms.rights, days: 3650 } }, dearer, brand)).error.code).toBe(
      'application.terms_fixed',
    )
  })

  test('a counter-offer that changes nothing is refused, with another note too, and uses up no version', async () => {
    const { creator, deal } = await offeredDeal(app)
    const counter = (terms: Partial<DealTerms>) =>
      step(counterOffer, deal, creator, { terms: { ...deal.terms, ...terms }, valid_days: 9 })
    expect((await counter({})).error.code).toBe('deal.same_terms')
    expect((await counter({ note: 'Otra nota' })).error.code).toBe('deal.same_terms')
    expect((await read(deal, creator)).version).toBe(1)
    expect(must(await counter({ revisions: 3 })).version).toBe(2)
  })

  test('days that contradict each other name the day they have to follow', async () => {
    const { creator, deal } = await offeredDeal(app)
    const { draft_due } = deal.terms
    const terms = { ...deal.terms, publish_by: '2020-01-01', publish_from: '2020-01-01' }
    const answer = await step(counterOffer, deal, creator, { terms, valid_days: 7 })
    expect(answer.error.fields).toEqual({
      'terms.publish_from': [`before 2020-01-01 ${draft_due}`],
      'terms.publish_by': [`before 2020-01-01 ${draft_due}`],
    })
  })

  test('what must be brought and left out stands in the agreement and is ticked off with every delivery', async () => {
    const asked = { must_include: ['La bolsa en plano'], must_avoid: ['Otras marcas'] }
    const { creator, deal } = await fundedDeal(app, asked)
    expect(deal.terms).toMatchObject(asked)
    const deliver = async (checked: string[]) =>
      await step(deliverWork, await read(deal, creator), creator, { links: ['https://drive.example/1'], checked })
    expect((await deliver([])).error.fields).toEqual({ checked: ['all_checked'] })
    expect((await deliver(['La bolsa en plano'])).error.fields).toEqual({ checked: ['all_checked'] })
    const done = must(await deliver(['La bolsa en plano', 'Otras marcas', 'y algo más']))
    expect(done.deliveries[0]?.checked).toEqual(['La bolsa en plano', 'Otras marcas'])
  })
})

describe('what is said of deals', () => {
  withMarket(take, balanced)

  test('fees are quoted by the deal’s own plan, whoever asks', async () => {
    const { creator, deal } = await offeredDeal(app)
    for (const as of [brand, creator]) {
      const quote = await app.call(quoteFees, { query: { fee_minor: 45_000, deal: deal.uuid } }, { as })
      expect(quote.response).toEqual(splitFees(45_000, 'premium'))
    }
  })

  test('the database and the chart agree on whose turn it is, in every state', async () => {
    const { deal } = await offeredDeal(app)
    for (const state of dealStates) {
      for (const cancel_by of ['brand', 'creator'] as const) {
        const facts = { ...firstFacts(true, 2), cancel_by }
        const row = await app.database.db
          .selectFrom(
            app.database.db
              .selectFrom('deals')
              .select([sql`${state}::text`.as('state'), sql`${json(facts)}::jsonb`.as('facts')])
              .where('uuid', '=', deal.uuid)
              .as('d'),
          )
          .select(turnSql.as('turn'))
          .executeTakeFirstOrThrow()
        expect([state, row.turn]).toEqual([state, dealTurn(state, facts)])
      }
    }
  })

  test('home and the list put whose turn it is first, soonest deadline first', async () => {
    const creator = await freshCreator(app)
    const offer = async (valid_days: number) => {
      const uuid = await freshPitchFor(creator)
      return must(
        await app.call(offerApplication, { params: { uuid }, body: { terms: someTerms(app), valid_days } }, { as: brand }),
      )
    }
    const [slow, soon] = [await offer(20), await offer(3)]
    const list = await app.call(listDeals, {}, { as: creator })
    expect(list.response.map((row: Deal) => row.uuid)).toEqual([soon.uuid, slow.uuid])
    expect(list.meta).toMatchObject({ count: 2, turn: 2, totals: { offer_pending: 2 } })
    must(await step(rejectOffer, await read(soon, creator), creator))
    const shown = await app.call(home, {}, { as: creator })
    expect(shown.response).toMatchObject({ turn_count: 1, turns: [{ uuid: slow.uuid }], counts: { live_deals: 1 } })
  })

  /** A second pitch of the same person needs another call. */
  async function freshPitchFor(creator: string): Promise<string> {
    const { db } = app.database
    const creator_id = await app.idOf(creator)
    const known = await db.selectFrom('applications').select('casting_call_id').where('creator_id', '=', creator_id).execute()
    const uuid = await freshPitch(app, await freshCreator(app))
    const other = await db
      .selectFrom('casting_calls as c')
      .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('c.uuid')
      .where('u.email', '=', brand)
      .where('c.state', '<>', 'draft')
      .$if(known.length > 0, qb =>
        qb.where(
          'c.uuid',
          'not in',
          known.map(row => row.casting_call_id),
        ),
      )
      .orderBy('c.uuid')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('applications').set({ creator_id, casting_call_id: other.uuid }).where('uuid', '=', uuid).execute()
    return uuid
  }
})
