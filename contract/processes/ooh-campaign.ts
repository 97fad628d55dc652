import { assign, setup, transition } from 'xstate'
import { type OohCampaignState, oohCampaignStates } from '../entities/ooh-campaign.ts'
import { statesTagged } from '../states-tagged.ts'
import { typed } from '../typed.ts'

/** Counts of the campaign's bookings, read anew each time. */
export interface OohCampaignFacts {
  /** Held, asked for, agreed or running: anything that is not over. */
  under_way: number
  /** Of those, the ones whose days have begun. */
  live: number
  /** Ended with their money gone to the host, or on its way. */
  ran: number
}

export const oohCampaignSteps = ['hold', 'resume', 'archive', 'discard'] as const
export type OohCampaignStep = (typeof oohCampaignSteps)[number]
/** `booking.moved`: a booking of the campaign has another state, and so they stand now. */
export type OohCampaignEvent = { type: `ooh.${OohCampaignStep}` } | ({ type: 'booking.moved' } & OohCampaignFacts)

/** The counts that an event brings, else those that are known. */
const now = (context: OohCampaignFacts, event: OohCampaignEvent): OohCampaignFacts =>
  event.type === 'booking.moved' ? { under_way: event.under_way, live: event.live, ran: event.ran } : context

/**
 * A campaign out of home (docs/domain.md, spaces). People plan; from the first booking on its state follows from its bookings, so that it
 * never says something else than they do.
 */
export const oohCampaignMachine = setup({
  types: {
    context: typed<OohCampaignFacts>(),
    events: typed<OohCampaignEvent>(),
    input: typed<OohCampaignFacts>(),
    tags: typed<'books' | 'over'>(),
  },
  actions: { count: assign(({ context, event }) => now(context, event)) },
  guards: {
    someLive: ({ context, event }) => now(context, event).live > 0,
    someUnderWay: ({ context, event }) => now(context, event).under_way > 0,
    someRan: ({ context, event }) => now(context, event).ran > 0,
  },
}).createMachine({
  id: 'ooh-campaign',
  context: ({ input }) => input,
  initial: 'planning',
  states: {
    planning: {
      description: 'Spaces and days are gathered; nothing is booked, or not any more.',
      tags: ['books'],
      on: {
        'ooh.hold': 'on_hold',
        'booking.moved': [
          { guard: 'someLive', target: 'live', actions: 'count' },
          { guard: 'someUnderWay', target: 'booking', actions: 'count' },
        ],
        'ooh.archive': 'archived',
        'ooh.discard': 'discarded',
      },
    },
    booking: {
      description: 'Something is held, asked for or agreed; no day has begun yet.',
      tags: ['books'],
      on: {
        'ooh.hold': 'on_hold',
        'booking.moved': [
          { guard: 'someLive', target: 'live', actions: 'count' },
          { guard: 'someUnderWay', target: 'booking', actions: 'count' },
          { guard: 'someRan', target: 'ended', actions: 'count' },
          { target: 'planning', actions: 'count' },
        ],
      },
    },
    live: {
      description: 'At least one face can be seen now.',
      tags: ['books'],
      on: {
        'ooh.hold': 'on_hold',
        'booking.moved': [
          { guard: 'someLive', target: 'live', actions: 'count' },
          { guard: 'someUnderWay', target: 'booking', actions: 'count' },
          { guard: 'someRan', target: 'ended', actions: 'count' },
          { target: 'planning', actions: 'count' },
        ],
      },
    },
    on_hold: {
      description:
        'Nothing new is booked for a while; what is booked goes on, and says where the campaign stands once it goes on, too.',
      on: {
        'booking.moved': { actions: 'count' },
        'ooh.resume': [
          { guard: 'someLive', target: 'live' },
          { guard: 'someUnderWay', target: 'booking' },
          { guard: 'someRan', target: 'ended' },
          { target: 'planning' },
        ],
      },
    },
    ended: {
      description: 'Everything that was booked has run; the report stands.',
      tags: ['books'],
      on: {
        'booking.moved': [
          { guard: 'someLive', target: 'live', actions: 'count' },
          { guard: 'someUnderWay', target: 'booking', actions: 'count' },
        ],
        'ooh.archive': 'archived',
      },
    },
    archived: { type: 'final', description: 'Out of the way; its report can still be read.', tags: ['over'] },
    discarded: { type: 'final', description: 'A plan that was thrown away.', tags: ['over'] },
  },
})

const at = (state: OohCampaignState, facts: OohCampaignFacts) => oohCampaignMachine.resolveState({ value: state, context: facts })

/** Whether this step can be taken now; a button's `disabled` is its negation. */
export const oohCampaignCan = (state: OohCampaignState, facts: OohCampaignFacts, step: OohCampaignStep): boolean =>
  at(state, facts).can({ type: `ooh.${step}` })

/** Whether spaces of its plan can be booked, or kept free. */
export const isOohBookable = (state: OohCampaignState): boolean =>
  statesTagged(oohCampaignMachine, oohCampaignStates, 'books').includes(state)

/** The next state, or null where the chart refuses. */
export function oohCampaignStep(
  state: OohCampaignState,
  facts: OohCampaignFacts,
  event: OohCampaignEvent,
): OohCampaignState | 'discarded' | null {
  const before = at(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(oohCampaignMachine, before, event)
  return next.value
}
