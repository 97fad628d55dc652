import { expect, test, vi } from 'vitest'
import { acceptOffer, approveDelivery, counterOffer, fundDeal, payCheckout, withdrawOffer } from '#contract/endpoints/deals.ts'
import { openDispute } from '#contract/endpoints/disputes.ts'
import { listLicences, proveLicence, takeRenewal } from '#contract/endpoints/rights.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, deliveredDeal, must, offeredDeal, type Pair, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { openBody, pass } from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Months go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)

const rate = { days: 60, fee_minor: 12_000 }
const rated = (more: Partial<DealTerms['rights']> = {}): Partial<DealTerms> => ({
  publish_by: null,
  rights: { ...someTerms(app).rights, renewal: rate, ...more },
})
const dayAfter = (day: string, n = 1) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)
const today = () => app.clock.now().toISOString().slice(0, 10)

/** Work that is done and paid, whose terms have a rate. */
async function settled(more: Partial<DealTerms['rights']> = {}): Promise<Pair> {
  const pair = await deliveredDeal(app, rated(more))
  must(await takeStep(app, approveDelivery, pair.deal, pair.brand))
  await pass(app, limits.deal.hold / 3_600_000 + 1)
  return { ...pair, deal: await readAs(app, pair.deal, pair.brand) }
}
const licencesOf = async ({ creator }: Pair): Promise<Licence[]> =>
  (await app.call(listLicences, { query: { size_page: '100' } }, { as: creator })).response
async function licenceOf(pair: Pair, deal = pair.deal.uuid): Promise<Licence> {
  const found = (await licencesOf(pair)).find(one => one.deal_uuid === deal)
  if (!found) throw new Error('there is no licence')
  return found
}
const take = async (pair: Pair, as = pair.brand, key?: string) =>
  await app.call(takeRenewal, { params: { uuid: (await licenceOf(pair)).uuid } }, { as, key })
/** The deal that the brand has begun by taking the rate. */
async function taken(pair: Pair): Promise<Deal> {
  const answer = await take(pair)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return await readAs(app, { uuid: String(answer.response.renewal?.deal_uuid) }, pair.brand)
}
async function pay(deal: Deal, as: string) {
  const visit = await takeStep(app, fundDeal, deal, as)
  if (visit.status !== 200) return visit
  return await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as })
}
/** Lets days pass until it is this day. */
async function until(day: string) {
  while (today() < day) await pass(app, 24)
}

test('a rate that was agreed on is told to both with its fees, and never on the public proof', async () => {
  const pair = await settled()
  const licence = await licenceOf(pair)
  const { total_minor, payout_minor } = splitFees(rate.fee_minor, 'premium')
  expect(licence.rate).toEqual({
    ...rate,
    total_minor,
    payout_minor,
    until: dayAfter(String(licence.ends_on), limits.licence.renewal.late),
  })
  expect(licence.rights).not.toHaveProperty('renewal')
  const proof = await app.call(proveLicence, { params: { token: licence.token } })
  expect(JSON.stringify(proof.response)).not.toMatch(/minor|renewal|:12000\b/)
})

test('one press takes it: the deal waits for the payment alone, and the licence that follows begins where the first one ends', async () => {
  const pair = await settled()
  const before = await licenceOf(pair)
  const deal = await taken(pair)
  expect(deal).toMatchObject({ state: 'awaiting_funds', side: 'brand', your_turn: true, version: 1 })
  expect(deal.terms).toMatchObject({ fee_minor: rate.fee_minor, rights: { days: rate.days }, exclusivity: null, revisions: 0 })
  expect(deal.terms.rights).not.toHaveProperty('renewal')
  expect(deal.timeline.map(({ event, to }) => [event, to])).toEqual([['renewal.taken', 'awaiting_funds']])
  expect(deal.paper).toMatchObject({ state: 'unsigned' })
  expect((await licenceOf(pair)).renewal).toMatchObject({ state: 'priced', days: rate.days, deal_uuid: deal.uuid })
  const told = await app.database.db
    .selectFrom('notifications')
    .select('params')
    .where('user_id', '=', await app.idOf(pair.creator))
    .where('type', '=', 'rights_renewal')
    .execute()
  expect(told.map(({ params }) => params)).toMatchObject([{ happening: 'taken', days: rate.days }])
  expect((await pay(deal, pair.brand)).status).toBe(200)
  const next = await licenceOf(pair, deal.uuid)
  expect(await licenceOf(pair)).toMatchObject({
    state: 'renewed',
    ends_on: before.ends_on,
    rate: null,
    renewal: null,
    followed_by: next.token,
  })
  const starts_on = dayAfter(String(before.ends_on))
  expect(next).toMatchObject({
    state: 'active',
    starts_on,
    ends_on: dayAfter(starts_on, rate.days),
    rate: null,
    rights: { days: rate.days },
  })
  await pass(app, limits.deal.hold / 3_600_000 + 1)
  expect((await readAs(app, deal, pair.brand)).state).toBe('completed')
  expect((await app.call(takeRenewal, { params: { uuid: next.uuid } }, { as: pair.brand })).error?.code).toBe('licence.no_rate')
  // The books would notice days that both licences have.
  const set = async (starts: string) =>
    await app.database.db.updateTable('licences').set({ starts_on: starts }).where('uuid', '=', next.uuid).execute()
  await set(String(before.ends_on))
  const { findings } = await auditBooks(app.database.db)
  expect(findings.map(({ rule }) => rule)).toEqual([expect.stringMatching(/renewal at an agreed rate/)])
  await set(starts_on)
})

test('twice at once makes one deal, and a repeated press with the same key the same one', async () => {
  const pair = await settled()
  const both = await Promise.all([take(pair), take(pair)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const other = await settled()
  const [first, again] = [await take(other, other.brand, 'renew-once'), await take(other, other.brand, 'renew-once')]
  expect(again.response.renewal?.deal_uuid).toBe(first.response.renewal?.deal_uuid)
})

test('it is the brand’s to take or to leave: the creator can neither take it nor step back from it', async () => {
  const pair = await settled()
  expect((await take(pair, pair.creator)).error?.code).toBe('licence.wrong_person')
  expect((await take(pair, 'brand@elenco.test')).status).toBe(404)
  const deal = await taken(pair)
  const seen = await readAs(app, deal, pair.creator)
  expect((await takeStep(app, withdrawOffer, seen, pair.creator)).error?.code).toBe('deal.wrong_person')
  must(await takeStep(app, withdrawOffer, deal, pair.brand))
  expect(await licenceOf(pair)).toMatchObject({ state: 'active', renewal: null, rate })
  expect((await take(pair)).status).toBe(200)
})

test('a renewal that is not paid leaves the licence to its end', async () => {
  const pair = await settled()
  const { ends_on } = await licenceOf(pair)
  await until(dayAfter(String(ends_on), -1))
  const deal = await taken(pair)
  await pass(app, 80)
  expect((await readAs(app, deal, pair.brand)).state).toBe('expired')
  expect(await licenceOf(pair)).toMatchObject({ state: 'expired', renewal: null, followed_by: null })
})

test('after the end it runs from the day of its payment, within the days of the house; later another offer is needed', async () => {
  const [pair, late] = [await settled(), await settled()]
  const end = String((await licenceOf(pair)).ends_on)
  await until(dayAfter(end, 5))
  const deal = await taken(pair)
  await pass(app, 24)
  expect((await pay(await readAs(app, deal, pair.brand), pair.brand)).status).toBe(200)
  expect(await licenceOf(pair, deal.uuid)).toMatchObject({
    state: 'active',
    starts_on: today(),
    ends_on: dayAfter(today(), rate.days),
  })
  expect(await licenceOf(pair)).toMatchObject({ state: 'renewed' })
  await until(dayAfter(String((await licenceOf(late)).rate?.until)))
  const { status, error } = await take(late)
  expect([status, error?.code]).toEqual([409, 'licence.no_rate'])
})

test('nothing is renewed while the work is disputed, and what was begun before is not paid', async () => {
  const pair = await settled()
  const deal = await taken(pair)
  const first = await readAs(app, pair.deal, pair.brand)
  must(await takeStep(app, openDispute, first, pair.brand, openBody('not_as_brief')))
  const paying = await takeStep(app, fundDeal, await readAs(app, deal, pair.brand), pair.brand)
  expect([paying.status, paying.error?.code]).toEqual([409, 'licence.deal_open'])
  const other = await settled()
  must(await takeStep(app, openDispute, await readAs(app, other.deal, other.brand), other.brand, openBody('not_as_brief')))
  expect((await take(other)).error?.code).toBe('licence.deal_open')
})

test('terms have a rate only for rights that end, within the limits, and a counter-offer may change it', async () => {
  const pair = await offeredDeal(app, rated())
  expect(pair.deal.terms.rights.renewal).toEqual(rate)
  const countering = async (rights: Partial<DealTerms['rights']>) => {
    const terms = someTerms(app, { publish_by: null, rights: { ...pair.deal.terms.rights, ...rights } })
    return await takeStep(app, counterOffer, pair.deal, pair.creator, { terms, valid_days: 7 })
  }
  for (const wrong of [{ days: 0 }, { channels: [] }]) {
    const { status, error } = await countering(wrong)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ 'terms.rights.renewal': ['nothing_to_renew'] })
  }
  expect((await countering({ renewal: { days: 1, fee_minor: 12_000 } })).status).toBe(400)
  expect((await countering({ renewal: { ...rate, fee_minor: 0 } })).status).toBe(400)
  const countered = must(await countering({ renewal: { days: 60, fee_minor: 15_000 } }))
  const accepted = must(await takeStep(app, acceptOffer, await readAs(app, countered, brand), brand, { version: 2 }))
  expect(accepted.terms.rights.renewal).toEqual({ days: 60, fee_minor: 15_000 })
})
