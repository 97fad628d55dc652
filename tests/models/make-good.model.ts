import { getBooking } from '#contract/endpoints/bookings.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { MakeGood, MakeGoodAct } from '#contract/entities/make-good.ts'
import { makeGoodMachine } from '#contract/processes/make-good.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { bookedInMarket, booker, cancelByHost, host } from '#tests/support/book-in-market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { uploadPicture } from '#tests/support/upload-picture.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const eitherSide = { by: 'person' as const, cases: { booker: { by: 'booker' as const }, host: { by: 'host' as const } } }

export const model = defineModel<typeof makeGoodMachine>({
  machine: makeGoodMachine,
  inputs: { 'said by the booker': { by: 'booker', days: false } },
  events: {
    'make_good.offer': {
      by: 'person',
      cases: {
        'booker, money': { by: 'booker', days: false },
        'host, money': { by: 'host', days: false },
        'host, days': { by: 'host', days: true },
      },
    },
    'make_good.deny': eitherSide,
    'make_good.take_days': eitherSide,
    'make_good.take_money': eitherSide,
    'make_good.withdraw': eitherSide,
    'deadline.passed': bare('server'),
    'booking.over': bare('server'),
  },
})

export const view: NoScreen = {
  because:
    'Both sides move it on the booking’s page, whose buttons ask this chart: tests/views/make-good.test.tsx shows it in every state.',
}

const read = async ({ market, notes }: ServerWorld): Promise<Booking> =>
  await callAs(market, booker, getBooking, { params: { uuid: notes.booking } })

const newest = async (world: ServerWorld): Promise<{ booking: Booking; one: MakeGood }> => {
  const booking = await read(world)
  const [one] = booking.make_goods
  if (!one) throw new Error('nothing was reported')
  return { booking, one }
}
const personOf = (stimulus: Stimulus) => ('case' in stimulus && stimulus.case?.startsWith('host') ? host : booker)

const acts = (act: (booking: Booking, stimulus: Stimulus) => MakeGoodAct) => async (world: ServerWorld, stimulus: Stimulus) => {
  const { booking, one } = await newest(world)
  const body = { act: act(booking, stimulus), revision: one.revision }
  await callAs(world.market, personOf(stimulus), actOnMakeGood, { params: { uuid: one.uuid }, body })
}

export const browser: ServerBinding<typeof makeGoodMachine> = {
  process: 'make-good',
  quiet: true,
  async open(world) {
    const { market } = world
    const booking = await bookedInMarket(world)
    world.notes.booking = booking.uuid
    const file = await uploadPicture(market, booker, `${booking.uuid}.png`)
    const body = {
      from: booking.from,
      to: booking.from,
      reason: 'La lona estuvo en el suelo todo el día.',
      files: [file],
      later_from: null,
      revision: booking.revision,
    }
    const [one] = (await callAs(market, booker, reportMissedDays, { params: { uuid: booking.uuid }, body })).make_goods
    return { id: one.uuid, state: one.state }
  },
  causes: {
    'make_good.offer': acts((booking, stimulus) => ({
      type: 'make_good.offer',
      later_from: 'case' in stimulus && stimulus.case === 'host, days' ? addDays(booking.to, 3) : null,
    })),
    'make_good.deny': acts(() => ({ type: 'make_good.deny', reason: 'Se mostró: el parte del operario lo dice.' })),
    'make_good.take_days': acts(() => ({ type: 'make_good.take_days' })),
    'make_good.take_money': acts(() => ({ type: 'make_good.take_money' })),
    'make_good.withdraw': acts(() => ({ type: 'make_good.withdraw' })),
    'deadline.passed': async world => world.passUntil((await newest(world)).one.deadline),
    'booking.over': async world => await cancelByHost(world.market, await read(world)),
  },
}
