import { breakfasts, office } from './calls-past.ts'
import type { DemoDeal } from './deal-acts.ts'

/** Other creators, from an offer on the table to work that is published or cancelled. */
export const dealsOfOthers: readonly DemoDeal[] = [
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
]
