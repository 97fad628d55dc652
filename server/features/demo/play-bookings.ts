import type { BookingAct } from '#contract/entities/booking.ts'
import { addDays, priceOfDays } from '#contract/rules/space-price.ts'
import type { Reader, SignedInContext } from '../../context.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { actOnBooking } from '../bookings/act.ts'
import { bookSpace } from '../bookings/book.ts'
import { payCheckout } from '../cashier/pay-checkout.ts'
import { startBookingCheckout } from '../cashier/start-checkout.ts'

interface Scene {
  space: string
  /** Days from today on to the first day, and how many. */
  from: number
  days: number
  message: string
  hold?: true
  /** What happens then: who does what; `pay` is the booker's. */
  steps: readonly ('pay' | ['host' | 'booker', BookingAct])[]
}

const accept = ['host', { type: 'booking.accept' }] as const

/** Bookings of Prado Espacios at the other company, in the states that people want to see. */
const scenes: readonly Scene[] = [
  {
    space: 'space Madrid Pantalla Callao, fachada norte',
    from: 5,
    days: 14,
    message: 'Apertura de la temporada de invierno: vídeo de diez segundos, sin sonido.',
    steps: ['pay'],
  },
  {
    space: 'space Barcelona Lona en Paseo de Gracia 71',
    from: 30,
    days: 28,
    message: 'Una lona con una sola frase y mucho aire. Mandamos el arte con quince días.',
    steps: [['host', { type: 'booking.counter', media_minor: 1_020_000, note: 'Son fechas de Navidad; incluye iluminación.' }]],
  },
  {
    space: 'space Valencia Mupi del Mercado Central',
    from: 12,
    days: 14,
    message: 'Cartel del mercado de invierno.',
    steps: [[...accept]],
  },
  {
    space: 'space Madrid Valla avenida de América',
    from: 20,
    days: 28,
    message: 'Campaña de alquiler de locales.',
    steps: [],
  },
  {
    space: 'space Madrid Patio de la antigua imprenta',
    from: 18,
    days: 2,
    hold: true,
    message: 'Presentación para sesenta personas.',
    steps: [],
  },
  {
    space: 'space Bogotá Culata en La Candelaria',
    from: 25,
    days: 28,
    message: 'Mural para una marca de refrescos.',
    steps: [['host', { type: 'booking.decline', reason: 'El barrio no admite bebidas azucaradas en esta pared.' }]],
  },
]

/** Each step is the verb that a person would have used. */
export async function playDemoBookings(ctx: TxContext, readerOf: (uuid: string) => Promise<Reader>): Promise<void> {
  const as = async (email: string): Promise<TxContext<SignedInContext>> => ({
    ...ctx,
    person: await readerOf(demoId(`user ${email}`)),
  })
  const people = { booker: await as('realty@elenco.test'), host: await as('host@elenco.test') }
  const today = ctx.clock.now().toISOString().slice(0, 10)
  for (const { space, from, days, message, hold = false, steps } of scenes) {
    const { uuid, content, version } = await ctx.db
      .selectFrom('spaces')
      .select(['uuid', 'content', 'version'])
      .where('uuid', '=', demoId(space))
      .executeTakeFirstOrThrow()
    if (!content) throw new Error(`demo: ${space} has no content`)
    const first = addDays(today, from)
    const { total_minor } = priceOfDays(content, days)
    const asked = { from: first, to: addDays(first, days - 1), total_minor, version, message, hold }
    const id = await bookSpace(people.booker, uuid, asked)
    for (const step of steps) {
      const { revision } = await ctx.db.selectFrom('bookings').select('revision').where('uuid', '=', id).executeTakeFirstOrThrow()
      if (step === 'pay') {
        const { session } = await startBookingCheckout(people.booker, id, revision)
        await payCheckout(people.booker, session, 'approved')
      } else await actOnBooking(people[step[0]], id, step[1], revision)
    }
  }
}
