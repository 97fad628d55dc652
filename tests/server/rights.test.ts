import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  counterOffer,
  fundDeal,
  objectProof,
  payCheckout,
  publishProof,
  requestCancel,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import {
  askRenewal,
  checkLicence,
  declineRenewal,
  licenceCode,
  listLicences,
  priceRenewal,
  proveLicence,
  withdrawRenewal,
} from '#contract/endpoints/rights.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { limits } from '#contract/limits.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  brand,
  deliveredDeal,
  freshCreator,
  fundedDeal,
  holdingDeal,
  must,
  offeredDeal,
  type Pair,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import { act, opened, pass, reasons } from '#tests/support/make-dispute.ts'
import { otherToken } from '#tests/support/other-token.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Months go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

const day = 86_400_000
let app: TestApp
withMarket(made => {
  app = made
})

const today = (days = 0) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const own = async (as: string, query: Record<string, string> = {}): Promise<Licence[]> =>
  (await app.call(listLicences, { query: { size_page: '100', ...query } }, { as })).response

/** The licence of a deal as its creator, who has no other, sees it. */
async function of(pair: Pair): Promise<Licence> {
  const [licence, ...more] = await own(pair.creator)
  expect(more).toEqual([])
  if (!licence) throw new Error('there is no licence')
  return licence
}
const prove = (token: string) => app.call(proveLicence, { params: { token } })

test('an agreement that nobody has paid licenses nothing; paid, its rights wait for the work', async () => {
  const pair = await offeredDeal(app)
  must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version }))
  expect(await own(pair.creator)).toEqual([])
  const paid = await fundedDeal(app)
  const licence = await of(paid)
  expect(licence).toMatchObject({ state: 'agreed', side: 'creator', starts_on: null, ends_on: null, deal_uuid: paid.deal.uuid })
  expect(licence.rights).toEqual(someTerms(app).rights)
  const seen = (await own(paid.brand)).find(one => one.uuid === licence.uuid)
  expect(seen).toMatchObject({ side: 'brand', token: licence.token })
})

test('approved work that nobody publishes is licensed from that day on, for the days of the terms', async () => {
  const pair = await holdingDeal(app)
  expect(await of(pair)).toMatchObject({ state: 'active', starts_on: today(), ends_on: today(90) })
})

test('published work is licensed from its publication; an objection suspends the rights until the next proof', async () => {
  const pair = await deliveredDeal(app)
  const approved = must(await takeStep(app, approveDelivery, pair.deal, pair.brand))
  expect((await of(pair)).state).toBe('agreed')
  const proof = { url: 'https://www.instagram.com/reel/Cx1/', published_on: today() }
  const held = must(await takeStep(app, publishProof, approved, pair.creator, proof))
  expect(await of(pair)).toMatchObject({ state: 'active', starts_on: today(), published_at: proof.url })
  must(await takeStep(app, objectProof, await readAs(app, held, pair.brand), pair.brand, { reason: 'This is another film.' }))
  expect(await of(pair)).toMatchObject({ state: 'agreed', starts_on: null, ends_on: null })
})

test('a cancelled deal takes its licence with it', async () => {
  const pair = await fundedDeal(app)
  const asked = must(
    await takeStep(app, requestCancel, pair.deal, pair.brand, { reason: 'The opening was called off last night.' }),
  )
  must(await takeStep(app, answerCancel, await readAs(app, asked, pair.creator), pair.creator, { agree: true }))
  const licence = await of(pair)
  expect(licence.state).toBe('revoked')
  expect((await prove(licence.token)).response.state).toBe('revoked')
})

test('the licence expires by itself: near its end it says so, and the day after its last one it is over', async () => {
  const pair = await holdingDeal(app)
  const { ends_on, token } = await of(pair)
  const [first = 0] = limits.licence.notices
  await pass(app, (90 - first) * 24 - 1)
  expect((await of(pair)).state).toBe('active')
  await pass(app, 49)
  expect((await of(pair)).state).toBe('expiring')
  await app.runner.runDue()
  const before = (await app.call(checkLicence, { params: { token }, query: use({ on: String(ends_on) }) })).response
  expect(before).toEqual({ covered: true, gaps: [] })
  await pass(app, first * 24)
  expect((await of(pair)).state).toBe('expired')
  const proven = (await prove(token)).response
  expect(proven).toMatchObject({ state: 'expired', ends_on })
})

const use = (changed: Record<string, string> = {}) => ({
  channel: 'organic_repost',
  network: 'instagram',
  country: 'ES',
  on: today(),
  ...changed,
})

test('whoever has the link is shown who licensed what, without a price or a way into the deal, and is told of a use', async () => {
  const pair = await holdingDeal(app)
  const { token } = await of(pair)
  const { status, response } = await prove(token)
  expect(status).toBe(200)
  expect(response).toMatchObject({ state: 'active', title: pair.deal.terms.title, brand: pair.deal.brand.name })
  const spelled = JSON.stringify(response)
  for (const hidden of ['minor', '33000', pair.deal.uuid, pair.deal.chat_uuid]) expect(spelled).not.toContain(hidden)
  const ask = async (query: Record<string, string>) =>
    (await app.call(checkLicence, { params: { token }, query: use(query) })).response
  expect(await ask({ country: 'JP', channel: 'tv_ctv' })).toEqual({ covered: false, gaps: ['channel', 'territory'] })
  const code = await app.call(licenceCode, { params: { token } })
  expect(code.status).toBe(200)
})

test('a token that was not given out, or was changed, opens nothing', async () => {
  const { token } = await of(await holdingDeal(app))
  const forged = otherToken(token)
  for (const wrong of [forged, token.slice(0, 40), 'nothing']) {
    expect((await prove(wrong)).status).toBe(404)
    expect((await app.call(licenceCode, { params: { token: wrong } })).status).toBe(404)
  }
})

test('a stranger has no registry, and nobody sees the licences of others', async () => {
  await holdingDeal(app)
  expect((await app.call(listLicences)).status).toBe(401)
  expect(await own(await freshCreator(app))).toEqual([])
  expect(await own('brand@elenco.test')).not.toContainEqual(expect.objectContaining({ title: 'Desayunos que despiertan' }))
})

test('states are counted, and one of them can be asked for', async () => {
  await holdingDeal(app)
  const all = await app.call(listLicences, { query: { size_page: '100' } }, { as: brand })
  const active = await app.call(listLicences, { query: { state: 'active', size_page: '100' } }, { as: brand })
  expect(active.meta?.count).toBe(all.meta?.totals.active)
  expect(new Set(active.response.map((one: Licence) => one.state))).toEqual(new Set(['active']))
})

test('a dispute that gives the whole fee back revokes the licence, and one that leaves the creator a part begins it', async () => {
  for (const percent of [0, 40]) {
    const pair = await opened(app, await deliveredDeal(app, { publish_by: null }), 'brand', 'not_as_brief')
    await act(app, offerSplit, pair, 'brand', {
      creator_percent: percent,
      note: reasons,
    })
    await act(app, answerSplit, pair, 'creator', { n: 1, accept: true })
    expect((await of(pair)).state).toBe(percent > 0 ? 'active' : 'revoked')
  }
})

/** Its money is released: a renewal can be asked for. */
async function settledDeal(): Promise<Pair> {
  const pair = await holdingDeal(app)
  await pass(app, 73)
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}
const renew = async (endpoint: Endpoint, pair: Pair, as: 'brand' | 'creator', body?: Record<string, unknown>) =>
  await app.call(endpoint, { params: { uuid: (await current(pair)).uuid }, body }, { as: pair[as] })
/** The licence of the first deal, whatever follows it. */
async function current(pair: Pair): Promise<Licence> {
  const found = (await own(pair.creator)).find(one => one.deal_uuid === pair.deal.uuid)
  if (!found) throw new Error('there is no licence')
  return found
}
const noticesOf = async (as: string) =>
  await app.database.db
    .selectFrom('notifications')
    .select(['type', 'params'])
    .where('user_id', '=', await app.idOf(as))
    .where('type', 'in', ['rights_ending', 'rights_renewal'])
    .orderBy('created_at')
    .execute()

test('both sides are told before the end, on each of the days that the house has set, and when it is over', async () => {
  const pair = await settledDeal()
  for (let days = 0; days < 95; days += 1) await pass(app, 24)
  for (const as of [pair.creator, pair.brand]) {
    const told = (await noticesOf(as)).filter(one => one.params.title === pair.deal.terms.title)
    const mine = told.filter(one => as === pair.creator || String(one.params.who).startsWith('Nadia'))
    expect(mine.length).toBeGreaterThanOrEqual(limits.licence.notices.length + 1)
  }
  expect((await noticesOf(pair.creator)).map(one => one.params.state)).toEqual(['expiring', 'expiring', 'expiring', 'expired'])
})

test('a renewal waits for the deal’s end, and each part of it is one side’s', async () => {
  const pair = await holdingDeal(app)
  expect((await renew(askRenewal, pair, 'brand', { days: 90 })).error?.code).toBe('licence.deal_open')
  await pass(app, 73)
  expect((await renew(askRenewal, pair, 'creator', { days: 90 })).error?.code).toBe('licence.wrong_person')
  expect((await renew(priceRenewal, pair, 'creator', { fee_minor: 9_000 })).error?.code).toBe('licence.wrong_state')
  expect((await renew(askRenewal, pair, 'brand', { days: 90, note: 'Para la primavera' })).status).toBe(200)
  expect((await renew(askRenewal, pair, 'brand', { days: 30 })).error?.code).toBe('licence.wrong_state')
  expect((await renew(priceRenewal, pair, 'brand', { fee_minor: 9_000 })).error?.code).toBe('licence.wrong_person')
  expect((await renew(declineRenewal, pair, 'creator')).response).toMatchObject({ state: 'active', renewal: null })
  expect((await noticesOf(pair.creator)).map(one => one.params.happening)).toEqual(['asked'])
  const stranger = await freshCreator(app)
  const params = { uuid: (await current(pair)).uuid }
  expect((await app.call(declineRenewal, { params }, { as: stranger })).status).toBe(404)
})

test('a renewal that is paid is a licence of its own that follows the first, its money rests at once and nothing is made', async () => {
  const pair = await settledDeal()
  const before = await current(pair)
  await renew(askRenewal, pair, 'brand', { days: 30, note: 'Para la primavera' })
  const priced: Licence = (await renew(priceRenewal, pair, 'creator', { fee_minor: 12_000 })).response
  expect(priced.renewal).toMatchObject({ state: 'priced', days: 30 })
  const offer = await readAs(app, { uuid: String(priced.renewal?.deal_uuid) }, pair.brand)
  expect(offer).toMatchObject({ state: 'counter_pending', terms: { fee_minor: 12_000, rights: { days: 30 } } })
  // Its price is taken or left: other terms are no renewal.
  const countered = { terms: { ...offer.terms, fee_minor: 6_000, draft_due: today(3) }, valid_days: 7 }
  expect((await takeStep(app, counterOffer, offer, pair.brand, countered)).error?.code).toBe('deal.wrong_state')
  const accepted = must(await takeStep(app, acceptOffer, offer, pair.brand, { version: 1 }))
  const visit = await takeStep(app, fundDeal, accepted, pair.brand)
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: pair.brand })
  expect((await readAs(app, offer, pair.brand)).state).toBe('holding')
  const [old, next] = [await current(pair), (await own(pair.creator)).find(one => one.deal_uuid === offer.uuid)]
  const after = new Date(Date.parse(String(before.ends_on)) + day).toISOString().slice(0, 10)
  expect(old).toMatchObject({ state: 'renewed', ends_on: before.ends_on, renewal: null, followed_by: next?.token })
  expect(next).toMatchObject({ state: 'active', starts_on: after, rights: { days: 30 } })
  await pass(app, 73)
  expect((await readAs(app, offer, pair.brand)).state).toBe('completed')
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})

test('a renewal that nobody pays is over with its offer, and may be asked for again', async () => {
  const pair = await settledDeal()
  await renew(askRenewal, pair, 'brand', { days: 30 })
  await renew(withdrawRenewal, pair, 'brand')
  await renew(askRenewal, pair, 'brand', { days: 30 })
  await renew(priceRenewal, pair, 'creator', { fee_minor: 12_000 })
  await pass(app, 8 * 24)
  expect(await current(pair)).toMatchObject({ state: 'active', renewal: null })
  expect((await renew(askRenewal, pair, 'brand', { days: 30 })).status).toBe(200)
})

test('two prices at once make one offer', async () => {
  const pair = await settledDeal()
  await renew(askRenewal, pair, 'brand', { days: 30 })
  const answers = await Promise.all([9_000, 8_000].map(fee_minor => renew(priceRenewal, pair, 'creator', { fee_minor })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
