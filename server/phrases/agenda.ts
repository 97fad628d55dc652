import type { AgendaItem } from '#contract/entities/agenda.ts'
import type { BookingState } from '#contract/entities/booking.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { DealState } from '#contract/entities/deal.ts'
import type { MakeGoodState } from '#contract/entities/make-good-states.ts'
import type { Locale } from '#contract/entities/shapes.ts'

interface Book {
  call: string
  rights: string
  reminder: string
  deal: Partial<Record<DealState, string>>
  booking: Partial<Record<BookingState, string>>
  creative: Partial<Record<CreativeState, string>>
  make_good: Partial<Record<MakeGoodState, string>>
}

/** The end or event at a deadline, for a calendar that shows one line. A state that is over has none. */
const books: Record<Locale, Book> = {
  en: {
    call: 'Last day for pitches',
    rights: 'Last day of the usage rights',
    reminder: 'Reminder',
    deal: {
      offer_pending: 'Offer expires',
      counter_pending: 'Counter-offer expires',
      awaiting_funds: 'Payment due',
      concept_due: 'Concept due',
      concept_review: 'Concept approves itself',
      concept_changes: 'Concept due',
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
      disputed: 'Dispute: time limit',
    },
    creative: { due: 'Artwork due', platform_review: 'Artwork goes to the host', host_review: 'Artwork approves itself' },
    make_good: { reported: 'Answer about what was missed', offered: 'Choice for what was missed' },
  },
  es: {
    call: 'Último día para propuestas',
    rights: 'Último día de los derechos de uso',
    reminder: 'Recordatorio',
    deal: {
      offer_pending: 'Caduca la oferta',
      counter_pending: 'Caduca la contraoferta',
      awaiting_funds: 'Vence el pago',
      concept_due: 'Vence el concepto',
      concept_review: 'El concepto se aprueba solo',
      concept_changes: 'Vence el concepto',
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
      disputed: 'Disputa: plazo',
    },
    creative: {
      due: 'Vence la creatividad',
      platform_review: 'La creatividad pasa al anfitrión',
      host_review: 'La creatividad se aprueba sola',
    },
    make_good: { reported: 'Respuesta por lo que faltó', offered: 'Elección por lo que faltó' },
  },
}

function whatIsDue(book: Book, item: AgendaItem): string | undefined {
  switch (item.kind) {
    case 'call':
      return book.call
    case 'rights':
      return book.rights
    case 'reminder':
      return book.reminder
    case 'deal':
      return book.deal[item.state]
    case 'booking':
      return book.booking[item.state]
    case 'creative':
      return book.creative[item.state]
    case 'make_good':
      return book.make_good[item.state]
  }
}

/** «Vence la entrega: Cold brew · Marea». */
export function sayDue(locale: Locale, item: AgendaItem): string {
  const what = whatIsDue(books[locale], item)
  const about = 'who' in item ? `${item.title} · ${item.who}` : item.title
  return what ? `${what}: ${about}` : about
}
