import type { AddOn, ProposalContent, ProposalPackage } from '#contract/entities/proposal.ts'
import { usualRights } from '#contract/entities/proposal.ts'
import type { Currency } from '#contract/entities/shapes.ts'
import type { ContentType, Network } from '#contract/networks.ts'
import { demoId } from './ids.ts'

type Packed = [
  name: string,
  network: Network | 'none',
  content_type: ContentType,
  quantity: number,
  price: number,
  delivery_days: number,
  spec: string,
  addons?: readonly Extra[],
]
/** kind, price, days */
type Extra = [kind: AddOn['kind'], price: number, days?: number]

export interface DemoProposal {
  creator: string
  /** Days since it was published. */
  age: number
  title: string
  description: string
  language: ProposalContent['language']
  work_types: ProposalContent['work_types']
  interests: string[]
  currency?: Currency
  packages: readonly Packed[]
  questions?: readonly [string, string][]
  requirements?: string
  min_notice_days?: number
  /** Of each package: so many days of renewed rights, for this share of its price. */
  renewal?: readonly [days: number, share: number]
  motif: string
  /** Titles of pieces of the creator's portfolio. */
  gallery?: readonly string[]
}

const usual: readonly Extra[] = [
  ['extra_revision', 40],
  ['raw_files', 60],
  ['paid_usage', 120, 90],
]

const renewalOf = ([days, share]: readonly [number, number], price_minor: number) => ({
  days,
  fee_minor: Math.round(price_minor * share),
})

/** The creators' offers that the demonstration market opens with. */
export const demoProposals: readonly DemoProposal[] = [
  {
    creator: 'creator@elenco.test',
    age: 40,
    title: 'Un desayuno lento con tu marca en la mesa',
    description:
      'Grabo en mi cocina de Valencia, a primera hora y sin música: se oye la cafetera, el pan y la calle. Tu producto aparece porque se usa, no porque se enseña. Te mando un guion de media página antes de grabar y el vídeo subtitulado en español e inglés. Funciona bien para café, pan, conservas, menaje y pequeños electrodomésticos.',
    language: 'es',
    work_types: ['publish_on_channel', 'review'],
    interests: ['food', 'home-cooking', 'coffee'],
    renewal: [90, 0.3],
    packages: [
      [
        'Un reel',
        'instagram',
        'reel',
        1,
        380,
        8,
        'Vertical, de 30 a 45 segundos, con sonido ambiente',
        [['rush', 90, 3], ...usual],
      ],
      ['Reel y tres historias', 'instagram', 'reel', 1, 520, 9, 'El reel y, el mismo día, tres historias con enlace', usual],
      ['Un TikTok', 'tiktok', 'video', 1, 420, 7, 'Hasta 60 segundos', [...usual, ['whitelisting', 150, 30]]],
      [
        'Receta larga',
        'youtube',
        'integration',
        1,
        640,
        14,
        'Integración de 60 a 90 segundos en una receta de diez minutos',
        usual,
      ],
    ],
    questions: [
      [
        '¿Puedes grabar con mi producto sin pasarlo a anuncio?',
        'Sí. Los derechos de anuncio son un extra con su precio; sin él, el vídeo solo vive en mis canales y en los tuyos.',
      ],
      ['¿Necesitas que te mande el producto?', 'Sí, dos unidades: una para probar y otra para el día de la grabación.'],
    ],
    requirements: 'Dos unidades del producto cinco días antes, y una frase con lo que no se puede decir.',
    min_notice_days: 3,
    motif: 'cafe',
    gallery: ['La moka a las seis', 'Tostadas de tres maneras', 'Cuaderno de recetas'],
  },
  {
    creator: 'creator@elenco.test',
    age: 12,
    title: 'Vídeos de cocina para tus propios canales',
    description:
      'Si ya tienes comunidad y te falta material, grabo piezas cortas de cocina pensadas para tu perfil: sin mi cara, con tu producto en la mano y con el sonido de lo que se hace. Entrego en vertical y en cuadrado, con y sin subtítulos, y con los archivos de color para que tu equipo remate lo que quiera.',
    language: 'es',
    work_types: ['ugc_only', 'paid_usage'],
    interests: ['food', 'home'],
    packages: [
      [
        'Tres vídeos',
        'none',
        'ugc_video',
        3,
        450,
        10,
        'De 15 a 25 segundos cada uno',
        [
          ['raw_files', 50],
          ['paid_usage', 140, 180],
        ],
      ],
      ['Diez fotos', 'none', 'ugc_photo', 10, 300, 7, 'Luz de ventana, fondo de madera o mármol', [['raw_files', 40]]],
    ],
    motif: 'lumbre',
    gallery: ['Emplatar despacio', 'Cuaderno de recetas'],
  },
  {
    creator: 'marc.soler@elenco.test',
    age: 55,
    title: 'Tu equipo, probado tres días seguidos en gravel',
    description:
      'Salgo tres días con lo que me mandes y cuento qué aguanta y qué no: barro, lluvia y subidas de verdad en los puertos del Prepirineo. No leo guiones y digo los defectos con respeto. El vídeo largo queda para siempre y trae tráfico durante meses; los cortos sirven para el lanzamiento.',
    language: 'es',
    work_types: ['publish_on_channel', 'review'],
    interests: ['sports', 'cycling', 'outdoors'],
    packages: [
      [
        'Prueba larga',
        'youtube',
        'dedicated_video',
        1,
        900,
        25,
        'De 8 a 12 minutos, con capítulo propio y enlace fijado',
        [['link_in_bio', 60, 30], ...usual],
      ],
      ['Carrusel de la ruta', 'instagram', 'carousel', 1, 280, 10, 'Diez fotos con el material en uso', usual],
      ['Reel de un puerto', 'instagram', 'reel', 1, 340, 10, 'De 30 segundos', usual],
    ],
    requirements: 'Talla y montaje confirmados dos semanas antes.',
    min_notice_days: 10,
    motif: 'zancada',
    gallery: ['Del Ebro al mar en tres días', 'Qué llevo en las alforjas'],
  },
  {
    creator: 'aitana.prieto@elenco.test',
    age: 33,
    title: 'Leo tu etiqueta delante de la cámara',
    description:
      'Mi comunidad viene a entender lo que se pone en la piel. Leo la lista de ingredientes de tu producto en voz alta, explico qué hace cada uno y para quién sí y para quién no. Si hay algo que no me convence te lo digo antes de grabar y decides. Sin filtros, sin promesas de milagro y con referencias en el primer comentario.',
    language: 'es',
    work_types: ['publish_on_channel', 'review'],
    interests: ['beauty', 'skincare'],
    packages: [
      ['Etiqueta en TikTok', 'tiktok', 'video', 1, 780, 9, 'De 60 a 90 segundos', [['whitelisting', 260, 60], ...usual]],
      ['Serie de tres', 'tiktok', 'video', 3, 1_980, 20, 'Tres semanas de uso, una pieza por semana', usual],
      ['Reel', 'instagram', 'reel', 1, 420, 9, 'De 45 segundos', usual],
    ],
    questions: [['¿Aceptas cualquier marca?', 'No. Pido la lista completa de ingredientes antes de decir que sí.']],
    min_notice_days: 5,
    motif: 'piel',
    gallery: ['Leo la etiqueta contigo: niacinamida', 'Campaña de verano con lectura de etiquetas'],
  },
  {
    creator: 'jonas.weber@elenco.test',
    age: 61,
    title: 'One repair, one afternoon, your tool in my hands',
    description:
      'I repair real things in a rented flat and show what it costs, what goes wrong and what I would do differently. Your tool, paint or hardware is what I reach for during the job, with every price on screen. Videos keep getting views for years because people search for the repair, not for me.',
    language: 'en',
    work_types: ['publish_on_channel', 'review'],
    interests: ['home', 'diy'],
    packages: [
      ['Dedicated repair', 'youtube', 'dedicated_video', 1, 1_350, 28, '10 to 14 minutes, chapter and pinned link', usual],
      ['Integration', 'youtube', 'integration', 1, 700, 18, '60 seconds inside a repair', usual],
      ['Pin board', 'pinterest', 'board', 1, 260, 12, 'Twelve pins with step photos', usual],
      ['Written guide', 'blog', 'article', 1, 320, 14, '1,200 words with costs and a parts list', usual],
    ],
    min_notice_days: 14,
    motif: 'banco',
    gallery: ['A kitchen in two square metres', 'What the repair really cost'],
  },
  {
    creator: 'sara.montes@elenco.test',
    age: 27,
    title: 'Así está cosida tu ropa, costura a costura',
    description:
      'Doy la vuelta a las prendas y enseño las costuras, los forros y los remates. A mi gente le interesa cuánto dura algo, no cuántas veces se ve. Si tu ropa está bien hecha, se nota en diez segundos; si no, prefiero no grabarla. Trabajo con marcas pequeñas y con talleres.',
    language: 'es',
    work_types: ['publish_on_channel', 'ambassador'],
    interests: ['fashion', 'second-hand'],
    packages: [
      ['Prenda por dentro', 'instagram', 'reel', 1, 490, 10, 'De 40 segundos', [['exclusivity', 180, 30], ...usual]],
      ['TikTok de taller', 'tiktok', 'video', 1, 450, 12, 'Grabado en tu taller, a menos de dos horas de Madrid', usual],
      ['Tres meses', 'instagram', 'reel', 6, 2_600, 60, 'Dos piezas al mes durante tres meses', usual],
    ],
    requirements: 'Una prenda de cada talla que quieras enseñar.',
    min_notice_days: 7,
    motif: 'moda',
    gallery: ['Cinco costuras que mirar antes de comprar', 'Un abrigo, tres inviernos'],
  },
  {
    creator: 'iker.zabala@elenco.test',
    age: 19,
    title: 'Directo de estrategia con tu marca entre partidas',
    description:
      'Dos horas de directo los jueves por la noche, con una comunidad pequeña que habla. Enseño tu juego, tu silla o tu teclado cuando toca, contesto preguntas en el chat y dejo el comando con tu enlace durante siete días. El resumen del directo queda en YouTube.',
    language: 'es',
    work_types: ['live', 'publish_on_channel'],
    interests: ['gaming', 'technology'],
    packages: [
      [
        'Mención en directo',
        'twitch',
        'live_mention',
        2,
        180,
        8,
        'Dos menciones de un minuto y comando en el chat',
        [['link_in_bio', 30, 7]],
      ],
      ['Directo entero', 'twitch', 'sponsored_stream', 1, 520, 14, 'Dos horas con tu producto', [['exclusivity', 150, 30]]],
      ['Resumen', 'youtube', 'integration', 1, 300, 16, 'Un minuto dentro del resumen semanal', usual],
    ],
    min_notice_days: 5,
    motif: 'juego',
  },
  {
    creator: 'valeria.cruz@elenco.test',
    age: 36,
    title: 'Tu producto en un mercado de Oaxaca',
    description:
      'Voy al mercado con la gente que cocina ahí desde siempre y cuento su historia. Tu marca entra si ayuda a contarla: una salsa, una plancha, un viaje. Grabo en español con subtítulos en inglés y pago siempre a quien sale en cámara; ese costo ya va incluido en el precio.',
    language: 'both',
    work_types: ['publish_on_channel', 'event'],
    interests: ['food', 'travel', 'street-food'],
    currency: 'MXN',
    packages: [
      [
        'TikTok de mercado',
        'tiktok',
        'video',
        1,
        21_000,
        12,
        'De 60 a 90 segundos',
        [
          ['whitelisting', 6_000, 30],
          ['raw_files', 1_500],
        ],
      ],
      ['Reel', 'instagram', 'reel', 1, 16_500, 12, 'De 45 segundos, con subtítulos', [['raw_files', 1_500]]],
      ['Visita a tu evento', 'none', 'event', 1, 28_000, 20, 'Dos horas en Oaxaca o Ciudad de México'],
    ],
    min_notice_days: 6,
    motif: 'viaje',
    gallery: ['Tlayudas a medianoche', 'La señora del tejate'],
  },
  {
    creator: 'tess.moreau@elenco.test',
    age: 48,
    title: 'A weekend by train, with you on board',
    description:
      'I travel across Europe by rail on a normal budget and show every ticket price. Hotels, luggage, rain jackets, rail passes and small towns do well here: people save the video and book months later. I film on the way, so nothing looks staged, and I answer comments for two weeks after publishing.',
    language: 'en',
    work_types: ['publish_on_channel', 'affiliate'],
    interests: ['travel', 'train-travel'],
    packages: [
      ['Travel film', 'youtube', 'dedicated_video', 1, 1_100, 30, '9 to 13 minutes', usual],
      ['Carousel', 'instagram', 'carousel', 1, 340, 12, 'Twelve photos with prices', usual],
      ['Reel', 'instagram', 'reel', 1, 380, 12, '40 seconds', [['rush', 120, 4], ...usual]],
      ['Blog story', 'blog', 'article', 1, 420, 18, '1,500 words with a map', [['link_in_bio', 40, 30]]],
    ],
    min_notice_days: 21,
    motif: 'viaje',
    gallery: ['Canfranc and back for forty euros', 'Twelve station breakfasts'],
  },
  {
    creator: 'omar.haddad@elenco.test',
    age: 23,
    title: 'Explico tu producto financiero en tres minutos',
    description:
      'Sin gráficos de colores ni promesas de rentabilidad: qué es, cuánto cuesta, a quién le sirve y a quién no. Trabajo solo con entidades registradas y pido el folleto antes de aceptar. Mi público son autónomos y personas que abren su primera cuenta de empresa.',
    language: 'es',
    work_types: ['publish_on_channel'],
    interests: ['money', 'business'],
    packages: [
      ['Vídeo de tres minutos', 'youtube', 'integration', 1, 680, 15, 'Tres minutos dentro del vídeo del jueves', usual],
      ['Artículo en LinkedIn', 'linkedin', 'article', 1, 390, 10, '900 palabras', usual],
      ['Publicación en LinkedIn', 'linkedin', 'post', 1, 220, 5, 'Con una tabla sencilla', usual],
    ],
    requirements: 'El folleto o las condiciones completas.',
    min_notice_days: 4,
    motif: 'banco',
  },
  {
    creator: 'greta.lindt@elenco.test',
    age: 15,
    title: 'Family mornings that look like ours, and maybe yours',
    description:
      'Two children, one bathroom and a school run. I show products in the middle of that and never the children’s faces. Snacks, strollers, detergents, board games and holidays fit well. I write the hook first, send it to you, and film only after you have said yes.',
    language: 'en',
    work_types: ['publish_on_channel', 'gifting_canje'],
    interests: ['family', 'parenting'],
    packages: [
      ['TikTok', 'tiktok', 'video', 1, 560, 9, '30 to 60 seconds', [['whitelisting', 180, 30], ...usual]],
      ['Story set', 'instagram', 'story_set', 1, 190, 6, 'Five frames with a link sticker', [['rush', 50, 2]]],
      ['Reel', 'instagram', 'reel', 1, 360, 9, '30 seconds', usual],
    ],
    min_notice_days: 4,
    motif: 'arcos',
  },
  {
    creator: 'pablo.rivas@elenco.test',
    age: 44,
    title: 'Tu taller, contado en un episodio entero',
    description:
      'Hago un pódcast sobre gente que fabrica cosas. Si detrás de tu marca hay un oficio, le dedico un episodio: voy, grabo las máquinas, hablo con quien lleva treinta años ahí y monto cuarenta minutos que se escuchan hasta el final. Si solo quieres una mención, también, leída por mí y sin cuña.',
    language: 'es',
    work_types: ['publish_on_channel', 'paid_usage'],
    interests: ['business', 'crafts'],
    packages: [
      ['Episodio entero', 'spotify', 'full_episode', 1, 980, 30, 'De 35 a 45 minutos', [['raw_files', 90]]],
      ['Mención leída', 'spotify', 'host_read_midroll', 1, 240, 10, 'De 60 segundos, a mitad de episodio'],
      ['Hilo', 'twitter', 'thread', 1, 150, 5, 'De ocho a doce mensajes'],
    ],
    min_notice_days: 12,
    motif: 'telon',
  },
  {
    creator: 'clara.benet@elenco.test',
    age: 9,
    title: 'Cuidarse sin manual: una semana con tu producto',
    description:
      'Una semana entera usando lo tuyo, con un apunte cada día en historias y un resumen honesto al final. Yoga, sueño, suplementos con registro sanitario, ropa cómoda y comida sencilla. No hablo de dietas ni de peso, y lo digo desde el principio.',
    language: 'es',
    work_types: ['publish_on_channel', 'review'],
    interests: ['health', 'fitness'],
    packages: [
      ['Una semana en historias', 'instagram', 'story_set', 7, 430, 12, 'Siete días, tres historias al día', usual],
      ['Resumen en reel', 'instagram', 'reel', 1, 400, 12, 'De 45 segundos', usual],
      ['Publicación', 'facebook', 'post', 1, 160, 6, 'Con dos fotos', usual],
    ],
    min_notice_days: 7,
    motif: 'huerto',
  },
]

/** A proposal's content as it would have been published. */
export function writeProposal(proposal: DemoProposal): ProposalContent {
  const currency = proposal.currency ?? 'EUR'
  const packages: ProposalPackage[] = proposal.packages.map(
    ([name, network, content_type, quantity, price, delivery_days, spec, addons = []]) => ({
      id: demoId(`package ${proposal.title} ${name}`),
      name,
      network,
      content_type,
      quantity,
      price_minor: price * 100,
      currency,
      delivery_days,
      revisions: 2,
      spec,
      rights: { ...usualRights, ...(proposal.renewal && { renewal: renewalOf(proposal.renewal, price * 100) }) },
      addons: addons.map(([kind, extra, days]) => ({ kind, price_minor: extra * 100, days: days ?? null })),
    }),
  )
  return {
    title: proposal.title,
    description: proposal.description,
    language: proposal.language,
    work_types: proposal.work_types,
    interests: proposal.interests,
    countries: [],
    packages,
    min_notice_days: proposal.min_notice_days ?? 0,
    slots: null,
    cover: { seed: proposal.title.slice(0, 40), motif: proposal.motif },
    gallery: (proposal.gallery ?? []).map(title => demoId(`portfolio ${proposal.creator} ${title}`)),
    questions: (proposal.questions ?? []).map(([question, answer]) => ({ question, answer })),
    requirements: proposal.requirements ?? '',
    accepts: proposal.work_types.includes('gifting_canje') ? ['money', 'products'] : ['money'],
    blocked_categories: [],
  }
}
