import { bookingMachine } from '#contract/processes/booking.ts'
import { creativeMachine } from '#contract/processes/creative.ts'
import { makeGoodMachine } from '#contract/processes/make-good.ts'
import { oohCampaignMachine } from '#contract/processes/ooh-campaign.ts'
import { spaceMachine } from '#contract/processes/space.ts'
import { spaceCalendarFeedMachine } from '#contract/processes/space-calendar-feed.ts'
import { spaceDayMachine } from '#contract/processes/space-day.ts'
import type { Workflow } from './workflow.ts'

/** Places out of home: their listing, their calendar and their bookings. */
export const spacesWorkflows: readonly Workflow[] = [
  {
    id: 'space',
    machine: spaceMachine,
    kind: 'process',
    purpose: {
      en: 'A place that a host offers, from the draft to its retirement.',
      es: 'Un sitio que ofrece un anfitrión, del borrador a la retirada.',
    },
    shows: ['approved_before', 'pending', 'resume'],
  },
  {
    id: 'space-day',
    machine: spaceDayMachine,
    kind: 'process',
    purpose: {
      en: 'One slot of a day of a space: free, held, booked, kept behind a booking, or blocked by its host or another calendar.',
      es: 'Un turno de un día de un espacio: libre, retenido, reservado, guardado tras una reserva o bloqueado por su anfitrión u otro calendario.',
    },
    shows: [],
  },
  {
    id: 'space-calendar-feed',
    machine: spaceCalendarFeedMachine,
    kind: 'process',
    purpose: {
      en: 'A calendar kept elsewhere is read for a space, fails, is given up and asked again.',
      es: 'Un calendario externo se lee para un espacio, falla, se deja y se vuelve a pedir.',
    },
    shows: [],
  },
  {
    id: 'booking',
    machine: bookingMachine,
    kind: 'process',
    purpose: {
      en: 'Days of a space, from the hold to the host’s money.',
      es: 'Los días de un espacio, de la retención al dinero del anfitrión.',
    },
    shows: ['version', 'instant', 'proofs', 'objections', 'missing', 'again'],
  },
  {
    id: 'creative',
    machine: creativeMachine,
    kind: 'process',
    purpose: {
      en: 'What a booked face shows, from the payment to its last day.',
      es: 'Lo que muestra una cara reservada, del pago al último día.',
    },
    shows: ['sure', 'reminded'],
  },
  {
    id: 'make-good',
    machine: makeGoodMachine,
    kind: 'process',
    purpose: {
      en: 'Days of a booking that were not shown, until other days or money make them good.',
      es: 'Días de una reserva que no se mostraron, hasta que otros días o dinero los compensan.',
    },
    shows: ['by', 'days'],
  },
  {
    id: 'ooh-campaign',
    machine: oohCampaignMachine,
    kind: 'process',
    purpose: {
      en: 'A campaign out of home: planned by people, then as its bookings stand.',
      es: 'Una campaña exterior: la planean personas, y luego va como sus reservas.',
    },
    shows: ['under_way', 'live', 'ran'],
  },
]
