import { beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '#contract/endpoints/bookings.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { decideSpaceReview, getSpace, getSpaceDraft } from '#contract/endpoints/spaces.ts'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, host, openBookings } from '#tests/support/make-booking.ts'

const staff = 'admin@elenco.test'
const reason = 'Ya no podemos contar con la pared.'
const { app, bookings } = await openBookings()

let space: string
beforeEach(async () => {
  space = await copySpace(app, host, { cancellation: 'std90', slots: 1 })
})

const at = () => ({ params: { uuid: space } })
const decide = async (decision: 'suspend' | 'lift') => {
  const { revision } = await app.answer(getSpaceDraft, at(), { as: host })
  const body = { decision, reasons: decision === 'suspend' ? ['quality'] : [], revision }
  expect((await app.call(decideSpaceReview, { ...at(), body }, { as: staff })).status).toBe(200)
  await app.runner.runDue()
}
const stands = async (uuid: string) =>
  (await app.answer(listNotifications, { query: { size_page: 50 } }, { as: booker }))
    .concat(await app.answer(listNotifications, { query: { size_page: 50 } }, { as: host }))
    .filter(one => one.action_url?.includes(uuid))
    .map(one => one.title)

async function reach(state: 'hold' | 'requested' | 'countered' | 'awaiting_funds' | 'confirmed' | 'live'): Promise<Booking> {
  const { uuid } = (await bookings.book(space, undefined, undefined, state === 'hold' ? { hold: true } : {})).response
  const counter: BookingAct = { type: 'booking.counter', media_minor: 90_000, note: '', move: null }
  if (state === 'countered') await bookings.act(uuid, counter)
  if (state === 'awaiting_funds' || state === 'confirmed' || state === 'live')
    await bookings.act(uuid, { type: 'booking.accept' })
  if (state === 'confirmed' || state === 'live') await bookings.pay(uuid)
  if (state === 'live') await bookings.wait(10 * 86_400_000)
  const booking = await bookings.read(uuid)
  expect(booking.state).toBe(state)
  return booking
}

describe('when staff suspend a space', () => {
  test.each(['hold', 'requested', 'countered', 'awaiting_funds'] as const)('what is %s is over, with the reason', async state => {
    const { uuid } = await reach(state)
    const before = await stands(uuid)
    await decide('suspend')
    const after = await bookings.read(uuid)
    expect(after).toMatchObject({ state: 'declined', decline_reason: 'space.suspended', deadline: null })
    expect(after.timeline.at(-1)).toMatchObject({ event: 'space.suspended', by: 'system', to: 'declined' })
    expect(await bookings.takenDaysOf(space)).toBe(0)
    // A host sees nothing of a hold.
    expect((await stands(uuid)).length - before.length).toBe(state === 'hold' ? 1 : 2)
    await decide('lift')
    expect((await bookings.read(uuid)).state).toBe('declined')
  })

  test('whoever has paid is told, and has all of it back until it begins, whatever the table says', async () => {
    const booked = await reach('confirmed')
    expect(booked.refund_now_minor).toBeLessThan(booked.total_minor)
    await decide('suspend')
    const told = await bookings.read(booked.uuid)
    expect(told).toMatchObject({ state: 'confirmed', refund_now_minor: booked.total_minor, deadline: booked.deadline })
    expect(told.timeline.at(-1)).toMatchObject({ event: 'space.suspended', to: 'confirmed' })
    expect(await stands(booked.uuid)).toEqual(
      expect.arrayContaining([
        'Elenco ha suspendido un espacio que has reservado',
        'Elenco ha suspendido tu espacio; su reserva sigue en pie',
      ]),
    )
    await bookings.act(booked.uuid, { type: 'booking.cancel', reason }, booker)
    expect(await bookings.read(booked.uuid)).toMatchObject({
      state: 'cancelled',
      protected_minor: 0,
      cancel: { by: 'booker', refund_minor: booked.total_minor },
    })
    await app.runner.runDue()
    const back = await app.database.db
      .selectFrom('refunds')
      .select('amount_minor')
      .where('booking_id', '=', booked.uuid)
      .where('paid_at', 'is not', null)
      .execute()
    expect(back.map(one => Number(one.amount_minor))).toEqual([booked.total_minor])
  })

  test('the table counts again once staff lift it, and both are told once each time', async () => {
    const booked = await reach('confirmed')
    await decide('suspend')
    await decide('lift')
    const after = await bookings.read(booked.uuid)
    expect(after.refund_now_minor).toBe(booked.refund_now_minor)
    expect(after.timeline.map(one => one.event).slice(-2)).toEqual(['space.suspended', 'space.lifted'])
    expect((await app.answer(getSpace, at())).state).toBe('live')
  })

  test('what is live goes on', async () => {
    const { uuid } = await reach('live')
    const before = await stands(uuid)
    await decide('suspend')
    expect((await app.answer(getBooking, { params: { uuid } }, { as: host })).state).toBe('live')
    expect(await stands(uuid)).toEqual(before)
    expect((await bookings.act(uuid, await bookings.proof(bookings.dayFrom(0)))).status).toBe(200)
    await bookings.wait(8 * 86_400_000)
    expect((await bookings.read(uuid)).state).toBe('ended')
  })
})
