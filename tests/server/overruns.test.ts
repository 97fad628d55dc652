import { expect, test } from 'vitest'
import { acceptOffer, fundDeal, getDeal, payCheckout, rejectOffer, withdrawOffer } from '#contract/endpoints/deals.ts'
import { checkLicence, claimOverrun, listLicences } from '#contract/endpoints/rights.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Licence } from '#contract/entities/licence.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { holdingDeal, must, type Pair, takeStep } from '#tests/support/make-deal.ts'
import { pass } from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)

const dayFrom = (more: number) => new Date(app.clock.now().getTime() + more * 86_400_000).toISOString().slice(0, 10)

/** Work that is done and paid: its creator may renew its rights, and claim uses outside of them. */
async function settled(): Promise<Pair> {
  const pair = await holdingDeal(app)
  await pass(app, limits.deal.hold / 3_600_000 + 1)
  return pair
}
async function licencesOf({ creator }: Pair): Promise<Licence[]> {
  return (await app.call(listLicences, { query: { size_page: '100' } }, { as: creator })).response
}
async function licenceOf(pair: Pair): Promise<Licence> {
  const found = (await licencesOf(pair)).find(one => one.deal_uuid === pair.deal.uuid)
  if (!found) throw new Error('there is no licence')
  return found
}
const poster = () => ({
  channel: 'ooh',
  network: null,
  country: 'ES',
  from: dayFrom(-2),
  to: dayFrom(0),
  words: 'Está en la marquesina de la calle Fuencarral desde el lunes.',
  links: ['https://pictures.example/marquesina.jpg'],
  files: [],
  fee_minor: 12_000,
})
const claim = async (pair: Pair, more: Record<string, unknown> = {}, as = pair.creator) =>
  await app.call(claimOverrun, { params: { uuid: (await licenceOf(pair)).uuid }, body: { ...poster(), ...more } }, { as })

/** The deal that is the newest claim's invoice, as the brand has it in the conversation. */
async function invoiceOf(pair: Pair): Promise<Deal> {
  const row = await app.database.db
    .selectFrom('conversations')
    .select('deal_uuid')
    .where('uuid', '=', pair.deal.chat_uuid)
    .executeTakeFirstOrThrow()
  return must(await app.call(getDeal, { params: { uuid: row.deal_uuid ?? '' } }, { as: pair.brand }))
}

test('a use outside of the licence is claimed with its evidence, paid like an offer, and licensed from its first day on', async () => {
  const pair = await settled()
  const { status, response } = await claim(pair)
  expect(status).toBe(200)
  expect(response.overruns).toMatchObject([
    { state: 'claimed', channel: 'ooh', gaps: expect.arrayContaining(['channel']), fee_minor: 12_000, currency: 'EUR' },
  ])
  const invoice = await invoiceOf(pair)
  expect(invoice).toMatchObject({ state: 'counter_pending', facts: { grants_only: true } })
  expect(invoice.terms).toMatchObject({ fee_minor: 12_000, rights: { channels: ['ooh'], territory: 'country', days: 2 } })
  const accepted = must(await takeStep(app, acceptOffer, invoice, pair.brand, { version: invoice.version }))
  const visit = await takeStep(app, fundDeal, accepted, pair.brand)
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: pair.brand })
  expect((await licenceOf(pair)).overruns).toMatchObject([{ state: 'paid' }])
  const granted = (await licencesOf(pair)).find(one => one.deal_uuid === invoice.uuid)
  expect(granted).toMatchObject({ starts_on: poster().from, ends_on: poster().to, rights: { channels: ['ooh'] } })
  const use = { channel: 'ooh', country: 'ES', on: poster().from }
  const asked = await app.call(checkLicence, { params: { token: granted?.token ?? '' }, query: use })
  expect(asked.response).toEqual({ covered: true, gaps: [] })
})

test('the brand sees what is claimed, and says no; the creator takes another back; one that nobody answers is over', async () => {
  const pair = await settled()
  await claim(pair)
  const seen = (await app.call(listLicences, { query: { size_page: '100' } }, { as: pair.brand })).response
  expect(seen.find((one: Licence) => one.deal_uuid === pair.deal.uuid).overruns).toMatchObject([{ words: poster().words }])
  expect((await claim(pair)).error.code).toBe('licence.deal_open')
  await takeStep(app, rejectOffer, await invoiceOf(pair), pair.brand, { reason: 'No es nuestra campaña' })
  await claim(pair)
  const second = must(await app.call(getDeal, { params: { uuid: (await invoiceOf(pair)).uuid } }, { as: pair.creator }))
  await takeStep(app, withdrawOffer, second, pair.creator)
  await claim(pair)
  await pass(app, limits.deal.offerDays.default * 24 + 1)
  expect((await licenceOf(pair)).overruns.map(({ state }) => state)).toEqual(['unanswered', 'withdrawn', 'refused'])
})

test('what the licence covers, days to come and a claim without evidence are refused beside their field', async () => {
  const pair = await settled()
  const wrong = async (more: Record<string, unknown>) => (await claim(pair, more)).error?.fields
  const reel = { channel: 'organic_repost', network: 'instagram' }
  expect(await wrong({ ...reel, from: dayFrom(-1) })).toEqual({ channel: ['covered'] })
  expect(await wrong({ ...reel, from: dayFrom(-30) })).toEqual({ to: ['covered'] })
  expect(await wrong({ to: dayFrom(3) })).toEqual({ to: ['future'] })
  expect(await wrong({ from: dayFrom(0), to: dayFrom(-3) })).toEqual({ to: ['order'] })
  expect(await wrong({ links: [] })).toEqual({ links: ['evidence'] })
  expect(await wrong({ words: 'Corto' })).toHaveProperty('words')
  expect((await licenceOf(pair)).overruns).toEqual([])
})

test('the brand claims nothing, nobody else either, and not before the deal is over', async () => {
  const pair = await settled()
  expect((await claim(pair, {}, pair.brand)).error.code).toBe('licence.wrong_person')
  expect((await claim(pair, {}, (await settled()).creator)).status).toBe(404)
  const open = await holdingDeal(app)
  expect((await claim(open)).error.code).toBe('licence.deal_open')
})

test('two claims at once are one', async () => {
  const pair = await settled()
  const statuses = (await Promise.all([claim(pair), claim(pair)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})
