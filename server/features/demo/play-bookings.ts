import sharp from 'sharp'
import type { BookingAct } from '#contract/entities/booking.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { Reader, SignedInContext } from '../../context.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { passBookingDeadline } from '../../processes/advance-booking.ts'
import { actOnBooking } from '../bookings/act.ts'
import { bookSpace } from '../bookings/book.ts'
import { reportMissedDays } from '../bookings/make-goods.ts'
import { talkInBooking } from '../bookings/talk.ts'
import { payCheckout } from '../cashier/pay-checkout.ts'
import { startBookingCheckout } from '../cashier/start-checkout.ts'
import { sendMessage } from '../chats/send-message.ts'
import { answerCreative, handInCreative } from '../creatives/change-creative.ts'
import { listPlaceable, placePiece } from '../creatives/placements.ts'
import { openBookingDispute } from '../disputes/open-dispute.ts'
import { linkToken } from '../lists/link-token.ts'
import { createOoh } from '../ooh-campaigns/change-campaign.ts'
import { priceOf } from '../spaces/summary.ts'
import { keepMade } from '../uploads/keep-made.ts'
import { drawPoster } from './draw-poster.ts'

interface Scene {
  space: string
  /** So many days ago; now, unless it is said. */
  ago?: number
  /** A campaign of its own, by its name. */
  campaign?: string
  /** Days from today on to the first day, and how many. */
  from: number
  days: number
  /** Of the first day, of a place that is booked by the hour. */
  hours?: Hours | null
  message: string
  hold?: boolean
  /** Messages of the two companies, the booker first. */
  talk?: readonly ['booker' | 'host', string][]
  /** The steps that follow. `pay` and `artwork` are the booker's, `piece` a brand's, `missed` the host's, `dispute` the booker's; `begin` is the clock's part. */
  steps: readonly ('pay' | 'artwork' | 'piece' | 'approve' | 'begin' | 'missed' | 'dispute' | ['host' | 'booker', BookingAct])[]
}

const accept = ['host', { type: 'booking.accept' }] as const

/** Bookings of Prado Espacios at the other company, in the states that people want to see. */
const scenes: readonly Scene[] = [
  {
    space: 'space Madrid Pantalla Callao, fachada norte',
    from: 5,
    days: 14,
    message: 'Apertura de la temporada de invierno: vídeo de diez segundos, sin sonido.',
    talk: [
      ['booker', 'Hola. ¿La pantalla empieza a las siete también en festivos? El puente cae dentro de nuestros días.'],
      ['host', 'Sí, de siete a una de la madrugada todos los días. El 6 hay cabalgata de pruebas y la plaza estará llena.'],
      ['booker', 'Estupendo. Os hemos subido ya el arte; si el contraste se queda corto de noche, lo aclaramos.'],
    ],
    steps: ['pay', 'artwork'],
  },
  {
    space: 'space Madrid Pantallas del mercado de Vallehermoso',
    ago: 16,
    from: -10,
    days: 15,
    message: 'Café Ceiba en las pantallas del mercado, con una pieza de Lucía.',
    campaign: 'Ceiba en el mercado',
    steps: ['pay', 'piece', 'approve', 'begin', 'missed'],
  },
  {
    space: 'space Madrid Mupi Ópera',
    ago: 12,
    from: -6,
    days: 14,
    message: 'Cartel de la exposición de otoño, a doble cara.',
    steps: [[...accept], 'pay', 'begin', 'dispute'],
  },
  {
    space: 'space Barcelona Lona en Paseo de Gracia 71',
    from: 30,
    days: 28,
    message: 'Una lona con una sola frase y mucho aire. Mandamos el arte con quince días.',
    steps: [
      [
        'host',
        { type: 'booking.counter', move: null, media_minor: 1_020_000, note: 'Son fechas de Navidad; incluye iluminación.' },
      ],
    ],
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
    space: 'space Barcelona Piso modernista con galería',
    from: 9,
    days: 1,
    hours: { from: 10, until: 14 },
    message: 'Sesión de fotos con dos modelos y luz natural.',
    steps: [['host', { type: 'booking.accept' }], 'pay'],
  },
  {
    space: 'space Bogotá Culata en La Candelaria',
    from: 25,
    days: 28,
    message: 'Mural para una marca de refrescos.',
    steps: [['host', { type: 'booking.decline', reason: 'El barrio no admite bebidas azucaradas en esta pared.' }]],
  },
]

type As = (email: string) => TxContext<SignedInContext>

/** Each step is the verb that a person would have used. */
export async function playDemoBookings(ctx: TxContext, readerOf: (uuid: string) => Promise<Reader>): Promise<void> {
  const readers = new Map<string, Reader>()
  for (const email of ['realty', 'host', 'premium']) readers.set(email, await readerOf(demoId(`user ${email}@elenco.test`)))
  for (const scene of scenes) {
    const then = new Date(ctx.clock.now().getTime() - (scene.ago ?? 0) * 86_400_000)
    const as: As = email => {
      const person = readers.get(email)
      if (!person) throw new Error(`demo: nobody is called ${email}`)
      return { ...ctx, person, clock: { now: () => then, advance: () => {} } }
    }
    await playScene(ctx, scene, as)
  }
}

async function playScene(
  ctx: TxContext,
  { space, from, days, hours = null, message, hold = false, campaign, talk = [], steps }: Scene,
  as: As,
): Promise<void> {
  const { uuid, content, version } = await ctx.db
    .selectFrom('spaces')
    .select(['uuid', 'content', 'version'])
    .where('uuid', '=', demoId(space))
    .executeTakeFirstOrThrow()
  if (!content) throw new Error(`demo: ${space} has no content`)
  const first = addDays(ctx.clock.now().toISOString().slice(0, 10), from)
  const time = { from: first, to: addDays(first, days - 1), hours }
  const { total_minor } = priceOf(content, { ...time, days })
  const asked = { ...time, total_minor, version, message, hold }
  const booker = as('realty')
  const id = await bookSpace(booker, uuid, asked)
  if (campaign) await planIn(booker, campaign, { space_id: uuid, from_day: asked.from, to_day: asked.to, booking_id: id })
  for (const step of steps) {
    if (typeof step !== 'string') {
      await actOnBooking(as(step[0] === 'host' ? 'host' : 'realty'), id, step[1], await revisionOf(ctx, id))
    } else if (step === 'pay') {
      const { session } = await startBookingCheckout(booker, id, await revisionOf(ctx, id))
      await payCheckout(booker, session, 'approved')
    } else if (step === 'artwork') {
      const size = content.pixels ?? { width: content.width_m * 300, height: content.height_m * 300 }
      const file = await keepPoster(booker, `artwork ${id}`, size)
      await handInCreative(booker, id, { file, own: true, note: 'Versión de invierno, sin fecha.', revision: 1 })
    } else if (step === 'piece') await placeLicensed(as('premium'), id)
    else if (step === 'approve') await answerCreative(as('host'), id, { answer: 'approve', reason: '', revision: 2 })
    else if (step === 'begin') await passBookingDeadline(ctx, id)
    else if (step === 'dispute') await disputeIt({ ...booker, clock: ctx.clock }, id)
    else await missDays({ ...as('host'), clock: ctx.clock }, id, asked.to)
  }
  await talkIn(id, talk, as)
}

/** Two days on which the screens were dark; the host offers two others, and whoever booked chooses. */
async function missDays(host: TxContext<SignedInContext>, booking: string, last: string): Promise<void> {
  const yesterday = addDays(host.clock.now().toISOString().slice(0, 10), -1)
  await reportMissedDays(host, booking, {
    from: addDays(yesterday, -1),
    to: yesterday,
    reason: 'Un corte de luz dejó el mercado a oscuras: las pantallas estuvieron apagadas dos días.',
    files: [],
    later_from: addDays(last, 1),
    revision: await revisionOf(host, booking),
  })
}

/** Not what was booked, says whoever booked; the host is asked. */
async function disputeIt(booker: TxContext<SignedInContext>, booking: string): Promise<void> {
  await openBookingDispute(booker, booking, {
    reason: 'space_unlike',
    statement:
      'El anuncio dice cartel a doble cara. La cara que mira a la plaza lleva un andamio delante y no se ve desde el metro.',
    wanted_percent: 50,
    files: [],
    revision: await revisionOf(booker, booking),
  })
}

/** Said by the verbs that people use, so that it is unread where nobody has been. */
async function talkIn(booking: string, lines: NonNullable<Scene['talk']>, as: As): Promise<void> {
  for (const [n, [side, text]] of lines.entries()) {
    const speaker = as(side === 'host' ? 'host' : 'realty')
    const chat = await talkInBooking(speaker, booking)
    await sendMessage(speaker, chat, { client_id: `demo-${booking}-${n}`, text, attachments: [] })
  }
}

const revisionOf = async (ctx: TxContext, booking: string): Promise<number> =>
  (await ctx.db.selectFrom('bookings').select('revision').where('uuid', '=', booking).executeTakeFirstOrThrow()).revision

/** The brand’s piece that may be shown there, put onto the face as its people would. */
async function placeLicensed(ctx: TxContext<SignedInContext>, booking: string): Promise<void> {
  const token = linkToken(ctx, 'creative', booking)
  const { items } = await listPlaceable(ctx, token, { page: 1, size_page: 100 })
  const [licence, file] =
    items.flatMap(one =>
      one.covered ? one.files.flatMap(({ fits, file: { uuid } }) => (fits ? [[one.licence, uuid]] : [])) : [],
    )[0] ?? []
  if (!licence || !file) throw new Error('demo: no piece fits the face')
  await placePiece(ctx, token, { licence, file, revision: 1 })
}

interface Planned {
  space_id: string
  from_day: string
  to_day: string
  booking_id: string
}

/** A campaign out of home that is about this booking alone, from before it was live. */
async function planIn(ctx: TxContext<SignedInContext>, name: string, planned: Planned): Promise<void> {
  const uuid = demoId(`ooh campaign ${name}`)
  await createOoh(ctx, { uuid, name })
  await ctx.db
    .insertInto('ooh_plan_spaces')
    .values({ ...planned, uuid: demoId(`ooh planned ${name}`), campaign_id: uuid, created_at: ctx.clock.now() })
    .execute()
}

async function keepPoster(
  ctx: TxContext<SignedInContext>,
  name: string,
  size: { width: number; height: number },
): Promise<string> {
  const uuid = demoId(name)
  const content = await sharp(Buffer.from(drawPoster('lamp', size)))
    .png({ palette: true })
    .toBuffer()
  return await keepMade(ctx, { uuid, owner_id: ctx.person.uuid, name: 'Invierno.png', type: 'image/png', content, ...size })
}
