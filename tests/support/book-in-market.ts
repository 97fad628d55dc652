import { actOnBooking, bookSpace, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Space } from '#contract/entities/space.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { ServerWorld } from '../models/bindings.ts'
import { callAs, type Market } from './offer-in-market.ts'

export const booker = 'realty@elenco.test'
export const host = 'host@elenco.test'

type Here = Pick<ServerWorld, 'market' | 'now'>

interface Wanted {
  /** Days until the first one. */
  ahead?: number
  fits?(space: Space): boolean
}

/** A space of another company that is free on seven days, which no tour before has taken, with its price of then. */
export async function freeSpace(
  { market, now }: Here,
  instant: boolean,
  { ahead = 9, fits = () => true }: Wanted = {},
): Promise<{ space: Space; from: string; to: string }> {
  const from = addDays((await now()).toISOString().slice(0, 10), ahead)
  const to = addDays(from, 6)
  const query = { from, to, free: '1', sort: 'price', size_page: '100', ...(instant && { instant: '1' }) }
  const found: { uuid: string; instant_book: boolean }[] = await callAs(market, booker, listSpaces, { query })
  for (const { uuid, instant_book } of found) {
    if (instant_book !== instant) continue
    const space: Space = await callAs(market, booker, getSpace, { params: { uuid }, query: { from, to } })
    if (space.own || space.min_days > 7 || !fits(space) || (space.permit && space.permit.valid_to < addDays(to, 30))) continue
    return { space, from, to }
  }
  throw new Error('no space is free')
}

/** Days of a space that no tour before has taken, held by a company of which it is not. */
export async function holdInMarket(world: Here, instant: boolean): Promise<Booking> {
  const { space, from, to } = await freeSpace(world, instant)
  const body = { from, to, total_minor: space.price?.total_minor, version: space.version, message: '', hold: true }
  return await callAs(world.market, booker, bookSpace, { params: { uuid: space.uuid }, body })
}

const actAs = async (market: Market, as: string, { uuid, revision }: Booking, act: Record<string, unknown>): Promise<Booking> =>
  await callAs(market, as, actOnBooking, { params: { uuid }, body: { act, revision } })

export async function payInMarket(market: Market, { uuid, revision }: Booking): Promise<Booking> {
  const { session } = await callAs(market, booker, fundBooking, { params: { uuid }, body: { revision } })
  await callAs(market, booker, payCheckout, { params: { session }, body: { card: 'approved' } })
  return await callAs(market, booker, getBooking, { params: { uuid } })
}

/** A booking that is paid, and has begun. */
export async function bookedInMarket(world: ServerWorld): Promise<Booking> {
  const { market } = world
  const held = await holdInMarket(world, false)
  const asked = await actAs(market, booker, held, { type: 'booking.request' })
  const accepted = await actAs(market, host, asked, { type: 'booking.accept' })
  const paid = await payInMarket(market, accepted)
  await world.passUntil(paid.deadline)
  return await callAs(market, booker, getBooking, { params: { uuid: paid.uuid } })
}

export const cancelByHost = async (market: Market, booking: Booking): Promise<void> => {
  await actAs(market, host, booking, { type: 'booking.cancel', reason: 'Se ha caído la estructura.' })
}
