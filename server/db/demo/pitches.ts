import type { ApplicationState } from '#contract/entities/application.ts'

/** A pitch: its creator, its call, its state, and its words. */
export interface DemoPitch {
  creator: string
  /** Title of the call. */
  call: string
  state: ApplicationState
  /** Whole units of the call's currency. */
  fee: number
  daysAgo: number
  message: string
  answer?: string
  reason?: 'not_a_fit' | 'dates' | 'audience'
}

const breakfasts = 'Desayunos por los que merece la pena despertarse'
const cold = 'Café frío para el primer día de calor'
const podcast = 'Un pódcast que empiece con café de verdad'
const film = 'A quiet film about one cup of coffee'

export const demoPitches: DemoPitch[] = [
  {
    creator: 'clara.benet',
    call: breakfasts,
    state: 'submitted',
    fee: 360,
    daysAgo: 0,
    message:
      'En casa el primer café se hace a las siete menos cuarto, antes de que se levante nadie. Grabaría esos diez minutos enteros, con la cafetera italiana y el ruido de la calle, y terminaría cuando aparece el primer niño.',
    answer: 'Italiana, siempre la misma, con el fuego muy bajo.',
  },
  {
    creator: 'jonas.weber',
    call: breakfasts,
    state: 'viewed',
    fee: 420,
    daysAgo: 1,
    message:
      'I would film the smallest kitchen you have ever seen waking up: two square metres, one window and the grinder my neighbour hates. Spanish subtitles are no problem, I have done them for two years.',
    answer: 'Pour-over, fifteen grams, in a chipped bowl.',
  },
  {
    creator: 'sara.montes',
    call: breakfasts,
    state: 'shortlisted',
    fee: 400,
    daysAgo: 1,
    message:
      'No soy de cocina, y creo que por eso puede funcionar: mi primer café es el de elegir qué me pongo. Armario, ventana y taza en el suelo. Dos planos fijos, sin voz, y la bolsa en la estantería donde vive de verdad.',
  },
  {
    creator: 'tess.moreau',
    call: breakfasts,
    state: 'declined',
    fee: 450,
    daysAgo: 1,
    reason: 'not_a_fit',
    message:
      'My first coffee is usually on a platform, in a paper cup, ten minutes before the train. I would love to bring your bag on the night train to Galicia and brew it in the compartment as the sun comes up.',
  },
  {
    creator: 'creator',
    call: cold,
    state: 'shortlisted',
    fee: 380,
    daysAgo: 2,
    message:
      'Mi verano empieza en el Mercado de Ruzafa a las ocho, cuando todavía se puede estar en la calle. Abriría la lata en el puesto de fruta de siempre y me la bebería de camino a casa, en un solo plano de veinte segundos.',
    answer: 'A las ocho de la mañana, volviendo del mercado.',
  },
  {
    creator: 'sara.montes',
    call: cold,
    state: 'submitted',
    fee: 320,
    daysAgo: 1,
    message:
      'Lo sacaría un sábado de rastro: puestos, calor y las manos llenas de ropa. La lata aparece cuando por fin me siento en un bordillo. Puedo grabar los dos vídeos la misma mañana y entregarlos esa semana.',
    answer: 'Al salir del rastro, a mediodía.',
  },
  {
    creator: 'valeria.cruz',
    call: cold,
    state: 'withdrawn',
    fee: 400,
    daysAgo: 2,
    message:
      'Estaré en Madrid dos semanas y me gustaría enseñar la lata al lado de un agua fresca de verdad, comparando sin ganar ni perder. Si las fechas no encajan lo entiendo, vuelvo a Oaxaca el día quince.',
  },
  {
    creator: 'pablo.rivas',
    call: podcast,
    state: 'viewed',
    fee: 800,
    daysAgo: 5,
    message:
      'El programa habla cada semana con alguien que trabaja con las manos, y nunca hemos tenido a quien tuesta café. Leería la mención después de probarlo delante del invitado, y os propongo un episodio con Marina.',
  },
  {
    creator: 'jonas.weber',
    call: film,
    state: 'shortlisted',
    fee: 240,
    daysAgo: 3,
    message:
      'Three films, three windows: the kitchen at eight, the desk at eleven and the balcony in winter light. Natural sound recorded separately so that you can mix it. I would send a test of the first within a week.',
  },
  {
    creator: 'creator',
    call: 'Una mesa puesta con lo que ya tienes',
    state: 'viewed',
    fee: 300,
    daysAgo: 3,
    message:
      'Los domingos comemos nueve en una mesa de seis. Pondría vuestras fuentes entre los platos desparejados de mi abuela, con el arroz en medio, y haría el carrusel antes, durante y cuando solo quedan migas.',
  },
  {
    creator: 'creator',
    call: 'Rincones que se arreglan en una tarde',
    state: 'declined',
    fee: 450,
    daysAgo: 1,
    reason: 'audience',
    message:
      'Tengo un cajón de especias que roza desde que me mudé y siempre lo dejo para después. Lo arreglaría con vuestras guías en una tarde, contando lo que cuesta y guardando las virutas para encender la barbacoa.',
  },
  {
    creator: 'marc.soler',
    call: 'Cien kilómetros con lluvia y una chaqueta',
    state: 'submitted',
    fee: 650,
    daysAgo: 1,
    message:
      'En noviembre hago siempre la misma vuelta por el Collsacabra porque llueve seguro: ciento doce kilómetros y dos mil de desnivel. Grabaría con la cámara en el manillar y diría en qué punto exacto empieza a calar.',
    answer: 'Vuelta al Collsacabra desde Girona, el primer fin de semana de lluvia.',
  },
  {
    creator: 'aitana.prieto',
    call: 'Lee la etiqueta de nuestro protector en voz alta',
    state: 'shortlisted',
    fee: 1000,
    daysAgo: 1,
    message:
      'Leo etiquetas desde hace cuatro años y soy farmacéutica colegiada. Haría los once ingredientes en orden, con el texto en pantalla, y separaría lo que está demostrado de lo que suena bien. Puedo citar las fuentes.',
    answer: 'Sí, Farmacia, y trabajo en una oficina de farmacia en Sevilla.',
  },
  {
    creator: 'iker.zabala',
    call: 'Estrena en directo un juego de mesa para el móvil',
    state: 'submitted',
    fee: 12000,
    daysAgo: 2,
    message:
      'Los jueves juego con gente del estudio al lado y el público decide. Propongo tres horas: reglas, partida votada y una ronda de preguntas a quien lo programó. El panel se queda puesto todo el mes.',
  },
  {
    creator: 'greta.lindt',
    call: 'El primer mes con un perro adoptado',
    state: 'viewed',
    fee: 480,
    daysAgo: 1,
    message:
      'My second dog came from the shelter in Son Reus six weeks ago and the first month is all filmed: the stairs, the bicycle, the night he finally slept. I can cut it in Spanish with my own voice.',
    answer: 'Se llama Bruno y viene de Son Reus.',
  },
  {
    creator: 'omar.haddad',
    call: 'Una mesa puesta con lo que ya tienes',
    state: 'submitted',
    fee: 260,
    daysAgo: 0,
    message:
      'En casa comemos en el suelo los viernes, alrededor de una bandeja. Pondría vuestros cuencos con los de mi madre y grabaría las manos, sin caras, hasta que alguien rebaña el último.',
  },
  {
    creator: 'clara.benet',
    call: 'Una mesa puesta con lo que ya tienes',
    state: 'shortlisted',
    fee: 320,
    daysAgo: 2,
    message:
      'Con dos criaturas la mesa nunca combina. Haría tres fotos del mismo desayuno a las ocho, a las ocho y diez y a las ocho y veinte, con vuestras tazas resistiendo, y un texto corto debajo de cada una.',
  },
  {
    creator: 'clara.benet',
    call: 'Cinco cenas con lo que llega en la caja',
    state: 'submitted',
    fee: 420,
    daysAgo: 1,
    message:
      'Cenamos a las ocho y cuarto y a las nueve hay que estar en la cama: cocinaría las cinco noches en tiempo real, con el reloj en pantalla, y diría qué plato no quisieron y cómo lo arreglé al día siguiente.',
  },
  {
    creator: 'sara.montes',
    call: 'Un pantalón, cinco cuerpos',
    state: 'submitted',
    fee: 340,
    daysAgo: 0,
    message:
      'Reuniría a las cinco en mi portal: mi madre, mi vecina del tercero, dos amigas y yo. El mismo pantalón pasa de una a otra en un plano fijo, y cada una cuenta en diez segundos dónde le aprieta y dónde no.',
  },
  {
    creator: 'marc.soler',
    call: 'Arréglalo antes de comprar otro',
    state: 'viewed',
    fee: 400,
    daysAgo: 3,
    message:
      'Llevo cuatro inviernos con la misma chaqueta de la bici y el codo ya no aguanta. La remendaría en la mesa de la cocina con vuestro parche, y saldría al día siguiente con lluvia para ver si el arreglo es de verdad.',
  },
  {
    creator: 'tess.moreau',
    call: 'The coat that has to last ten winters',
    state: 'submitted',
    fee: 1500,
    daysAgo: 2,
    message:
      'I travel by slow train from October to March and own one coat. I would wear yours for three journeys, sleep in it once, and show the seams, the pockets and the lining at the end of each line.',
  },
]
