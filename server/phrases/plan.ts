import type { BookingState } from '#contract/entities/booking.ts'
import type { PlanProblem } from '#contract/entities/ooh-campaign.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { impressionMethods, SpaceKind } from '#contract/space-choices.ts'

interface PlanPhrases {
  title: string
  made(day: string): string
  size(width: string, height: string, area: string): string
  days(count: number): string
  hours(count: number): string
  impressions(n: string, method: string): string
  unseen: string
  permitUntil(day: string): string
  nextFree(day: string): string
  nextHours(time: string): string
  total: string
  budget: string
  reach: string
  sum(n: string): string
  range(least: string, most: string): string
  method(methods: string): string
  unknown(count: number): string
  troubles: string
  noTroubles: string
  empty: string
  prices: string
  page: string
  kinds: Record<SpaceKind, string>
  methods: Record<(typeof impressionMethods)[number], string>
  problems: Record<PlanProblem, string>
  /** Where single hours are planned. */
  hourProblems: Partial<Record<PlanProblem, string>>
  bookings: Record<BookingState, string>
}

/** The words on a plan of spaces as pages. */
export const planPhrases: Record<Locale, PlanPhrases> = {
  en: {
    title: 'Out-of-home plan',
    made: day => `As of ${day}`,
    size: (width, height, area) => `${width} × ${height} m (${area} m²)`,
    days: count => `${count} ${count === 1 ? 'day' : 'days'}`,
    hours: count => `${count} ${count === 1 ? 'hour' : 'hours'}`,
    impressions: (n, method) => `${n} impressions, ${method}`,
    unseen: 'Impressions unknown',
    permitUntil: day => `Permit until ${day}`,
    nextFree: day => `Free for as long from ${day}.`,
    nextHours: time => `Free for as long: ${time}.`,
    total: 'Total, all in',
    budget: 'Budget',
    reach: 'Reach',
    sum: n => `${n} impressions together.`,
    range: (least, most) =>
      `Between ${least} and ${most} contacts: the fewest if everybody passes only the strongest face, the most if no two faces share a passer-by.`,
    method: methods => `From the weekly figures of their hosts: ${methods}.`,
    unknown: count =>
      count === 1
        ? `Of ${count} space nobody says how often it is seen.`
        : `Of ${count} spaces nobody says how often they are seen.`,
    troubles: 'What stands in the way',
    noTroubles: 'Nothing stands in the way of these spaces today.',
    empty: 'No space is planned yet.',
    prices:
      'Prices are all in: media, production and service fee. They are those of today until a space is booked, and nothing is converted.',
    page: 'Page',
    kinds: {
      billboard_static: 'Billboard',
      billboard_digital: 'Outdoor screen',
      facade_wrap: 'Building wrap',
      street_furniture: 'Street furniture',
      transit: 'Transit',
      indoor_screen: 'Indoor screen',
      storefront: 'Shop window',
      shoot_location: 'Place to shoot',
      event_space: 'Event space',
    },
    methods: { measured: 'measured', modelled: 'modelled', declared: 'said by the host' },
    problems: {
      gone: 'It cannot be booked at present.',
      taken: 'Taken on some of these days.',
      past: 'These days are over.',
      twice: 'Planned twice on the same days.',
      permit: 'Its permit ends before that.',
      too_short: 'It is rented for more days at least.',
      too_soon: 'The host needs more notice.',
      too_far: 'It is too far ahead to be booked yet.',
      closed: 'It does not open on these days.',
      by_days: 'It is booked by whole days only.',
    },
    hourProblems: {
      taken: 'Some of these hours are taken.',
      past: 'These hours are over.',
      twice: 'Planned twice at the same hours.',
      too_short: 'It is rented for more hours at least.',
      closed: 'It is closed at some of these hours.',
    },
    bookings: {
      hold: 'Held',
      requested: 'Waiting for the host',
      countered: 'Another price on the table',
      awaiting_funds: 'Payment is missing',
      confirmed: 'Confirmed',
      live: 'Live',
      proof_due: 'Proof is missing',
      ended: 'Over, proof to look at',
      reconciled: 'Closed and paid',
      disputed: 'In dispute',
      resolved: 'Settled by a dispute',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
  },
  es: {
    title: 'Plan de exterior',
    made: day => `A ${day}`,
    size: (width, height, area) => `${width} × ${height} m (${area} m²)`,
    days: count => `${count} ${count === 1 ? 'día' : 'días'}`,
    hours: count => `${count} ${count === 1 ? 'hora' : 'horas'}`,
    impressions: (n, method) => `${n} impactos, ${method}`,
    unseen: 'Impactos sin dato',
    permitUntil: day => `Permiso hasta el ${day}`,
    nextFree: day => `Libre otros tantos días desde el ${day}.`,
    nextHours: time => `Libre otras tantas horas: ${time}.`,
    total: 'Total, todo incluido',
    budget: 'Presupuesto',
    reach: 'Alcance',
    sum: n => `${n} impactos en conjunto.`,
    range: (least, most) =>
      `Entre ${least} y ${most} contactos: el mínimo si todo el mundo pasa solo por la cara más fuerte, el máximo si ninguna comparte paseantes.`,
    method: methods => `Según los datos semanales de sus anfitriones: ${methods}.`,
    unknown: count =>
      count === 1 ? `De ${count} espacio nadie dice cuánto se ve.` : `De ${count} espacios nadie dice cuánto se ven.`,
    troubles: 'Qué lo impide',
    noTroubles: 'Hoy nada impide reservar estos espacios.',
    empty: 'Todavía no hay espacios en el plan.',
    prices:
      'Los precios incluyen todo: medio, producción y gestión. Son los de hoy hasta que el espacio se reserva, y no se convierte nada.',
    page: 'Página',
    kinds: {
      billboard_static: 'Valla',
      billboard_digital: 'Pantalla exterior',
      facade_wrap: 'Lona',
      street_furniture: 'Mobiliario urbano',
      transit: 'Transporte',
      indoor_screen: 'Pantalla interior',
      storefront: 'Escaparate',
      shoot_location: 'Sitio para rodar',
      event_space: 'Espacio para eventos',
    },
    methods: { measured: 'medidos', modelled: 'calculados por un modelo', declared: 'según el anfitrión' },
    problems: {
      gone: 'Ahora mismo no se puede reservar.',
      taken: 'Ocupado alguno de esos días.',
      past: 'Esos días ya pasaron.',
      twice: 'Está dos veces en los mismos días.',
      permit: 'Su permiso acaba antes.',
      too_short: 'Se alquila por más días como mínimo.',
      too_soon: 'El anfitrión necesita más antelación.',
      too_far: 'Todavía falta demasiado para poder reservarlo.',
      closed: 'Esos días no abre.',
      by_days: 'Solo se reserva por días enteros.',
    },
    hourProblems: {
      taken: 'Alguna de esas horas está ocupada.',
      past: 'Esas horas ya pasaron.',
      twice: 'Está dos veces a las mismas horas.',
      too_short: 'Se alquila por más horas como mínimo.',
      closed: 'A alguna de esas horas está cerrado.',
    },
    bookings: {
      hold: 'Retenida',
      requested: 'Esperando al anfitrión',
      countered: 'Otro precio sobre la mesa',
      awaiting_funds: 'Falta el pago',
      confirmed: 'Confirmada',
      live: 'En la calle',
      proof_due: 'Falta la prueba',
      ended: 'Terminada, prueba a la vista',
      reconciled: 'Cerrada y cobrada',
      disputed: 'En disputa',
      resolved: 'Resuelta por una disputa',
      declined: 'Rechazada',
      withdrawn: 'Retirada',
      expired: 'Caducada',
      cancelled: 'Cancelada',
    },
  },
}
