import type { AgendaItem } from '#contract/entities/agenda.ts'
import type { BookingState } from '#contract/entities/booking.ts'
import type { DealState } from '#contract/entities/deal.ts'
import type { Locale } from '#contract/entities/shapes.ts'

interface Book {
  call: string
  deal: Partial<Record<DealState, string>>
  booking: Partial<Record<BookingState, string>>
}

/** The end or event at a deadline, for a calendar that shows one line. A state that is over has none. */
const books: Record<Locale, Book> = {
  en: {
    call: 'Last day for pitches',
    deal: {
      offer_pending: 'Offer expires',
      counter_pending: 'Counter-offer expires',
      awaiting_funds: 'Payment due',
      in_production: 'Delivery due',
      late: 'Delivery is late',
      awaiting_difference: 'Difference due',
      delivered: 'Approves itself',
      changes_requested: 'Changes due',
      approved: 'Publication due',
      published: 'Proof due',
      holding: 'Money released',
      cancel_pending: 'Answer to the cancellation',
      disputed: 'Dispute: time limit',
    },
    booking: {
      hold: 'Hold ends',
      requested: 'Booking request expires',
      countered: 'Price expires',
      awaiting_funds: 'Booking payment due',
      confirmed: 'Booking begins',
      live: 'Booking ends',
      proof_due: 'Proof due',
      ended: 'Host is paid',
    },
  },
  es: {
    call: 'Último día para propuestas',
    deal: {
      offer_pending: 'Caduca la oferta',
      counter_pending: 'Caduca la contraoferta',
      awaiting_funds: 'Vence el pago',
      in_production: 'Vence la entrega',
      late: 'Entrega con retraso',
      awaiting_difference: 'Vence la diferencia',
      delivered: 'Se aprueba sola',
      changes_requested: 'Vencen los cambios',
      approved: 'Vence la publicación',
      published: 'Vence la prueba',
      holding: 'Se libera el dinero',
      cancel_pending: 'Respuesta a la cancelación',
      disputed: 'Disputa: plazo',
    },
    booking: {
      hold: 'Acaba la retención',
      requested: 'Caduca la solicitud de reserva',
      countered: 'Caduca el precio',
      awaiting_funds: 'Vence el pago de la reserva',
      confirmed: 'Empieza la reserva',
      live: 'Acaba la reserva',
      proof_due: 'Vence la prueba',
      ended: 'Cobra el anfitrión',
    },
  },
}

/** «Vence la entrega: Cold brew · Marea». */
export function sayDue(locale: Locale, item: AgendaItem): string {
  const book = books[locale]
  const what = item.kind === 'call' ? book.call : item.kind === 'deal' ? book.deal[item.state] : book.booking[item.state]
  const about = item.kind === 'call' ? item.title : `${item.title} · ${item.who}`
  return what ? `${what}: ${about}` : about
}
