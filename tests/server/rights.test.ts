import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  objectProof,
  publishProof,
  requestCancel,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { checkLicence, licenceCode, listLicences, proveLicence } from '#contract/endpoints/rights.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
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

// Months go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

const day = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
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
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
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
