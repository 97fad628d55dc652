import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import { decideSpaceReview, getSpaceDraft } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { BookingDisputeAct } from '#contract/entities/dispute.ts'
import type { MakeGoodAct } from '#contract/entities/make-good.ts'
import { bookingMachine, firstBookingFacts } from '#contract/processes/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { booker, holdInMarket, host, payInMarket } from '#tests/support/book-in-market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { uploadPicture } from '#tests/support/upload-picture.ts'
import { defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

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
    'space.suspended': ofClock,
    'booking.cancel': eitherSide,
    'proof.show': {
      by: 'person',
      cases: {
        booker: { by: 'booker', again: false },
        host: { by: 'host', again: false },
        'host, of added days': { by: 'host', again: true },
      },
    },
    'proof.object': eitherSide,
    'make_good.open': { by: 'person', cases: { booker: { by: 'booker' } } },
    'make_good.over': ofClock,
    'days.added': ofClock,
    'days.gone': ofClock,
    'dispute.open': {
      by: 'person',
      cases: {
        booker: { by: 'booker', reason: 'not_shown' },
        host: { by: 'host', reason: 'damage' },
        // Who shows it does not say that it was not shown.
        'host, unfit': { by: 'host', reason: 'not_shown' },
      },
    },
    'dispute.move': { by: 'server', cases: { usual: { turn: null } } },
    'dispute.drop': ofClock,
    'dispute.settle': ofClock,
    'period.over': { by: 'server', cases: { usual: { proofs: 0 } } },
    'deadline.passed': ofClock,
  },
  // Once agreed it does not matter any more how often the price went to and fro; nor how many proofs there are beyond one.
  facts: ({ version, proofs, dispute_turn, ...facts }, value) => [
    facts,
    proofs > 0,
    value === 'requested' || value === 'countered' ? version : null,
    value === 'disputed' ? dispute_turn === null : null,
  ],
})

export const view: NoScreen = {
  because:
    'Both sides move it on the booking’s page, whose buttons ask this chart: tests/views/booking-acts.test.tsx shows it in every state.',
}

const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case?.startsWith('host') ? host : booker)
const reason = 'Se ha caído la campaña.'

/** A host sees nothing of a hold: then the booker's eyes are used. */
const read = async ({ market, notes }: ServerWorld, as = booker): Promise<Booking> =>
  await callAs(market, as, getBooking, { params: { uuid: notes.booking } })

const acts =
  (
    act: (
      booking: Booking,
      world: ServerWorld,
      as: string,
      stimulus: Stimulus,
    ) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ) =>
  async (world: ServerWorld, stimulus: Stimulus) => {
    const as = personOf(stimulus)
    const booking = await read(world)
    const body = { act: await act(booking, world, as, stimulus), revision: booking.revision }
    return await callAs(world.market, as, actOnBooking, { params: { uuid: booking.uuid }, body })
  }
const plain = (type: string) => acts(() => ({ type }))

/** The days that were added last, or those that were booked. */
const lastRange = ({ from, to, make_goods }: Pick<Booking, 'from' | 'to' | 'make_goods'>) =>
  make_goods.find(one => one.state === 'replaced')?.later ?? { from, to }

/** An answer for the missed days that wait. */
async function settle(world: ServerWorld, act: MakeGoodAct, as = booker): Promise<void> {
  const [one] = (await read(world)).make_goods
  if (!one) throw new Error('no days are missed')
  await callAs(world.market, as, actOnMakeGood, { params: { uuid: one.uuid }, body: { act, revision: one.revision } })
}

const statement = 'The canvas lay on the ground from the second day on, and the photos of our neighbours show it.'

/** An act in the open dispute, by whoever opened it or by the other side. */
const inDispute = async (world: ServerWorld, side: 'opener' | 'other', act: BookingDisputeAct) => {
  const opener = String(world.notes.opener)
  const as = side === 'opener' ? opener : opener === host ? booker : host
  const { uuid, revision } = await read(world, as)
  return await callAs(world.market, as, actInBookingDispute, { params: { uuid }, body: { revision, act } })
}

const staff = 'admin@elenco.test'

const isMissing = ({ context }: SnapshotFrom<typeof bookingMachine>) => context.missing === true

export const browser: ServerBinding<typeof bookingMachine> = {
  process: 'booking',
  quiet: true,
  async open(world, input) {
    const booking = await holdInMarket(world, input === 'instant')
    world.notes.booking = booking.uuid
    return { id: booking.uuid, state: booking.state }
  },
  causes: {
    'booking.request': plain('booking.request'),
    'booking.release': plain('booking.release'),
    'booking.accept': plain('booking.accept'),
    'booking.withdraw': plain('booking.withdraw'),
    'booking.counter': acts(({ media_minor }) => ({ type: 'booking.counter', media_minor: media_minor + 1_000, note: '' })),
    'booking.decline': acts(() => ({ type: 'booking.decline', reason })),
    'booking.cancel': acts(() => ({ type: 'booking.cancel', reason })),
    'proof.show': acts(async (booking, world, as, stimulus) => {
      const added = 'case' in stimulus && stimulus.case !== 'host'
      const { from, to } = added ? lastRange(booking) : booking
      if ((await world.now()).toISOString().slice(0, 10) < from) await world.passUntil(`${from}T00:00:00.000Z`)
      const today = (await world.now()).toISOString().slice(0, 10)
      const file = await uploadPicture(world.market, as, `${randomUUID()}.png`)
      return { type: 'proof.show', files: [file], taken_on: today < to ? today : to, note: '' }
    }),
    // Staff lift it at once: tours to come want spaces, too.
    'space.suspended': async world => {
      const { market } = world
      const { space_uuid } = await read(world)
      const params = { uuid: space_uuid }
      const decide = async (decision: string, reasons: string[]) => {
        const { revision } = await callAs(market, host, getSpaceDraft, { params })
        await callAs(market, staff, decideSpaceReview, { params, body: { decision, reasons, revision } })
      }
      await decide('suspend', ['quality'])
      await world.passUntil(new Date((await world.now()).getTime() + 1_000).toISOString())
      await decide('lift', [])
    },
    'proof.object': acts(() => ({ type: 'proof.object', reason })),
    'funds.secured': async world => void (await payInMarket(world.market, await read(world))),
    // All of the days at once, on the last of them, so that none is left where they are paid back.
    'make_good.open': async world => {
      const { market } = world
      const { uuid, revision, ...booking } = await read(world)
      const { from, to } = lastRange(booking)
      if ((await world.now()).toISOString().slice(0, 10) < to) await world.passUntil(`${to}T00:00:00.000Z`)
      // A while after the proof: the time to look at it must not end in the same second as the time to answer this.
      await world.passUntil(new Date((await world.now()).getTime() + 60_000).toISOString())
      const file = await uploadPicture(market, booker, `${randomUUID()}.png`)
      const body = { from, to, reason, files: [file], later_from: null, revision }
      await callAs(market, booker, reportMissedDays, { params: { uuid }, body })
    },
    'make_good.over': async world => await settle(world, { type: 'make_good.withdraw' }),
    'days.added': async world => {
      const { to } = lastRange(await read(world))
      await settle(world, { type: 'make_good.offer', later_from: addDays(to, 3) }, host)
      await settle(world, { type: 'make_good.take_days' })
    },
    'days.gone': async world => await settle(world, { type: 'make_good.offer', later_from: null }, host),
    'dispute.open': async (world, stimulus) => {
      const as = personOf(stimulus)
      const { uuid, revision } = await read(world, as)
      const reason = 'case' in stimulus && stimulus.case === 'host' ? 'damage' : 'not_shown'
      world.notes.opener = as
      const body = { revision, reason, statement, wanted_percent: 50, files: [] }
      return await callAs(world.market, as, openBookingDispute, { params: { uuid }, body })
    },
    // A split on the table is the other side's to answer; nothing of the booking itself moves.
    'dispute.move': async world => await inDispute(world, 'opener', { type: 'split.offer', creator_percent: 60, note: '' }),
    'dispute.drop': async world => await inDispute(world, 'opener', { type: 'dispute.withdraw' }),
    'dispute.settle': async world => {
      const n = (await read(world)).dispute?.offers.at(-1)?.n ?? 0
      return await inDispute(world, 'other', { type: 'split.accept', n })
    },
    'deadline.passed': async world => world.passUntil((await read(world)).deadline),
  },
  where: {
    // A booking that is paid is told of it, which is no step of its chart.
    'space.suspended': ({ value }) =>
      value === 'hold' || value === 'requested' || value === 'countered' || value === 'awaiting_funds',
    // A split has to lie on the table before anybody can take it.
    'dispute.settle': ({ value, context }) => value === 'disputed' && context.dispute_turn === null,
    // In a dispute what passes is a deadline of its own chart, which model `dispute` walks.
    'deadline.passed': ({ value }) => value !== 'disputed',
    'make_good.over': isMissing,
    'days.added': isMissing,
    'days.gone': isMissing,
  },
  exempt: [
    {
      id: 'booking.live|period.over|0',
      reason: 'A period takes 28 days: tests/server/booking-periods.test.ts.',
    },
    {
      id: 'booking.live|period.over|0=true',
      reason:
        'A period takes 28 days and this market’s bookings are shorter: tests/server/booking-periods.test.ts goes through three of them.',
    },
    {
      id: 'booking.live|period.over|0=false',
      reason: 'The job that would send it is put away while days are missed: tests/server/booking-periods.test.ts.',
    },
    ...(['live', 'proof_due', 'ended'] as const).flatMap(state =>
      (['make_good.over', 'days.added', 'days.gone'] as const)
        .filter(event => event !== 'days.added' || state === 'live')
        .map(event => ({
          id: `booking.${state}|${event}|0=false`,
          reason: 'An answer about missed days reaches the booking by way of their own chart, which refuses it where none wait.',
        })),
    ),
  ],
}
