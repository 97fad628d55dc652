import { createActor, fromCallback } from 'xstate'
import type { Booking } from '#contract/entities/booking.ts'
import type { MakeGood } from '#contract/entities/make-good.ts'
import { makeGoodTurn } from '#contract/processes/make-good.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { BookingView } from '#src/views/bookings/BookingView.tsx'
import { renderView, someUser } from './render-view.tsx'
import { decisionThat, resourceWith } from './screen-actors.ts'

export const uuid = (n: number) => `${n}1111111-2222-4333-8444-555555555555`

/** A booking of seven days that is live, with the missed days that were said of it. */
export const someBooking = (side: Booking['side'], make_goods: MakeGood[], more: Partial<Booking> = {}): Booking => {
  const [one] = make_goods
  const open = one && makeGoodTurn(one.state) ? one : null
  return {
    uuid: uuid(1),
    state: 'live',
    revision: 7,
    side,
    your_turn: false,
    unproved: false,
    deadline: '2030-01-17T00:00:00.000Z',
    title: 'Valla avenida de América',
    city: 'Madrid',
    kind: 'storefront',
    cover: { seed: 'a', motif: 'valla' },
    image: null,
    space_uuid: uuid(3),
    other: { uuid: uuid(4), name: 'Prado Espacios' },
    from: '2030-01-10',
    to: '2030-01-16',
    hours: null,
    ...splitSpaceFees(70_000, 20_000),
    currency: 'EUR',
    creative: null,
    make_good: open && { state: open.state, your_turn: open.your_turn, deadline: open.deadline },
    updated_at: '2030-01-12T10:00:00.000Z',
    days: 7,
    cancellation: 'flexible',
    message: '',
    from_balance_minor: 0,
    refund_now_minor: null,
    cancel: null,
    decline_reason: null,
    pay: null,
    protected_minor: 94_500,
    periods: [],
    unpaid: { days: 7, ...splitSpaceFees(70_000, 20_000) },
    proofs: [],
    objection: null,
    timeline: [],
    facts: {
      version: 1,
      instant: true,
      proofs: 1,
      objections: 0,
      missing: open !== null,
      again: false,
      disputed_from: null,
      dispute_turn: null,
    },
    names: { booker: 'Prado', host: 'Medianera' },
    dispute: null,
    make_goods,
    chat_uuid: null,
    created_at: '2030-01-01T10:00:00.000Z',
    ...more,
  }
}

/** Nothing goes up here. */
const uploads = () => createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()
const noForms = { recall: () => null, keep: () => {} }
/** Its page, and what was asked of the server there. */
export const showBooking = async (one: Booking, refused?: string) => {
  const { decision, asked } = decisionThat({ refused })
  const view = (
    <BookingView
      actor={resourceWith(one)}
      decision={decision}
      uploads={uploads()}
      forms={noForms}
      artwork={() => null}
      today="2030-01-12"
    />
  )
  await renderView(view, { user: someUser({ role: 'realty' }) })
  return asked
}
