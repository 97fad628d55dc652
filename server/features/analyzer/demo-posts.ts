import type { ToldPost } from '#contract/rules/brand-safety.ts'
import { chances, pick } from '../../db/demo/chances.ts'
import { type ChannelRow, dayMs } from './channel-row.ts'

const plainPosts = {
  es: [
    'Domingo de mercado: tomates, pan de masa madre y poca prisa.',
    'Os enseño cómo preparo el café cada mañana, paso a paso.',
    'Tres rutas cortas para hacer en familia este otoño.',
    'Pregunta del día: ¿qué libro os ha acompañado este mes?',
    'Detrás de las cámaras de la sesión de ayer. Gracias por tanto cariño.',
  ],
  en: [
    'Sunday market: tomatoes, sourdough and no hurry at all.',
    'How I make my coffee every morning, step by step.',
    'Three short walks for the whole family this autumn.',
    'Question of the day: which book kept you company this month?',
    'Behind the scenes of yesterday’s shoot. Thank you for all the love.',
  ],
} as const
/** Lines in which words of the lists stand, as made up as the channels that say them. */
const tellingPosts = {
  es: [
    'Maridaje de la semana: un vino joven con queso curado.',
    'Vermut del domingo con las primas, como manda la tradición.',
    'Hoy toca hablar de las elecciones y de por qué voy a votar.',
    'Qué mierda de día de lluvia, pero el plan siguió adelante.',
    'Noche de póker con amigos: perdí todas las fichas de chocolate.',
    'Reseña: una novela negra con un asesinato en la primera página.',
  ],
  en: [
    'Pairing of the week: a young wine with an aged cheese.',
    'Trying out a new cocktail for the summer party.',
    'Let us talk about the election, and why I am going to vote.',
    'Shit weather today, but we went anyway.',
    'Poker night with friends: I lost every chocolate chip.',
    'Book review: a murder on the very first page.',
  ],
} as const

/** Posts that the demonstration makes up for a made-up channel: most channels say nothing of the kind, some do. There is nothing to link to. */
export function demoPosts(row: ChannelRow, count: number): ToldPost[] {
  const next = chances(`posts ${row.uuid}`)
  const language = row.languages[0] === 'en' ? 'en' : 'es'
  const often = next() < 0.45 ? 0 : 0.16 * next()
  return Array.from({ length: count }, (_, index) => ({
    text: pick(next() < often ? tellingPosts[language] : plainPosts[language], next()),
    on: new Date(row.as_of.getTime() - Math.floor((index / count) * 90) * dayMs).toISOString().slice(0, 10),
    url: null,
  }))
}
