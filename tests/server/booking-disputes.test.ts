import { beforeEach, describe, expect, test } from 'vitest'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import {
  confirmDecision,
  getDisputePack,
  getDisputePdf,
  listDisputes,
  makeDecision,
  offerSplit,
} from '#contract/endpoints/disputes.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { listInvoices } from '#contract/endpoints/plans.ts'
import type { Booking, BookingState } from '#contract/entities/booking.ts'
import { type BookingDisputeAct, type BookingDisputeReason, bookingDisputeReasons } from '#contract/entities/dispute.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import { feesOn, settle, settleAfter } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { bookingReasonFits, disputableBookingStates, sumsOfBooking } from '#contract/rules/dispute.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'
import { answer, freshStaff, openBody, reasons } from '#tests/support/make-dispute.ts'

const day = 86_400_000
const hour = 3_600_000
const { app, bookings } = await openBookings()

/** A booking of seven days that is in its second one. */
let live: Booking
beforeEach(async () => {
  const space = await copySpace(app, host, { instant_book: true })
  const { uuid } = (await bookings.book(space)).response
  await bookings.pay(uuid)
  await bookings.wait(11 * day)
  live = await bookings.read(uuid)
  expect(live).toMatchObject({ state: 'live', dispute: null })
})

const at = () => ({ params: { uuid: live.uuid } })
const read = (as = booker) => bookings.read(live.uuid, as)
const open = async (reason: BookingDisputeReason, as = booker, wanted = 0) => {
  const { revision } = await read(as)
  const body = { revision, reason, wanted_percent: wanted, statement: openBody('abuse').statement, files: [] }
  return await app.call(openBookingDispute, { ...at(), body }, { as })
}
const act = async (what: BookingDisputeAct, as = host) => {
  const { revision } = await read(as)
  return await app.call(actInBookingDispute, { ...at(), body: { revision, act: what } }, { as })
}
const prove = async () => await bookings.act(live.uuid, await bookings.proof(app.clock.now().toISOString().slice(0, 10)))
const to = async (state: BookingState) => {
  if (state === 'live') return
  if (state !== 'proof_due') await prove()
  await bookings.wait(7 * day)
  if (state === 'reconciled') await bookings.wait(limits.booking.look)
  expect((await read()).state).toBe(state)
}
const hasBalance = async () => {
  const user = await app.idOf(host)
  const row = await app.database.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('name', '=', 'creator_available')
    .where('owner', '=', user)
    .where('currency', '=', live.currency)
    .executeTakeFirst()
  return Number(row?.balance_minor ?? 0)
}
const toldOf = async (as: string) =>
  (await app.call(listNotifications, { query: { size_page: '5' } }, { as })).response.map(
    (one: { metadata: { type: string } }) => one.metadata.type,
  )

test.each(bookingDisputeReasons.flatMap(reason => (['booker', 'host'] as const).map(by => [reason, by] as const)))(
  '%s is said by the %s only where it can have come about',
  async (reason, by) => {
    const as = by === 'booker' ? booker : host
    const answered = await open(reason, as)
    const fits = bookingReasonFits(reason, by, 'live')
    if (fits) expect(answered.response).toMatchObject({ state: 'disputed', dispute: { reason, state: 'awaiting_response' } })
    else expect(answered.error.code).toBe('dispute.reason_unfit')
  },
)

describe('a dispute about a booking', () => {
  test('rests its clock, names whose turn it is, and both companies are told', async () => {
    const opened: Booking = (await open('not_shown')).response
    expect(opened).toMatchObject({ state: 'disputed', your_turn: false, protected_minor: live.total_minor })
    expect(Date.parse(opened.deadline ?? '') - Date.parse(opened.dispute?.created_at ?? '')).toBe(limits.dispute.answer)
    expect(await read(host)).toMatchObject({ your_turn: true, dispute: { opened_by: 'brand' } })
    expect(await toldOf(host)).toContain('dispute_opened')
    expect((await prove()).error.code).toBe('booking.wrong_state')
    expect((await open('not_shown')).error.code).toBe('booking.wrong_state')
  })

  test.each(disputableBookingStates)(
    'silence decides for whoever opened it: from %s all goes back, to the last cent',
    async from => {
      await to(from)
      const before = await hasBalance()
      await open('not_shown')
      await bookings.wait(limits.dispute.answer)
      expect(await read()).toMatchObject({ state: 'disputed', dispute: { state: 'decided', facts: { silent: true } } })
      await bookings.wait(limits.dispute.appeal)
      const over = await read()
      expect(over).toMatchObject({ state: 'resolved', protected_minor: 0, dispute: { state: 'closed' } })
      expect(over.dispute?.settlement).toMatchObject({ brand_minor: live.total_minor, creator_minor: 0, platform_minor: 0 })
      expect(await hasBalance()).toBe(before - (from === 'reconciled' ? live.payout_minor : 0))
      expect(await bookings.takenDaysOf(live.space_uuid)).toBeLessThanOrEqual(7)
    },
  )

  test('a split that is taken divides the money with fees on what is paid only, and the days to come are free', async () => {
    await open('space_unlike')
    expect((await act({ type: 'split.offer', creator_percent: 40, note: '' })).response.dispute.state).toBe('evidence')
    expect((await act({ type: 'split.accept', n: 1 }, host)).error.code).toBe('dispute.wrong_person')
    const before = await hasBalance()
    const over: Booking = (await act({ type: 'split.accept', n: 1 }, booker)).response
    expect(over).toMatchObject({ state: 'resolved', protected_minor: 0, dispute: { state: 'agreed' } })
    expect(over.dispute?.settlement).toEqual(settle(sumsOfBooking(live), 40))
    expect(await hasBalance()).toBe(before + settle(sumsOfBooking(live), 40).creator_minor)
    // Of seven days two have been.
    expect(await bookings.takenDaysOf(live.space_uuid)).toBe(2)
    expect(await toldOf(host)).toContain('dispute_closed')
  })

  test('each company has one invoice of its fee on a finished booking, and one credit note of what a split gives back', async () => {
    const billedTo = async (as: string) => {
      const all: Invoice[] = (await app.call(listInvoices, { query: { size_page: 100 } }, { as })).response
      const own = all.filter(one => one.booking_uuid === live.uuid)
      return own.map(({ kind, amount_minor }) => [kind, amount_minor])
    }
    const whole = feesOn(sumsOfBooking(live), 100)
    expect(await billedTo(booker)).toEqual([])
    await to('reconciled')
    expect(await billedTo(booker)).toEqual([['fee', whole.brand]])
    expect(await billedTo(host)).toEqual([['fee', whole.creator]])
    await open('space_unlike')
    await act({ type: 'split.offer', creator_percent: 40, note: '' })
    expect((await act({ type: 'split.accept', n: 1 }, booker)).response).toMatchObject({ state: 'resolved' })
    const kept = feesOn(sumsOfBooking(live), 40)
    expect(await billedTo(booker)).toEqual([
      ['credit_note', kept.brand - whole.brand],
      ['fee', whole.brand],
    ])
    expect(await billedTo(host)).toEqual([
      ['credit_note', kept.creator - whole.creator],
      ['fee', whole.creator],
    ])
  })

  test('taken back, the booking goes on where it stood, and the one who opened it has won no time', async () => {
    await to('ended')
    const { deadline } = await read()
    await open('false_proof')
    await bookings.wait(hour)
    const back: Booking = (await act({ type: 'dispute.withdraw' }, booker)).response
    expect(back).toMatchObject({ state: 'ended', deadline, dispute: { state: 'withdrawn' } })
    await open('damage', host, 100)
    await bookings.wait(hour)
    // The booker had been looking: what the dispute took is given back.
    const again: Booking = (await act({ type: 'dispute.withdraw' }, host)).response
    expect(Date.parse(again.deadline ?? '')).toBeGreaterThanOrEqual(Date.parse(deadline ?? '') + hour)
  })

  test('after the host was paid what is still there is kept, and taken back it is the host’s again', async () => {
    await to('reconciled')
    const before = await hasBalance()
    expect((await open('false_proof')).response).toMatchObject({
      protected_minor: live.payout_minor,
      dispute: { after_completion: true },
    })
    expect(await hasBalance()).toBe(before - live.payout_minor)
    await act({ type: 'dispute.withdraw' }, booker)
    expect(await read()).toMatchObject({ state: 'reconciled', protected_minor: 0 })
    expect(await hasBalance()).toBe(before)
    await open('false_proof')
    await act({ type: 'split.offer', creator_percent: 25, note: '' })
    const over: Booking = (await act({ type: 'split.accept', n: 1 }, booker)).response
    expect(over.dispute?.settlement).toEqual(settleAfter(sumsOfBooking(live), 25, live.payout_minor))
  })

  test('two weeks after the last day it is too late', async () => {
    await to('reconciled')
    await bookings.wait(limits.dispute.window)
    expect((await open('not_shown')).error.code).toBe('dispute.window_over')
  })

  test('missed days that wait come first; the host’s no leads to a dispute', async () => {
    const { revision } = await read()
    const on = live.from
    const body = { from: on, to: on, reason: 'La lona estuvo en el suelo.', files: [await bookings.photo(booker)], revision }
    const [one] = (await app.call(reportMissedDays, { ...at(), body }, { as: booker })).response.make_goods
    expect((await open('not_shown')).error.code).toBe('booking.wrong_state')
    const no = { act: { type: 'make_good.deny', reason: 'Se mostró, hay fotos de ese día.' }, revision: one.revision }
    await app.call(actOnMakeGood, { params: { uuid: one.uuid }, body: no }, { as: host })
    expect((await open('not_shown')).response.state).toBe('disputed')
  })

  test('strangers find none, an old page is refused, and the calls about deals do not know it', async () => {
    const stale = { revision: 0, ...openBody('abuse'), reason: 'not_shown' }
    expect((await app.call(openBookingDispute, { ...at(), body: stale }, { as: booker })).error.code).toBe('booking.stale')
    expect((await act({ type: 'dispute.withdraw' }, booker)).status).toBe(404)
    const { dispute, revision }: Booking = (await open('not_shown')).response
    const about = { params: { uuid: dispute?.uuid ?? '' } }
    expect((await app.call(getDisputePack, about, { as: 'brand@elenco.test' })).status).toBe(404)
    const split = { revision, creator_percent: 50, note: '' }
    expect((await app.call(offerSplit, { ...about, body: split }, { as: 'brand@elenco.test' })).status).toBe(404)
    expect((await read()).dispute?.offers).toEqual([])
  })

  test('two answers at the same moment: one counts', async () => {
    await open('not_shown')
    const { revision } = await read(host)
    const body = { revision, act: { type: 'dispute.answer', statement: answer, files: [] } }
    const both = await Promise.all([1, 2].map(() => app.call(actInBookingDispute, { ...at(), body }, { as: host })))
    expect(both.map(one => one.status).sort()).toEqual([200, 409])
  })
})

describe('staff', () => {
  test('see it beside those about deals, with a pack of what it rests on, and decide; an appeal goes to somebody else', async () => {
    const [ana, bea] = [await freshStaff(app, 'Ana'), await freshStaff(app, 'Bea')]
    await prove()
    const opened: Booking = (await open('false_proof')).response
    await act({ type: 'dispute.answer', statement: answer, files: [] })
    await act({ type: 'evidence.add', text: 'La matrícula del coche se lee.', files: [await bookings.photo(host)] })
    await bookings.wait(limits.dispute.evidenceTime)
    await bookings.wait(limits.dispute.mediation)
    const uuid = opened.dispute?.uuid ?? ''
    const cases = (await app.call(listDisputes, { query: { show: 'staff', size_page: '100' } }, { as: ana })).response
    const found = cases.find((one: { dispute: { uuid: string } }) => one.dispute.uuid === uuid)
    expect(found).toMatchObject({ deal: null, booking: { uuid: live.uuid, title: live.title } })
    const pack = (await app.call(getDisputePack, { params: { uuid } }, { as: ana })).response
    expect(pack).toMatchObject({ about: 'booking', booking: { from: live.from }, proofs: [{ files: [{}] }], make_goods: [] })
    expect(pack.dispute.statements).toHaveLength(3)
    expect(pack.money.map((one: { kind: string }) => one.kind)).toEqual(['charge'])
    expect(pack.timeline.map((one: { event: string }) => one.event)).toContain('dispute.opened')
    expect((await app.call(getDisputePdf, { params: { uuid } }, { as: host })).status).toBe(200)
    const decide = async (as: string, percent: number, revision: number) =>
      await app.call(makeDecision, { params: { uuid }, body: { revision, creator_percent: percent, reasons } }, { as })
    const decided = (await decide(ana, 70, found.dispute.revision)).response
    expect(decided.dispute.state).toBe('decided')
    expect((await act({ type: 'decision.appeal', text: answer, files: [] }, booker)).response.dispute.state).toBe('appealed')
    const { revision } = (await app.call(getDisputePack, { params: { uuid } }, { as: ana })).response.dispute
    expect((await decide(ana, 10, revision)).error.code).toBe('dispute.same_eyes')
    expect((await decide(bea, 50, revision)).response.dispute.state).toBe('closed')
    const over = await read()
    expect(over).toMatchObject({ state: 'resolved' })
    expect(over.dispute?.settlement).toEqual(settle(sumsOfBooking(live), 50))
    expect(over.timeline.at(-1)).toMatchObject({ event: 'dispute.closed', by: 'system', to: 'resolved' })
    expect((await app.call(confirmDecision, { params: { uuid }, body: { revision: 99, agree: true } }, { as: bea })).status).toBe(
      409,
    )
  })
})
