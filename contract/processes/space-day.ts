import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/**
 * One slot of a day of a space: a turn of a screen, a whole day of a wall, or an hour of a place that is booked by the hour. The server keeps a row
 * for each that is not free, of one of `spaceDayKinds`; many are moved by one statement, which asks this chart what it may move and to what.
 */
export const spaceDayStates = ['free', 'hold', 'booked', 'buffer', 'blocked', 'followed'] as const
export type SpaceDayState = (typeof spaceDayStates)[number]

/** The kinds of rows. A block that another calendar brought is told by its block alone. */
export const spaceDayKinds = ['booked', 'hold', 'blocked', 'buffer'] as const
export type SpaceDayKind = (typeof spaceDayKinds)[number]

export type SpaceDayEvent =
  /** Somebody asks to have it, or is offered it in place of a day that was missed. `offered`: the space takes bookings, or the booking is there already. */
  | { type: 'booking.ask'; offered: boolean }
  /** Kept for taking it down: it lies behind what was asked for. */
  | { type: 'booking.clear' }
  | { type: 'booking.paid' }
  /** The booking leaves. `shown`: the day has begun at the place. */
  | { type: 'booking.left'; shown: boolean }
  | { type: 'host.block' }
  | { type: 'host.free' }
  /** A calendar that the space follows has it busy, or does so no more. */
  | { type: 'calendar.busy' }
  | { type: 'calendar.free' }

export const spaceDayMachine = setup({
  types: { events: typed<SpaceDayEvent>(), tags: typed<'sold'>() },
  guards: {
    offered: ({ event }) => event.type === 'booking.ask' && event.offered,
    /** A day that was shown stays in the calendar: it has been. */
    stillToCome: ({ event }) => event.type === 'booking.left' && !event.shown,
  },
}).createMachine({
  id: 'spaceDay',
  initial: 'free',
  states: {
    free: {
      description: 'It can be booked while the space takes bookings; of a paused or suspended one nobody asks for it.',
      on: {
        'booking.ask': { guard: 'offered', target: 'hold' },
        'booking.clear': 'buffer',
        'host.block': 'blocked',
        'calendar.busy': 'followed',
      },
    },
    hold: {
      description: 'Somebody has asked for it, and nobody else can. A block that covers it takes it where the booking leaves.',
      on: { 'booking.paid': 'booked', 'booking.left': { guard: 'stillToCome', target: 'free' } },
    },
    booked: {
      description: 'Paid for. Neither its host nor another calendar takes it away.',
      tags: ['sold'],
      on: { 'booking.left': { guard: 'stillToCome', target: 'free' } },
    },
    buffer: {
      description: 'Kept free behind a booking, for taking down what was shown.',
      on: { 'booking.left': { guard: 'stillToCome', target: 'free' } },
    },
    blocked: {
      description: 'Taken out of the calendar by its host.',
      on: { 'host.free': 'free' },
    },
    followed: {
      description: 'Taken out by a calendar kept elsewhere, until that has it free or is followed no more.',
      on: { 'calendar.free': 'free' },
    },
  },
})

const at = (state: SpaceDayState) => spaceDayMachine.resolveState({ value: state })

/** One event taken by the chart: the next state, or null where it is refused. */
export function spaceDayStep(state: SpaceDayState, event: SpaceDayEvent): SpaceDayState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(spaceDayMachine, before, event)
  return next.value
}

/** The kind of row that what is free becomes by this event; null where the chart refuses, or it stays without a row. */
export function kindFromFree(event: SpaceDayEvent): SpaceDayKind | null {
  const next = spaceDayStep('free', event)
  return next === 'followed' ? 'blocked' : (spaceDayKinds.find(kind => kind === next) ?? null)
}

/** The kinds of rows that take this event. */
export const kindsThatTake = (event: SpaceDayEvent): SpaceDayKind[] =>
  spaceDayKinds.filter(kind => spaceDayStep(kind, event) !== null)

/** The kinds of rows that no block gets. */
export const soldKinds: readonly SpaceDayKind[] = spaceDayKinds.filter(kind => at(kind).hasTag('sold'))
