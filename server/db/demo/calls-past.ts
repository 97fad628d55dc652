import type { DemoCall } from './call.ts'

export const breakfasts = 'Desayunos que despiertan'
export const office = 'El café de las once, en la oficina'
export const bread = 'Pan de masa madre para quien no tiene tiempo'

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
]
