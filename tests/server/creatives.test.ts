import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { actOnBooking, bookSpace, fundBooking, getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import {
  answerCreative,
  decideCreativeReview,
  getCreative,
  getPlacement,
  handInCreative,
  listCreativeReviews,
  listPlaceable,
  placePiece,
} from '#contract/endpoints/creatives.ts'
import { acceptOffer, approveDelivery, deliverWork, fundDeal, payCheckout, publishProof } from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit, openDispute } from '#contract/endpoints/disputes.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { createOohCampaign, getOohReport } from '#contract/endpoints/ooh-campaigns.ts'
import { askRenewal, priceRenewal, takeRenewal } from '#contract/endpoints/rights.ts'
import { getSpace } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Creative, CreativeVersion, PlaceablePiece } from '#contract/entities/creative.ts'
import type { OohReport } from '#contract/entities/ooh-campaign.ts'
import type { TermsRights } from '#contract/entities/rights.ts'
import { limits } from '#contract/limits.ts'
import { instantAt } from '#contract/rules/hours.ts'
import { uploadKey } from '#server/features/uploads/upload-key.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { brand, fundedDeal, must, type Pair, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { openBody, pass } from '#tests/support/make-dispute.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { otherToken } from '#tests/support/other-token.ts'
import { withMarket } from '#tests/support/with-market.ts'

vi.setConfig({ testTimeout: 60_000 })

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'
const staff = 'moderator@elenco.test'
const day = 86_400_000
const hour = 3_600_000
const { creative: bounds, reason } = limits.booking

let app: TestApp
withMarket(made => {
  app = made
})

const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const at = (uuid: string) => ({ params: { uuid } })
const read = async (uuid: string, as = booker): Promise<Creative> => (await app.call(getCreative, at(uuid), { as })).response
const toldTo = async (as: string): Promise<string[]> =>
  (await app.call(listNotifications, { query: { size_page: 100 } }, { as })).response.map(
    (one: { metadata: { type: string }; title: string }) => `${one.metadata.type}: ${one.title}`,
  )

/** A file of this person's, as if it had been uploaded. */
async function keep(as: string, name: string, type: string, content: Uint8Array): Promise<string> {
  const uuid = randomUUID()
  await app.ctx.gateways.files.put(uploadKey(uuid), Readable.from([content]))
  const row = { uuid, owner_id: await app.idOf(as), name, type, bytes: content.length, created_at: app.clock.now() }
  await app.database.db
    .insertInto('uploads')
    .values(row as never)
    .execute()
  return uuid
}
let shade = 0
/** A picture like no other. */
async function picture(as: string, width: number, height: number): Promise<string> {
  shade += 1
  const background = { r: shade % 256, g: 90, b: 120 }
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return await keep(as, 'cartel.png', 'image/png', png)
}

const poster = { kind: 'street_furniture', width_m: 1.2, height_m: 1.8, pixels: null, slot_s: null, country: 'ES' }
const screen = {
  kind: 'billboard_digital',
  width_m: 4,
  height_m: 3,
  pixels: { width: 800, height: 600 },
  slot_s: 10,
  country: 'ES',
}
/** At 60 dots per inch, and with its bleed. */
const good = () => picture(booker, 2882, 4299)

/** A paid booking of a face of this test's own. */
async function booked(change: Record<string, unknown> = poster, from = 30, days = 7): Promise<Booking> {
  const uuid = await copySpace(app, host, { lead_days: 0, ...change })
  await app.database.db
    .updateTable('spaces')
    .set({ kind: (change.kind ?? poster.kind) as never })
    .where('uuid', '=', uuid)
    .execute()
  const query = { from: dayFrom(from), to: dayFrom(from + days - 1) }
  const space = (await app.call(getSpace, { ...at(uuid), query }, { as: booker })).response
  const body = { ...query, total_minor: space.price.total_minor, version: space.version }
  const asked = (await app.call(bookSpace, { ...at(uuid), body }, { as: booker })).response
  const step = { act: { type: 'booking.accept' }, revision: asked.revision }
  const accepted = (await app.call(actOnBooking, { ...at(asked.uuid), body: step }, { as: host })).response
  const visit = await app.call(fundBooking, { ...at(asked.uuid), body: { revision: accepted.revision } }, { as: booker })
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: booker })
  return (await app.call(getBooking, at(asked.uuid), { as: booker })).response
}
async function bring(uuid: string, file: string, as = booker) {
  const { revision } = await read(uuid, as)
  return await app.call(handInCreative, { ...at(uuid), body: { file, own: true, revision } }, { as })
}
async function say(
  uuid: string,
  answer: 'approve' | 'return',
  as = host,
  said = 'The logo lies below the frame of the shelter.',
) {
  const { revision } = await read(uuid, booker)
  const body = { answer, revision, ...(answer === 'return' && { reason: said }) }
  const endpoint = as === staff ? decideCreativeReview : answerCreative
  return await app.call(endpoint, { ...at(uuid), body }, { as })
}
const wait = (ms: number) => pass(app, ms / hour)
const failed = ({ checks }: CreativeVersion) =>
  checks.filter(one => one.result === 'failed').map(one => `${one.kind}: ${one.reason}`)

describe('what a booked face shows', () => {
  test('is waited for after the payment, checked at once, looked at by the host, and scheduled', async () => {
    const { uuid } = await booked()
    expect(await read(uuid)).toMatchObject({ state: 'due', your_turn: true, versions: [] })
    const listed = (await app.call(listBookings, { query: { turn: '1', size_page: '100' } }, { as: booker })).response
    expect(listed.find((one: Booking) => one.uuid === uuid)?.creative).toMatchObject({ state: 'due', your_turn: true })
    const { response } = await bring(uuid, await good())
    expect(response).toMatchObject({ state: 'host_review', your_turn: false })
    expect(response.versions[0]).toMatchObject({ n: 1, state: 'waiting', piece: null })
    expect(response.versions[0].checks.every((one: { result: string }) => one.result === 'passed')).toBe(true)
    expect(await read(uuid, host)).toMatchObject({ your_turn: true, placement_token: null })
    expect((await toldTo(host))[0]).toContain('creative_turn')
    expect((await say(uuid, 'approve', booker)).error.code).toBe('creative.wrong_person')
    expect((await say(uuid, 'return', host, 'no')).error.fields).toEqual({ reason: [`min_length ${reason.min}`] })
    expect((await say(uuid, 'return')).response).toMatchObject({ state: 'changes' })
    const again = (await bring(uuid, await good())).response
    expect(again.versions.map((one: CreativeVersion) => [one.n, one.state])).toEqual([
      [2, 'waiting'],
      [1, 'returned'],
    ])
    expect((await say(uuid, 'approve')).response).toMatchObject({ state: 'scheduled' })
    expect((await read(uuid)).versions[0]).toMatchObject({ state: 'approved', answer: { by: 'host', reason: '' } })
    expect((await bring(uuid, await good())).error.code).toBe('creative.wrong_state')
  })

  test('goes back at once where a required check fails, each with its reason', async () => {
    const { uuid } = await booked()
    const small = (await bring(uuid, await picture(booker, 600, 600))).response
    expect(small.state).toBe('changes')
    expect(small.versions[0]).toMatchObject({ state: 'returned', answer: { by: 'checks' } })
    expect(failed(small.versions[0])).toEqual(['shape: other_shape', 'dpi: too_coarse'])
    // Without a bleed a printer helps themselves: it is said, and stops nothing.
    const bare = (await bring(uuid, await picture(booker, 2880, 4320))).response
    expect([bare.state, ...failed(bare.versions[0])]).toEqual(['host_review', 'bleed: no_bleed'])
    await say(uuid, 'return')
    const file = bare.versions[0].file.uuid
    const same = (await bring(uuid, file)).response
    expect(failed(same.versions[0])).toContain('new_files: same')
  })

  test('a screen takes films and pictures of its size; a poster takes no film, whatever the file is called', async () => {
    const film = await keep(booker, 'cartel.jpg', 'video/mp4', new Uint8Array(2000))
    const paper = await booked()
    expect(failed((await bring(paper.uuid, film)).response.versions[0])).toEqual(['medium: other_medium'])
    const { uuid } = await booked(screen)
    expect(failed((await bring(uuid, await picture(booker, 400, 300))).response.versions[0])).toEqual(['size: too_small'])
    // Nobody can read how long this film is: people of the house may look, and the host’s silence would not approve it.
    expect((await bring(uuid, film)).response.state).toBe('platform_review')
    const queue = (await app.call(listCreativeReviews, { query: { size_page: '100' } }, { as: staff })).response
    expect(queue.find((one: { uuid: string }) => one.uuid === uuid)?.version.n).toBe(2)
    await wait(bounds.platform)
    expect(await read(uuid)).toMatchObject({ state: 'host_review', facts: { sure: false }, deadline: null })
    await wait(8 * day)
    expect((await read(uuid)).state).toBe('host_review')
    expect((await bring(uuid, await picture(booker, 800, 600))).response).toMatchObject({
      state: 'host_review',
      facts: { sure: true },
    })
  })

  test('staff who have looked make it sure; then silence of the host approves it', async () => {
    const { uuid } = await booked(screen, 40)
    const film = await keep(booker, 'spot.mp4', 'video/mp4', new Uint8Array(3000))
    await bring(uuid, film)
    expect((await say(uuid, 'approve', staff)).response).toEqual({ state: 'host_review' })
    await wait(7 * day)
    expect((await read(uuid)).state).toBe('scheduled')
    expect((await read(uuid)).versions[0]?.answer).toEqual({ by: 'silence', reason: '' })
  })

  test('is reminded of before its day, said to be late after it, taken all the same, and closed with the booking', async () => {
    // Its days are counted from the middle of one: near midnight the place is in the next day already.
    await wait(instantAt('Europe/Madrid', dayFrom(1), 12).getTime() - app.clock.now().getTime())
    const { uuid } = await booked(poster, 30)
    const { deadline } = await read(uuid)
    expect(deadline).toBe(instantAt('Europe/Madrid', dayFrom(20), 0).toISOString())
    const due = dayFrom(20)
    const before = (await toldTo(booker)).filter(one => one.startsWith('creative_turn')).length
    await wait(17 * day)
    await wait(2 * day)
    expect((await toldTo(booker)).filter(one => one.startsWith('creative_turn')).length).toBe(before + 2)
    // The day is the place's, whatever it is elsewhere at that moment.
    const told = await app.database.db
      .selectFrom('notifications')
      .select('params')
      .where('type', '=', 'creative_turn')
      .where('action_url', 'like', `%${uuid}%`)
      .orderBy('n', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.params).toMatchObject({ state: 'due', date: due })
    expect((await read(uuid)).state).toBe('due')
    await wait(2 * day)
    expect(await read(uuid)).toMatchObject({ state: 'late', your_turn: true, deadline: null })
    expect((await bring(uuid, await good())).response.state).toBe('host_review')
    const booking: Booking = (await app.call(getBooking, at(uuid), { as: booker })).response
    const step = { act: { type: 'booking.cancel', reason: 'The opening was called off.' }, revision: booking.revision }
    await app.call(actOnBooking, { ...at(uuid), body: step }, { as: booker })
    expect((await read(uuid)).state).toBe('closed')
    expect((await bring(uuid, await good())).error.code).toBe('creative.wrong_state')
  })

  test('is nobody else’s to see, and needs a file of one’s own and the newest revision', async () => {
    const { uuid } = await booked()
    expect((await app.call(getCreative, at(uuid), { as: await freshHost(app) })).status).toBe(404)
    expect((await bring(uuid, await picture(host, 2880, 4320))).error.fields).toEqual({ file: ['option'] })
    expect((await bring(uuid, await picture(host, 2880, 4320), host)).error.code).toBe('creative.wrong_person')
    const body = { file: await good(), own: true, revision: 7 }
    expect((await app.call(handInCreative, { ...at(uuid), body }, { as: booker })).error.code).toBe('creative.stale')
  })
})

const rights = (change: Partial<TermsRights> = {}): TermsRights => ({
  ...someTerms(app).rights,
  channels: ['ooh'],
  days: 90,
  ...change,
})

interface Piece {
  pair: Pair
  file: string
}

/** Approved work of a deal, with the rights that its terms grant. */
async function approved(granted: TermsRights, width = 2882, height = 4299): Promise<Piece> {
  const pair = await fundedDeal(app, { publish_by: null, rights: granted })
  const file = await picture(pair.creator, width, height)
  must(await takeStep(app, deliverWork, pair.deal, pair.creator, { files: [file], note: 'El cartel' }))
  const delivered = await readAs(app, pair.deal, pair.brand)
  return { file, pair: { ...pair, deal: must(await takeStep(app, approveDelivery, delivered, pair.brand)) } }
}
const contentOf = async (uuid: string) =>
  new Uint8Array(await buffer((await app.ctx.gateways.files.get(uploadKey(uuid))) ?? Readable.from([])))
const tokenOf = async (uuid: string): Promise<string> => (await read(uuid)).placement_token ?? ''
async function pieceAt(token: string, { file }: Piece): Promise<PlaceablePiece> {
  const found = (await app.call(listPlaceable, { params: { token }, query: { size_page: '100' } }, { as: brand })).response
  return found.find((one: PlaceablePiece) => one.files.some(({ file: { uuid } }) => uuid === file))
}
async function place(token: string, piece: Piece) {
  const { revision } = (await app.call(getPlacement, { params: { token } }, { as: brand })).response
  const { licence } = await pieceAt(token, piece)
  return await app.call(placePiece, { params: { token }, body: { licence, file: piece.file, revision } }, { as: brand })
}

describe('a creator’s piece on a booked face', () => {
  test('is put there by the brand in one step when its licence allows it out of home, there and on these days', async () => {
    const piece = await approved(rights())
    const { uuid } = await booked()
    const token = await tokenOf(uuid)
    expect(await pieceAt(token, piece)).toMatchObject({ covered: true, gaps: [], ask: null, files: [{ fits: true }] })
    expect((await place(token, piece)).response).toMatchObject({ state: 'host_review', own: { n: 1, state: 'waiting' } })
    const seen = await read(uuid, host)
    expect(seen.versions[0]?.piece).toMatchObject({ title: 'Desayunos que despiertan' })
    expect(seen.versions[0]?.checks.at(-1)).toMatchObject({ kind: 'right', reason: 'licensed', result: 'passed' })
  })

  test('is not material of one’s own: whoever booked cannot bring it without the licence', async () => {
    const piece = await approved(rights({ channels: ['web'] }))
    const { uuid } = await booked()
    const copied = await keep(booker, 'mio.png', 'image/png', await contentOf(piece.file))
    const { response } = await bring(uuid, copied)
    expect([response.state, ...failed(response.versions[0])]).toEqual(['changes', 'right: of_a_deal'])
  })

  test('is refused without the licence; one press asks for what is missing, and the creator’s price is shown', async () => {
    const piece = await approved(rights({ channels: ['web'], territory: 'country' }))
    const { uuid } = await booked(poster, 60)
    const token = await tokenOf(uuid)
    expect((await place(token, piece)).error).toMatchObject({ code: 'creative.not_licensed', details: { gaps: ['channel'] } })
    // Its own deal has to be over first.
    expect(await pieceAt(token, piece)).toMatchObject({ settled: false, ask: null })
    await wait(limits.deal.hold)
    const { ask } = await pieceAt(token, piece)
    expect(ask).toMatchObject({ days: 63, adds: { channels: ['ooh'], territory: null } })
    const body = { days: ask?.days, adds: ask?.adds }
    expect((await app.call(askRenewal, { ...at(ask?.licence ?? ''), body }, { as: brand })).status).toBe(200)
    expect((await pieceAt(token, piece)).renewal).toMatchObject({ state: 'asked', price: null })
    const { creator } = piece.pair
    await app.call(priceRenewal, { ...at(ask?.licence ?? ''), body: { fee_minor: 20_000 } }, { as: creator })
    const { renewal } = await pieceAt(token, piece)
    expect(renewal).toMatchObject({ state: 'priced', price: { total_minor: 20_800, currency: 'EUR' } })
    const [asked] = await app.database.db
      .selectFrom('licences')
      .select('renewal')
      .where('uuid', '=', ask?.licence ?? '')
      .execute()
    const offer = { uuid: asked?.renewal?.deal_id ?? '' }
    const accepted = must(await takeStep(app, acceptOffer, await readAs(app, offer, brand), brand, { version: 1 }))
    const visit = await takeStep(app, fundDeal, accepted, brand)
    await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: brand })
    expect(await pieceAt(token, piece)).toMatchObject({ covered: true, renewal: null })
    expect((await place(token, piece)).response.state).toBe('host_review')
  })

  test('of a licence that ends too soon is asked for so many days more', async () => {
    const piece = await approved(rights({ days: 30 }))
    await wait(limits.deal.hold)
    const { uuid } = await booked(poster, 40)
    const found = await pieceAt(await tokenOf(uuid), piece)
    expect(found).toMatchObject({ covered: false, gaps: ['after'], ask: { adds: { channels: [], territory: null } } })
    expect(found.ask?.days).toBe(46 - 27)
  })

  test('is renewed in one press at the agreed rate where that covers the days, and put there once it is paid', async () => {
    const renewal = { days: 30, fee_minor: 12_000 }
    const [piece, short] = [
      await approved(rights({ days: 30, renewal })),
      await approved(rights({ days: 30, renewal: { ...renewal, days: 7 } })),
    ]
    expect((await pieceAt(await tokenOf((await booked(poster, 40)).uuid), piece)).rate).toBeNull()
    await wait(limits.deal.hold)
    const token = await tokenOf((await booked(poster, 40)).uuid)
    const { rate, ask } = await pieceAt(token, piece)
    expect(rate).toMatchObject({ licence: ask?.licence, days: 30, total_minor: 12_480, currency: 'EUR' })
    // A rate that does not reach all of the days is no way there.
    expect(await pieceAt(token, short)).toMatchObject({ rate: null, ask: { adds: { channels: [], territory: null } } })
    const taken = await app.call(takeRenewal, at(rate?.licence ?? ''), { as: brand })
    expect((await pieceAt(token, piece)).renewal).toMatchObject({ state: 'priced', taken: true, price: { total_minor: 12_480 } })
    const deal = await readAs(app, { uuid: taken.response.renewal.deal_uuid }, brand)
    const visit = await takeStep(app, fundDeal, deal, brand)
    await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: brand })
    expect(await pieceAt(token, piece)).toMatchObject({ covered: true, rate: null, renewal: null })
    expect((await place(token, piece)).response.state).toBe('host_review')
  })

  test('does not fit every face, and no other company’s can be put there', async () => {
    const piece = await approved(rights(), 640, 960)
    const { uuid } = await booked()
    const token = await tokenOf(uuid)
    expect((await pieceAt(token, piece)).files[0]).toMatchObject({ fits: false })
    expect((await place(token, piece)).error.code).toBe('creative.unfit')
    expect((await app.call(getPlacement, { params: { token } }, { as: 'brand@elenco.test' })).response).toMatchObject({
      own: null,
    })
    const body = { licence: (await pieceAt(token, piece)).licence, file: piece.file, revision: 1 }
    expect((await app.call(placePiece, { params: { token }, body }, { as: 'brand@elenco.test' })).status).toBe(404)
    expect((await app.call(getPlacement, { params: { token: otherToken(token) } }, { as: brand })).status).toBe(404)
  })

  test('comes down when its licence is revoked', async () => {
    const piece = await approved(rights())
    const { uuid } = await booked()
    await place(await tokenOf(uuid), piece)
    expect((await say(uuid, 'approve')).response.state).toBe('scheduled')
    const { dispute } = must(
      await takeStep(app, openDispute, await readAs(app, piece.pair.deal, brand), brand, openBody('not_as_brief')),
    )
    const params = { uuid: dispute?.uuid ?? '' }
    const { revision } = await readAs(app, piece.pair.deal, brand)
    await app.call(offerSplit, { params, body: { revision, creator_percent: 0 } }, { as: brand })
    const now = await readAs(app, piece.pair.deal, piece.pair.creator)
    await app.call(answerSplit, { params, body: { revision: now.revision, n: 1, accept: true } }, { as: piece.pair.creator })
    expect(await read(uuid)).toMatchObject({ state: 'changes', your_turn: true })
    expect((await read(uuid)).versions[0]).toMatchObject({ state: 'returned', answer: { by: 'right' } })
  })

  test('stands in the report of its campaign as poster and post, side by side', async () => {
    const pair = await fundedDeal(app, { rights: rights() })
    const file = await picture(pair.creator, 2882, 4299)
    must(await takeStep(app, deliverWork, pair.deal, pair.creator, { files: [file], note: 'El cartel' }))
    const seen = must(await takeStep(app, approveDelivery, await readAs(app, pair.deal, pair.brand), pair.brand))
    const url = 'https://www.instagram.com/reel/Cy7/'
    must(await takeStep(app, publishProof, seen, pair.creator, { url, published_on: dayFrom(0) }))
    const booking = await booked()
    await place(await tokenOf(booking.uuid), { pair, file })
    const campaign = randomUUID()
    await app.call(createOohCampaign, { body: { uuid: campaign, name: 'Calle y pantalla' } }, { as: booker })
    const planned = { from_day: booking.from, to_day: booking.to, space_id: booking.space_uuid, booking_id: booking.uuid }
    await app.database.db
      .insertInto('ooh_plan_spaces')
      .values({ ...planned, uuid: randomUUID(), campaign_id: campaign, created_at: app.clock.now() })
      .execute()
    const report: OohReport = (await app.call(getOohReport, at(campaign), { as: booker })).response
    expect(report.rows[0]?.artwork).toMatchObject({
      state: 'host_review',
      post: { url, published_on: dayFrom(0), views: null, clicks: 0, orders: 0 },
    })
    await say(booking.uuid, 'return')
    const after: OohReport = (await app.call(getOohReport, at(campaign), { as: booker })).response
    expect(after.rows[0]?.artwork).toMatchObject({ state: 'changes', post: null })
  })
})
