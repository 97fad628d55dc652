import type { MonitorPlace, NewMonitorRule } from '#contract/entities/monitor.ts'
import type { Reader, SignedInContext } from '../../context.ts'
import { chances, pick } from '../../db/demo/chances.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { refreshHouse } from '../monitor/house-posts.ts'
import { createRule } from '../monitor/write-rule.ts'

const day = 86_400_000

/** Lines that made-up people say; `%` is where one of the words below stands. Each line says on screen that it is made up. */
const lines: readonly [network: MonitorPlace, language: string, text: string][] = [
  ['instagram', 'es', 'Tarde de lluvia y un filtrado de % sin prisa. ¿Alguien más lo prepara con agua a 92 grados?'],
  ['tiktok', 'es', 'Tres cafés de especialidad a ciegas: me quedé con el de %. Os cuento por qué en el vídeo.'],
  ['youtube', 'es', 'Cómo montar una barra de café en casa por menos de 150 euros. Grano: %, molido medio.'],
  [
    'instagram',
    'es',
    'El paquete nuevo de % es papel reciclado de verdad; lo he enterrado en la maceta y en tres semanas no quedaba nada.',
  ],
  ['twitter', 'es', 'La web de % lleva caída desde las diez, ¿os pasa también?'],
  ['twitter', 'es', 'Pedí a % el lunes y llegó el miércoles. Así, sí.'],
  ['tiktok', 'en', 'Trying % for the first time: chocolate, orange peel, and a very long finish.'],
  ['blog', 'es', 'Ruta de tostadores de Madrid, segunda parte. Parada obligada: %, en la calle del Pez.'],
  ['pinterest', 'es', 'Rincones de café con luz de mañana. En la estantería, %.'],
  ['linkedin', 'es', 'Qué aprendimos de la campaña de otoño de %: menos piezas, mejor contadas.'],
  ['instagram', 'es', 'Domingo de brunch con @cafeceiba y media familia. El pan lo puse yo.'],
  ['tiktok', 'es', 'POV: te enseñan a espumar leche en dos minutos #cafeceiba'],
  ['twitch', 'es', 'Directo largo de hoy patrocinado por nadie: bebo % porque me gusta.'],
]
const names = ['Café Ceiba', 'Cafe Ceiba', '#cafeceiba', '@cafeceiba']
const rivals = ['Tostadores del Puerto', '#tostadoresdelpuerto']
const rivalLines: readonly (typeof lines)[number][] = [
  ['instagram', 'es', 'Descafeinado que sabe a café: % lo ha conseguido.'],
  ['youtube', 'es', 'Comparativa de suscripciones de café. % gana en precio, no en variedad.'],
  ['tiktok', 'en', '% sent me a sample box, and this is what I honestly think.'],
]
const people = [
  'Abril Soler',
  'Bruno Cid',
  'Celia Mora',
  'Darío Peña',
  'Enzo Vila',
  'Greta Prado',
  'Iria Salas',
  'Joel Costa',
  'Malena Rey',
  'Naia Arias',
]

const rules: readonly (Partial<NewMonitorRule> & { name: string; any: string[] })[] = [
  { name: 'Café Ceiba', any: ['Café Ceiba', '#cafeceiba', '@cafeceiba', 'cafeceiba.example'], alert: 'daily' },
  { name: 'Tostadores del Puerto', any: ['Tostadores del Puerto', '#tostadoresdelpuerto'], kind: 'competitor', alert: 'weekly' },
]

/** Two rules of the company of the demonstration, a month of posts that nobody wrote, and what the rules find in them and in the house. */
export async function playDemoMonitor(ctx: TxContext, readerOf: (uuid: string) => Promise<Reader>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const posts = Array.from({ length: 64 }, (_, index) => {
    const next = chances(`monitor ${index}`)
    const rival = next() > 0.78
    const [network, language, text] = pick(rival ? rivalLines : lines, next())
    const author = pick(people, next())
    const at = new Date(now - Math.floor(next() ** 1.3 * 29 * day) - 3_600_000)
    return {
      uuid: demoId(`monitor post ${index}`),
      key: `demo:${index}`,
      source: 'demo' as const,
      owner_id: null,
      author_id: null,
      author,
      followers: Math.round(10 ** (3 + 2.4 * next())),
      network,
      language,
      title: '',
      text: text.replace('%', pick(rival ? rivals : names, next())),
      url: null,
      published_at: at,
      found_at: at,
    }
  })
  await ctx.db.insertInto('monitor_posts').values(posts).execute()
  await refreshHouse(ctx)
  const as: TxContext<SignedInContext> = { ...ctx, person: await readerOf(demoId('user premium@elenco.test')) }
  for (const rule of rules) {
    const body: NewMonitorRule = { all: [], none: [], networks: [], languages: [], kind: 'brand', alert: 'daily', ...rule }
    await createRule(as, body)
  }
  // A mention older than three days has been read.
  await ctx.db
    .updateTable('mentions')
    .set({ read_at: new Date(now) })
    .where(
      'post_id',
      'in',
      posts.filter(post => post.published_at.getTime() < now - 3 * day).map(post => post.uuid),
    )
    .execute()
}
