import type { DealDisputeReason } from '#contract/entities/dispute.ts'
import type { ReportGround } from '#contract/entities/report.ts'
import type { CommentMove } from '#contract/entities/review-comment.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { bread, breakfasts, office } from './calls-past.ts'
import { finishedDeals } from './deals-finished.ts'

/** Days ago and the hour of that day. What would lie in the future happened a moment ago. */
type When = [daysAgo: number, hour: string]

/** Acts and words of the two, in order; the verbs are the product's own (server/features/demo/play-deals.ts). */
export type DemoAct =
  | { at: When; by: 'brand' | 'creator'; say: string }
  /** Reports the last message of the thread, which is the other side's. */
  | { at: When; do: 'report'; by: 'brand' | 'creator'; reason: ReportGround; text: string }
  | { at: When; do: 'offer'; fee?: number; note?: string; title?: string }
  | { at: When; do: 'counter'; fee: number; note: string }
  | { at: When; do: 'accept'; by: 'brand' | 'creator' }
  | { at: When; do: 'sign'; by: 'brand' | 'creator' }
  | { at: When; do: 'pay' }
  | { at: When; do: 'concept'; text: string }
  | { at: When; do: 'approveConcept' }
  | { at: When; do: 'deliver'; note: string; posters: (DemoPoster | DemoFilm)[]; links?: string[] }
  | ({ at: When; do: 'comment'; by: 'brand' | 'creator'; n: number; text: string; nice?: true } & DemoPlace)
  /** Comments by their number, from 1 on. */
  | { at: When; do: 'answerComment'; by: 'brand' | 'creator'; of: number; text: string }
  | { at: When; do: 'moveComment'; by: 'brand' | 'creator'; of: number; move: CommentMove }
  | { at: When; do: 'changes'; changes: string }
  | { at: When; do: 'approve' }
  | { at: When; do: 'publish'; url: string }
  | { at: When; do: 'cancel'; by: 'brand' | 'creator'; reason: string }
  | { at: When; do: 'agree'; by: 'brand' | 'creator' }
  | { at: When; do: 'moreTime'; days: number; reason: string }
  | { at: When; do: 'agreeChange'; by: 'brand' | 'creator'; note: string }
  | { at: When; do: 'dispute'; by: 'brand' | 'creator'; reason: DealDisputeReason; statement: string; wanted: number }
  | { at: When; do: 'answerDispute'; by: 'brand' | 'creator'; statement: string }
  | { at: When; do: 'split'; by: 'brand' | 'creator'; percent: number; note: string }
  | { at: When; do: 'acceptSplit'; by: 'brand' | 'creator' }
  /** The hold is over: the clock's part. */
  | { at: When; do: 'release' }
  /** The hold of a milestone is over. */
  | { at: When; do: 'payMilestone' }
  | { at: When; do: 'renew'; days: number; note: string }
  | { at: When; do: 'review'; by: 'brand' | 'creator'; rating: number; parts: [number, number, number]; text: string }

/** The part of a delivery that is commented on: a film at a second, a spot of a picture, words of the caption; else all of it. */
type DemoPlace = { film?: string; second?: number } | { picture: string; x: number; y: number } | { words: string }

export interface DemoFilm {
  name: string
  film: DemoPoster['art'][]
  seconds: number
}

export interface DemoPoster {
  name: string
  art: 'cup' | 'hills' | 'lamp' | 'window'
  /** In points, where it was made for a place of its own. */
  size?: readonly [width: number, height: number]
}

export interface DemoDeal {
  call: string
  creator: string
  /** Whole units of the call's currency. */
  fee: number
  pitched: When
  message: string
  /** A pitch that is talked about, without an offer yet. */
  shortlisted?: true
  /** Days from now until the work is due. */
  due: number
  /** Days that the work is licensed for, where they are others than the call's. */
  licensed?: number
  /** A renewal that is agreed on with the work; the fee in whole units. */
  rate?: { days: number; fee: number }
  /** Uses beyond those of the call. */
  alsoFor?: Rights['channels']
  /** The terms ask for a concept first. */
  concept?: true
  /** Parts of the work; `due` in days from now. The last one ends with the work, and hands in everything. */
  milestones?: { title: string; percent: number; due: number }[]
  acts: DemoAct[]
  /** How many of the last messages a side has not read. */
  unread?: { brand?: number; creator?: number }
}

export const demoDeals: DemoDeal[] = [
  {
    call: breakfasts,
    creator: 'creator',
    fee: 330,
    pitched: [20, '08:12'],
    message:
      'Me levanto antes que nadie para tener la cocina sola. Grabaría la cafetera, el pan en la sartén y los primeros diez minutos de luz, sin hablar, y dejaría que se oyera la calle al final.',
    due: 3,
    acts: [
      {
        at: [12, '10:04'],
        by: 'brand',
        say: 'Hola, Lucía. Nos ha gustado lo de dejar que se oiga la calle. ¿Te encaja tenerlo para finales de mes?',
      },
      {
        at: [12, '10:31'],
        by: 'creator',
        say: 'Hola, Renata. Sí, perfecto: grabo esta semana, que hay buena luz hasta las nueve.',
      },
      { at: [12, '12:20'], do: 'offer', note: 'Que se lea «Las Nubes» en algún momento, sin forzarlo.' },
      { at: [11, '09:15'], do: 'accept', by: 'creator' },
      { at: [11, '12:40'], do: 'sign', by: 'creator' },
      { at: [11, '13:02'], do: 'pay' },
      { at: [11, '13:05'], by: 'brand', say: 'Pagado y protegido. La bolsa te llega mañana por mensajería.' },
      { at: [11, '13:10'], do: 'sign', by: 'brand' },
      { at: [9, '19:40'], by: 'creator', say: 'Ya la tengo. Huele a toda la casa.' },
      {
        at: [4, '20:10'],
        do: 'deliver',
        note: 'El desayuno de hoy, con la calle de fondo y café de Las Nubes.',
        posters: [
          { name: 'Reel', film: ['cup', 'window', 'lamp'], seconds: 46 },
          { name: 'Historia 1', art: 'hills' },
        ],
      },
      {
        at: [3, '09:20'],
        do: 'comment',
        by: 'brand',
        n: 1,
        film: 'Reel',
        second: 4,
        text: 'La bolsa pasa muy deprisa: dos segundos, como está en las condiciones.',
      },
      {
        at: [3, '09:24'],
        do: 'comment',
        by: 'brand',
        n: 1,
        film: 'Reel',
        second: 38,
        text: 'Desde aquí sobra. Con cuarenta segundos en total basta.',
      },
      {
        at: [3, '09:26'],
        do: 'comment',
        by: 'brand',
        n: 1,
        picture: 'Historia 1',
        x: 0.74,
        y: 0.18,
        nice: true,
        text: 'Este círculo se lleva toda la mirada. ¿Más pequeño?',
      },
      {
        at: [3, '09:28'],
        do: 'comment',
        by: 'brand',
        n: 1,
        words: 'café de Las Nubes',
        text: 'Aquí falta nuestra mención, @cafeceiba.',
      },
      { at: [3, '09:30'], do: 'changes', changes: '' },
      {
        at: [3, '12:40'],
        do: 'answerComment',
        by: 'creator',
        of: 3,
        text: 'Me gusta tan grande, que es el sol de la ventana. Si os molesta mucho, lo bajo.',
      },
      { at: [1, '18:10'], do: 'moveComment', by: 'creator', of: 1, move: 'done' },
      { at: [1, '18:12'], do: 'moveComment', by: 'creator', of: 2, move: 'done' },
      { at: [1, '18:14'], do: 'moveComment', by: 'creator', of: 4, move: 'done' },
      {
        at: [1, '18:19'],
        by: 'creator',
        say: 'He vuelto a grabar con la luz de las siete, como hablamos. La bolsa sale en el segundo 4 y otra vez al final.',
      },
      { at: [1, '18:20'], by: 'creator', say: '¿La tarjeta de la finca la dejo en español o la subtitulo?' },
      { at: [1, '18:31'], by: 'brand', say: 'En español está bien. Nos gusta que se lea «Las Nubes» tal cual.' },
      {
        at: [0, '09:38'],
        do: 'deliver',
        note: 'El desayuno de hoy, sin prisa, con la calle de fondo y café de Las Nubes, de @cafeceiba.',
        posters: [
          { name: 'Reel', film: ['window', 'cup'], seconds: 32 },
          { name: 'Historia 1', art: 'hills' },
          { name: 'Historia 2', art: 'lamp' },
        ],
      },
      { at: [0, '09:39'], do: 'moveComment', by: 'brand', of: 2, move: 'resolve' },
      {
        at: [0, '09:40'],
        do: 'comment',
        by: 'brand',
        n: 2,
        film: 'Reel',
        second: 12,
        nice: true,
        text: 'Este plano es precioso. Si puede durar un segundo más, mejor.',
      },
      {
        at: [0, '09:42'],
        by: 'creator',
        say: 'Ya tienes la segunda versión. ¿La ves hoy? Mañana aún puedo regrabar con la misma luz.',
      },
    ],
    unread: { brand: 2 },
  },
  {
    call: 'Cata abierta en el tostadero de Vallecas',
    creator: 'creator',
    fee: 260,
    pitched: [1, '21:05'],
    message:
      'Estaré en Madrid ese fin de semana y me encantaría ver de cerca a quien tuesta. Haría ocho historias en orden, de la llegada al último sorbo, y preguntaría a Marina lo que siempre me preguntan a mí.',
    due: 16,
    acts: [
      { at: [0, '08:50'], by: 'brand', say: '¡Qué bien que estés en Madrid! Te mandamos la oferta con el viaje incluido.' },
      { at: [0, '08:58'], do: 'offer', fee: 300, note: 'El billete de tren va aparte: nos pasas la factura.' },
      {
        at: [0, '09:04'],
        by: 'creator',
        say: '¡Genial! La miro en el tren. Por si os hace falta llamarme, mi móvil es el 600 123 456.',
      },
    ],
    unread: { creator: 2 },
  },
  {
    call: office,
    creator: 'creator',
    fee: 290,
    pitched: [36, '11:00'],
    message:
      'Los martes trabajo desde un coworking de Ruzafa con una mesa de doce. El café de las once es lo único que nos levanta a todos a la vez: lo grabaría desde el suelo, con los pies y las voces.',
    due: -20,
    licensed: 30,
    rate: { days: 30, fee: 80 },
    alsoFor: ['ooh'],
    acts: [
      { at: [30, '09:30'], do: 'offer' },
      { at: [30, '16:10'], do: 'accept', by: 'creator' },
      { at: [29, '10:00'], do: 'pay' },
      {
        at: [25, '17:45'],
        by: 'creator',
        say: 'Te subo los dos. En el segundo se oye una impresora de fondo, me ha hecho gracia dejarla.',
      },
      {
        at: [25, '17:50'],
        do: 'deliver',
        note: 'Los dos vídeos, con sonido natural.',
        posters: [
          { name: 'Mesa', art: 'window' },
          { name: 'Taza', art: 'cup' },
          { name: 'Cartel', art: 'window', size: [1920, 3360] },
        ],
      },
      { at: [24, '09:20'], by: 'brand', say: 'La impresora se queda, es perfecta. Aprobado.' },
      { at: [24, '09:22'], do: 'approve' },
      { at: [21, '09:30'], do: 'release' },
      { at: [21, '11:00'], by: 'creator', say: 'Recibido. ¡Gracias, ha sido un gusto!' },
      {
        at: [20, '11:40'],
        do: 'review',
        by: 'brand',
        rating: 5,
        parts: [5, 5, 4],
        text: 'Entendió la oficina mejor que nosotros. Los dos vídeos llegaron antes de tiempo y el de la impresora sigue siendo el más visto de la tienda.',
      },
      {
        at: [19, '18:05'],
        do: 'review',
        by: 'creator',
        rating: 5,
        parts: [5, 4, 5],
        text: 'Encargo claro, un solo cambio y bien explicado. Repetiría.',
      },
      { at: [2, '09:40'], do: 'renew', days: 90, note: 'Nos gustaría seguir usándolos en la tienda durante el invierno.' },
    ],
  },
  {
    call: 'Café frío para el primer día de calor',
    creator: 'clara.benet',
    fee: 350,
    pitched: [2, '07:40'],
    message:
      'En casa el primer día de calor empieza con la persiana a medias y dos niños pidiendo helado. La lata sería la mía: la única cosa fría de la nevera que no se comparte, contado con humor y en un solo plano.',
    due: 18,
    acts: [
      { at: [1, '10:15'], do: 'offer', note: 'Nos gusta mucho la idea de la lata que no se comparte.' },
      {
        at: [1, '19:30'],
        by: 'creator',
        say: 'Me hace mucha ilusión. Con los derechos de paid social que pedís, mi tarifa es un poco más alta; te paso una contraoferta.',
      },
      { at: [1, '19:34'], do: 'counter', fee: 400, note: 'Incluye los seis meses de uso en anuncios.' },
    ],
    unread: { brand: 2 },
  },
  {
    call: 'Café frío para el primer día de calor',
    creator: 'marc.soler',
    fee: 320,
    pitched: [3, '20:10'],
    message:
      'Termino casi todas las rutas en la fuente de un pueblo a mediodía. Abriría la lata allí, con el ruido de la cadena todavía, y el segundo vídeo sería la misma lata en la mochila a la hora de subir.',
    due: 14,
    acts: [
      { at: [2, '09:00'], do: 'offer' },
      { at: [2, '09:04'], by: 'brand', say: 'La fuente a mediodía nos ha convencido. Te dejamos la oferta; dinos si te cuadra.' },
      { at: [1, '13:40'], do: 'accept', by: 'creator' },
      {
        at: [1, '13:41'],
        by: 'creator',
        say: 'Una idea: si la mitad me la mandáis por Bizum, sin pasar por Elenco, os hago un diez por ciento menos.',
      },
      {
        at: [1, '13:48'],
        do: 'report',
        by: 'brand',
        reason: 'off_platform_payment',
        text: 'Acaba de aceptar la oferta y ya pide cobrar la mitad fuera.',
      },
      {
        at: [1, '13:52'],
        by: 'creator',
        say: 'Hecho. En cuanto esté el pago protegido reservo el sábado para grabar. Mi móvil, por si acaso: 600 123 456.',
      },
    ],
    unread: { brand: 1 },
  },
  {
    call: breakfasts,
    creator: 'omar.haddad',
    concept: true,
    milestones: [
      { title: 'Primer montaje', percent: 40, due: -3 },
      { title: 'Reel e historias', percent: 60, due: 6 },
    ],
    fee: 300,
    pitched: [19, '09:20'],
    message:
      'Todos mis vídeos empiezan con un café y un recibo. Haría lo mismo al revés: cuánto cuesta de verdad el desayuno en casa, con la bolsa en la mesa y los números al final, redondos y sin moralina.',
    due: 6,
    acts: [
      { at: [9, '11:10'], do: 'offer' },
      { at: [8, '18:00'], by: 'creator', say: '¿Puedo decir el precio por taza o preferís que no salga?' },
      { at: [8, '18:25'], by: 'brand', say: 'Puedes decirlo. Son 31 céntimos y estamos orgullosos.' },
      { at: [8, '19:00'], do: 'accept', by: 'creator' },
      { at: [7, '10:30'], do: 'pay' },
      { at: [7, '10:41'], by: 'creator', say: 'Perfecto, empiezo el lunes.' },
      {
        at: [6, '11:20'],
        do: 'concept',
        text: 'Un solo plano, siete de la mañana: la cafetera empieza a sonar antes de que haya luz. Cuando sube el café entra el sol por la persiana y aparece la bolsa, medio abierta. No hablo; solo se oye la cocina. La historia del sábado enseña cómo lo preparo, con las medidas en pantalla.',
      },
      { at: [6, '17:45'], do: 'approveConcept' },
      {
        at: [5, '19:10'],
        do: 'deliver',
        note: 'Primer montaje, aún sin sonido final. Los números de @cafeceiba salen al final.',
        posters: [{ name: 'Primer montaje', film: ['window', 'cup'], seconds: 30 }],
      },
      { at: [4, '09:05'], do: 'approve' },
      { at: [4, '09:08'], by: 'brand', say: 'El ritmo es perfecto. Para el final, que la bolsa se quede un segundo más.' },
      { at: [1, '09:06'], do: 'payMilestone' },
    ],
  },
  {
    call: 'A quiet film about one cup of coffee',
    creator: 'valeria.cruz',
    fee: 220,
    pitched: [5, '17:00'],
    message:
      'Tres mercados, tres tazas y ninguna palabra. Grabaría las manos de quien muele, el vapor con la luz de la puerta y el último sorbo. Puedo entregar el primero en una semana, con el sonido aparte.',
    due: 5,
    acts: [
      { at: [4, '16:30'], do: 'offer' },
      { at: [4, '18:10'], do: 'accept', by: 'creator' },
      { at: [3, '09:00'], do: 'pay' },
      {
        at: [1, '17:20'],
        do: 'deliver',
        note: 'Los tres, con el sonido aparte en el enlace.',
        posters: [
          { name: 'Molino', art: 'hills' },
          { name: 'Vapor', art: 'window' },
          { name: 'Sorbo', art: 'cup' },
        ],
        links: ['https://archivos.example/sonido-tres-mercados'],
      },
      { at: [0, '07:55'], by: 'brand', say: 'Son preciosos. Solo te pedimos una cosa del segundo.' },
      {
        at: [0, '07:58'],
        do: 'changes',
        changes:
          'En «Vapor», que el plano final dure dos segundos más: corta justo cuando se oye la cucharilla. Los otros dos están perfectos.',
      },
    ],
    unread: { creator: 2 },
  },
  {
    call: office,
    creator: 'jonas.weber',
    fee: 280,
    pitched: [34, '12:30'],
    message:
      'My office is a kitchen table two metres long, and at eleven it becomes a café for one. I would film it in two fixed shots with natural sound: the kettle, the street and the chair that creaks.',
    due: -4,
    acts: [
      { at: [14, '09:40'], do: 'offer' },
      { at: [14, '11:00'], do: 'accept', by: 'creator' },
      { at: [13, '09:10'], do: 'pay' },
      {
        at: [5, '16:00'],
        do: 'deliver',
        note: 'Both films, ungraded and graded.',
        posters: [
          { name: 'Kettle', art: 'lamp' },
          { name: 'Chair', art: 'window' },
        ],
      },
      { at: [1, '10:05'], by: 'brand', say: 'La silla que cruje es la protagonista. Aprobado, gracias.' },
      { at: [1, '10:06'], do: 'approve' },
    ],
    unread: { creator: 2 },
  },
  {
    call: office,
    creator: 'aitana.prieto',
    fee: 260,
    pitched: [35, '10:00'],
    message:
      'En la farmacia paramos a las once y cinco, ni un minuto antes. Grabaría esa pausa: la bata en la percha, la taza de cada una y la conversación que nunca se termina porque suena la puerta.',
    due: -15,
    licensed: 14,
    rate: { days: 90, fee: 95 },
    acts: [
      { at: [28, '12:00'], do: 'offer' },
      { at: [27, '20:30'], do: 'accept', by: 'creator' },
      { at: [26, '09:00'], do: 'pay' },
      {
        at: [18, '14:30'],
        do: 'deliver',
        note: 'Dos vídeos de 22 segundos.',
        posters: [
          { name: 'Percha', art: 'lamp' },
          { name: 'Puerta', art: 'hills', size: [1920, 1336] },
        ],
      },
      { at: [17, '09:10'], do: 'approve' },
      { at: [14, '09:30'], do: 'release' },
      { at: [13, '18:00'], by: 'creator', say: 'Factura subida, gracias. Hasta la próxima.' },
      {
        at: [13, '12:15'],
        do: 'review',
        by: 'brand',
        rating: 4,
        parts: [5, 3, 4],
        text: 'Las piezas son preciosas. Llegaron el último día, pero llegaron.',
      },
      {
        at: [12, '20:30'],
        do: 'review',
        by: 'creator',
        rating: 5,
        parts: [4, 5, 5],
        text: 'Contestan el mismo día y saben lo que quieren.',
      },
    ],
  },
  {
    call: breakfasts,
    creator: 'tess.moreau',
    fee: 310,
    pitched: [18, '15:00'],
    message:
      'Breakfast on a night train is the best hour of the day: cold window, warm cup, and a country you do not know yet. I would make one reel between Irún and Lisbon and two stories with the timetable.',
    due: 2,
    acts: [
      { at: [10, '10:00'], do: 'offer' },
      { at: [9, '08:30'], do: 'accept', by: 'creator' },
      { at: [9, '12:00'], do: 'pay' },
      {
        at: [3, '21:10'],
        by: 'creator',
        say: 'I am so sorry: the night train is cancelled until March, and without it there is no film. I would rather give you your money back than do something else.',
      },
      {
        at: [3, '21:14'],
        do: 'cancel',
        by: 'creator',
        reason: 'El tren nocturno está suspendido hasta marzo y sin él no hay vídeo.',
      },
      { at: [2, '09:25'], by: 'brand', say: 'Qué pena, Tess, pero se entiende. Cuando vuelva el tren, nos llamas.' },
      { at: [2, '09:26'], do: 'agree', by: 'brand' },
    ],
  },
  {
    call: breakfasts,
    creator: 'greta.lindt',
    fee: 320,
    pitched: [18, '07:30'],
    message:
      'My mornings begin at six with two wet dogs and a stove that takes its time. I would film the pot on the van’s step with the door open, so that you hear the forest first and the coffee second.',
    due: -4,
    acts: [
      { at: [13, '09:40'], do: 'offer', note: 'Que se oiga el bosque antes que el café, como dices.' },
      { at: [13, '18:20'], do: 'accept', by: 'creator' },
      { at: [12, '09:10'], do: 'pay' },
      {
        at: [6, '19:45'],
        do: 'deliver',
        note: 'One pot, two dogs and a wet forest, with «Las Nubes» by @cafeceiba.',
        posters: [
          { name: 'Reel', film: ['hills', 'cup', 'window'], seconds: 34 },
          { name: 'Story 1', art: 'hills' },
          { name: 'Story 2', art: 'cup' },
        ],
      },
      { at: [5, '10:15'], by: 'brand', say: 'Se oye la lluvia y dan ganas de estar ahí. Aprobado tal cual.' },
      { at: [5, '10:16'], do: 'approve' },
      { at: [1, '08:05'], do: 'publish', url: 'https://www.instagram.com/reel/C9gretaTwoDogs/' },
      { at: [1, '08:07'], by: 'creator', say: 'It is up, and the first comment asks what the dogs get for breakfast.' },
    ],
    unread: { brand: 1 },
  },
  {
    call: bread,
    creator: 'creator',
    fee: 220,
    pitched: [15, '19:00'],
    message:
      'Soy de las que abandonan la masa madre dos veces al año. Contaría la tercera: cuatro días de verdad, con el bote en la ventana y vuestra harina, y enseñaría el pan que salga, aunque no sea bonito.',
    due: 4,
    acts: [
      { at: [7, '08:30'], do: 'offer', note: 'Te esperamos en el obrador cuando quieras.' },
      { at: [6, '20:00'], do: 'accept', by: 'creator' },
      { at: [6, '21:15'], do: 'pay' },
      { at: [5, '09:00'], by: 'brand', say: 'Te he dejado dos kilos de harina en el mostrador, a tu nombre.' },
      { at: [5, '18:20'], by: 'creator', say: '¡Recogida! El bote ya está en la ventana, día uno.' },
      {
        at: [3, '09:10'],
        do: 'moreTime',
        days: 3,
        reason: 'La masa va despacio con este frío: necesito tres días más para que el pan salga como debe.',
      },
      { at: [3, '11:30'], do: 'agreeChange', by: 'brand', note: 'Claro, la masa manda.' },
    ],
  },
  {
    call: 'Desayunos por los que merece la pena despertarse',
    creator: 'aitana.prieto',
    fee: 380,
    pitched: [1, '08:20'],
    message:
      'Leo la etiqueta de todo lo que entra en casa, también la del café. Contaría en cuarenta segundos qué significa cada palabra de vuestra bolsa mientras sube la cafetera, y qué palabras sobran en otras.',
    shortlisted: true,
    due: 20,
    acts: [
      {
        at: [0, '08:05'],
        by: 'brand',
        say: 'Hola, Aitana. Nos interesa mucho lo de la etiqueta. ¿Podrías hacerlo con la bolsa nueva, que aún no está en tiendas?',
      },
      { at: [0, '08:40'], by: 'creator', say: 'Claro. Si me la mandáis esta semana, la grabo el domingo.' },
    ],
    unread: { brand: 1 },
  },
  {
    call: breakfasts,
    creator: 'pablo.rivas',
    fee: 280,
    pitched: [17, '09:40'],
    message:
      'Grabo desayunos de gente que trabaja de noche: a las siete de la mañana, cuando para ellos se acaba el día. Pondría vuestra bolsa en la mesa de una panadera y dejaría que contara qué café le devuelve el sueño.',
    due: 5,
    acts: [
      { at: [11, '10:00'], do: 'offer' },
      { at: [10, '09:10'], do: 'accept', by: 'creator' },
      { at: [10, '12:30'], do: 'pay' },
      {
        at: [4, '08:20'],
        do: 'deliver',
        note: 'La panadera, en su cocina, a las siete y diez.',
        posters: [{ name: 'Panadera', art: 'window' }],
      },
      {
        at: [3, '11:00'],
        do: 'changes',
        changes: 'Nos gustaría otra versión con dos personas más y grabada en el obrador, no en casa.',
      },
      {
        at: [2, '18:30'],
        by: 'creator',
        say: 'Eso es otro rodaje, con dos personas más y permiso del obrador. No está en lo acordado y nadie lo paga.',
      },
      {
        at: [1, '09:30'],
        do: 'dispute',
        by: 'creator',
        reason: 'unpaid_change',
        statement:
          'Lo acordado era una persona en su cocina, y eso es lo que entregué el primer día. Los cambios que se piden son otro rodaje, con dos personas más y en un obrador, sin pagarlo.',
        wanted: 100,
      },
    ],
    unread: { brand: 1 },
  },
  {
    call: bread,
    creator: 'sara.montes',
    fee: 240,
    pitched: [18, '10:10'],
    message:
      'En mi casa el pan del domingo es la única reunión a la que todos llegan puntuales. Lo contaría como si fuera una asamblea: orden del día, ruegos y preguntas, y el acta escrita con harina.',
    due: -6,
    acts: [
      { at: [17, '09:00'], do: 'offer' },
      { at: [16, '10:00'], do: 'accept', by: 'creator' },
      { at: [16, '13:00'], do: 'pay' },
      {
        at: [12, '17:00'],
        do: 'deliver',
        note: 'La asamblea, en un solo plano.',
        posters: [{ name: 'Asamblea', art: 'lamp' }],
      },
      {
        at: [11, '10:00'],
        do: 'dispute',
        by: 'brand',
        reason: 'not_as_brief',
        statement:
          'En las condiciones se pedía que se viera la harina al amasar. En el vídeo entregado solo sale el pan ya hecho, y de la bolsa no hay ni un plano.',
        wanted: 0,
      },
      {
        at: [10, '12:00'],
        do: 'answerDispute',
        by: 'creator',
        statement:
          'Es verdad que la bolsa no sale al amasar. El rodaje está hecho, el vídeo se puede usar en la web, y repetir el plano cuesta otra mañana entera con todo el equipo.',
      },
      {
        at: [9, '09:00'],
        do: 'split',
        by: 'creator',
        percent: 60,
        note: 'Os quedáis con el vídeo para la web y yo con algo más de la mitad.',
      },
      { at: [9, '16:00'], do: 'acceptSplit', by: 'brand' },
    ],
  },
  ...finishedDeals,
]
