import { randomUUID } from 'node:crypto'
import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { bookingMachine, firstBookingFacts } from '#contract/processes/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { uploadPicture } from '#tests/support/upload-picture.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'
const eitherSide = { by: 'person' as const, cases: { booker: { by: 'booker' as const }, host: { by: 'host' as const } } }
const ofClock = { by: 'server' as const, cases: { usual: {} } }

export const model = defineModel<typeof bookingMachine>({
  machine: bookingMachine,
  inputs: { asked: firstBookingFacts(false), instant: firstBookingFacts(true) },
  events: {
    'booking.request': eitherSide,
    'booking.release': eitherSide,
    'booking.accept': eitherSide,
    'booking.counter': eitherSide,
    'booking.decline': eitherSide,
    'booking.withdraw': eitherSide,
    'funds.secured': ofClock,
    'booking.cancel': eitherSide,
    'proof.show': eitherSide,
    'proof.object': eitherSide,
    'deadline.passed': ofClock,
  },
  // Once agreed it does not matter any more how often the price went to and fro; nor how many proofs there are beyond one.
  facts: ({ version, proofs, ...facts }, value) => [
    facts,
    proofs > 0,
    value === 'requested' || value === 'countered' ? version : null,
  ],
})

export const view: NoScreen = {
  because:
    'Both sides move it on the booking’s page, whose buttons ask this chart: tests/browser/realty.test.ts goes through it.',
}

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case === 'host' ? host : booker)
const reason = 'Se ha caído la campaña.'

/** A host sees nothing of a hold: then the booker's eyes are used. */
const read = async ({ market, notes }: ServerWorld, as = booker): Promise<Booking> =>
  await callAs(market, as, getBooking, { params: { uuid: notes.booking } })

const acts =
  (act: (booking: Booking, world: ServerWorld, as: string) => Record<string, unknown> | Promise<Record<string, unknown>>) =>
  async (world: ServerWorld, stimulus: Stimulus) => {
    const as = personOf(stimulus)
    const booking = await read(world)
    const body = { act: await act(booking, world, as), revision: booking.revision }
    return await callAs(world.market, as, actOnBooking, { params: { uuid: booking.uuid }, body })
  }
const plain = (type: string) => acts(() => ({ type }))

export const browser: ServerBinding = {
  process: 'booking',
  quiet: true,
  async open(world, input) {
    const { market } = world
    const today = (await world.now()).toISOString().slice(0, 10)
    const instant = input === 'instant'
    // Days that no tour before has taken; the host's own, since nobody books their own company's.
    const from = addDays(today, 9)
    const query = { from, to: addDays(from, 6), free: '1', sort: 'price', size_page: '100', ...(instant && { instant: '1' }) }
    const found = await callAs(market, booker, listSpaces, { query })
    for (const { uuid, instant_book } of found) {
      if (instant_book !== instant) continue
      const space = await callAs(market, booker, getSpace, { params: { uuid }, query: { from: query.from, to: query.to } })
      if (space.own || space.min_days > 7 || (space.permit && space.permit.valid_to < query.to)) continue
      const { total_minor } = space.price
      const body = { from: query.from, to: query.to, total_minor, version: space.version, message: '', hold: true }
      const booking = await callAs(market, booker, bookSpace, { params: { uuid }, body })
      world.notes.booking = booking.uuid
      return { id: booking.uuid, state: booking.state }
    }
    throw new Error('no space is free')
  },
  causes: {
    'booking.request': plain('booking.request'),
    'booking.release': plain('booking.release'),
    'booking.accept': plain('booking.accept'),
    'booking.withdraw': plain('booking.withdraw'),
    'booking.counter': acts(({ media_minor }) => ({ type: 'booking.counter', media_minor: media_minor + 1_000, note: '' })),
    'booking.decline': acts(() => ({ type: 'booking.decline', reason })),
    'booking.cancel': acts(() => ({ type: 'booking.cancel', reason })),
    'proof.show': acts(async (booking, world, as) => {
      const today = (await world.now()).toISOString().slice(0, 10)
      const file = await uploadPicture(world.market, as, `${randomUUID()}.png`)
      return { type: 'proof.show', files: [file], taken_on: today < booking.to ? today : booking.to, note: '' }
    }),
    'proof.object': acts(() => ({ type: 'proof.object', reason })),
    async 'funds.secured'(world) {
      const { uuid, revision } = await read(world)
      const visit = await callAs(world.market, booker, fundBooking, { params: { uuid }, body: { revision } })
      await callAs(world.market, booker, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
    },
    'deadline.passed': async world => world.passUntil((await read(world)).deadline),
  },
}
