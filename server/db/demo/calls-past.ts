import type { DemoCall } from './call.ts'

export const breakfasts = 'Desayunos que despiertan'
export const office = 'El café de las once, en la oficina'
export const bread = 'Pan de masa madre para quien no tiene tiempo'

export const dogBed = 'El perro que duerme donde quiere'
export const bowls = 'Cuencos que aguantan una familia'
export const oilSupper = 'Pan, aceite y poco más'

/** Calls that found their people and closed. */
export const pastCalls: DemoCall[] = [
  {
    brand: 'ceiba',
    language: 'es',
    category: 'food',
    objective: 'awareness',
    title: breakfasts,
    summary:
      'Tostamos en Vallecas y compramos a once familias de Antioquia. Buscamos desayunos contados sin prisa, con la bolsa donde vive de verdad y la luz que haya en la cocina a esa hora.',
    make: [
      ['instagram', 'reel', 1, 'De 20 a 40 segundos, vertical'],
      ['instagram', 'story_set', 2, 'Con enlace, 15 segundos cada una'],
    ],
    work: ['publish_on_channel'],
    fee: [280, 380],
    wanted: 4,
    closes: -12,
    age: 24,
    include: ['La bolsa en plano dos segundos o más', 'El nombre de la finca, «Las Nubes»', 'Mención a @cafeceiba en el texto'],
    avoid: ['Otras marcas de café o cápsulas'],
    countries: ['ES'],
    negotiable: true,
  },
  {
    brand: 'ceiba',
    language: 'es',
    category: 'food',
    objective: 'content',
    title: office,
    summary:
      'Para nuestra tienda de empresas necesitamos piezas cortas del café de media mañana: la mesa compartida, la conversación de dos minutos y la taza que nadie friega. Solo los archivos, sin publicar.',
    make: [['none', 'ugc_video', 2, 'De 15 a 30 segundos, vertical, sonido natural']],
    work: ['ugc_only'],
    fee: [200, 320],
    wanted: 3,
    closes: -26,
    age: 40,
    include: ['Una mesa que se use de verdad'],
    avoid: ['Logotipos de otras empresas'],
    rights: 'web',
  },
  {
    brand: 'ferrer',
    language: 'es',
    category: 'food',
    objective: 'content',
    title: bread,
    summary:
      'Horneamos en Ruzafa desde 1961 y nos piden siempre lo mismo: cómo hacer pan en casa sin vivir para el pan. Queremos un vídeo honrado, con los tiempos reales y sin cortes que escondan la espera.',
    make: [['youtube', 'short', 1, 'De 40 a 60 segundos']],
    work: ['publish_on_channel'],
    fee: [180, 260],
    wanted: 2,
    closes: -9,
    age: 20,
    include: ['La masa antes y después de fermentar'],
    avoid: ['Amasadoras de otras marcas'],
    countries: ['ES'],
  },
  {
    brand: 'colmillo',
    language: 'es',
    category: 'pets',
    objective: 'sales',
    title: dogBed,
    summary:
      'Hacemos camas de perro que se lavan enteras, y sabemos que el perro acaba en el sofá igualmente. Queremos una semana contada con humor: dónde debía dormir, dónde durmió y cómo quedó la cama.',
    make: [['instagram', 'reel', 1, 'De 30 a 60 segundos, con enlace']],
    work: ['publish_on_channel'],
    fee: [300, 420],
    wanted: 4,
    closes: -75,
    age: 95,
    include: ['La funda dentro de la lavadora'],
    avoid: ['Perros disfrazados'],
    countries: ['ES'],
  },
  {
    brand: 'otxoa',
    language: 'es',
    category: 'home',
    objective: 'sales',
    title: bowls,
    summary:
      'Torneamos cuencos de gres en Donostia y los probamos tirándolos. Buscamos cenas de verdad, con niños y prisa, en las que el cuenco sea lo único que nadie rompe.',
    make: [['instagram', 'reel', 1, 'De 20 a 40 segundos, con enlace']],
    work: ['publish_on_channel'],
    fee: [280, 400],
    wanted: 4,
    closes: -60,
    age: 80,
    include: ['El cuenco lleno y el cuenco fregado'],
    avoid: ['Vajilla de otras marcas'],
    countries: ['ES'],
  },
  {
    brand: 'almazara',
    language: 'es',
    category: 'food',
    objective: 'sales',
    title: oilSupper,
    summary:
      'El primer aceite del año se come con pan y sin cocinar nada. Queremos la cena más rápida de la semana: la rebanada, el chorro y quien llega tarde y se queda sin.',
    make: [['instagram', 'reel', 1, 'De 20 a 40 segundos, con enlace']],
    work: ['publish_on_channel'],
    fee: [300, 450],
    wanted: 4,
    closes: -45,
    age: 65,
    include: ['La fecha de cosecha de la botella'],
    avoid: ['Freír'],
    countries: ['ES'],
  },
]
