import { fold } from '#contract/fold.ts'
import { interestRoots, interestTree } from '#contract/interests.ts'
import { currencyOfCountry } from '#contract/places.ts'
import type { TxContext } from '../transaction.ts'
import { chances, pick } from './chances.ts'
import { demoId } from './ids.ts'

/** Channels that nobody has: the demonstration's searcher finds them, and says of each that it is made up. */
export const universeSize = 2_000

const firstNames =
  `Abril Adrián Aina Alma Álex Amaia Bruno Carla Carmen Celia César Clara Dario Elena Elías Emma Enzo Eva Gael Gala Greta Hugo Inés Iria Iván
  Jana Joel Julia Kira Lara Leo Lía Lola Luca Luz Maia Malena Manu Mara Marco Mateo Mía Naia Nico Nora Olaia Óscar Paula Rita Sara Sofía Teo Uxía Vera Zoe`.split(
    /\s+/,
  )
export const lastNames =
  `Abad Alba Arias Aznar Baena Bosch Bravo Cano Cid Costa Duarte Egea Faus Ferrer Galán Gil Haro Ibarra Ibáñez Jara Lago Leal Luna Marín Mata
  Mena Miró Mora Nieto Oliva Ortega Pardo Paz Peña Pons Prado Quiroga Rey Rivas Roca Rojo Sáez Salas Soler Soto Tena Torres Vidal Vila Yuste Zamora`.split(
    /\s+/,
  )
const networks = ['instagram', 'tiktok', 'youtube', 'instagram', 'tiktok', 'twitch', 'pinterest', 'linkedin'] as const
const countries = ['ES', 'ES', 'ES', 'MX', 'MX', 'AR', 'CO', 'CL', 'US', 'GB'] as const
/** The rough worth of one euro in each currency: prices of the universe are made up, too. */
const worth: Record<string, number> = { EUR: 1, USD: 1, GBP: 1, MXN: 20, ARS: 1_000, COP: 4_400, CLP: 1_000 }

function profile(index: number, now: number) {
  const next = chances(`universe ${index}`)
  const first = pick(firstNames, next())
  const last = pick(lastNames, next())
  const network = pick(networks, next())
  const country = pick(countries, next())
  const english = country === 'US' || country === 'GB'
  const root = pick(interestRoots, next())
  const leaf = pick(interestTree[root], next())
  const second = pick(interestRoots, next())
  // Few are large: between 1,000 and some millions.
  const followers = Math.round(10 ** (3 + 3.4 * next() ** 1.6))
  const er = Math.round(100 * (0.6 + 9 * next() ** 1.4 * (1 - Math.log10(followers) / 12))) / 100
  const currency = currencyOfCountry(country)
  const handle = `${fold(first)}.${fold(last)}.${index.toString(36)}`
  const known = next() > 0.25
  return {
    uuid: demoId(`universe ${index}`),
    network,
    handle,
    name: `${first} ${last}`,
    bio: english
      ? `${leaf.replaceAll('-', ' ')}, made up for the demonstration`
      : `${leaf.replaceAll('-', ' ')}, perfil inventado para la demostración`,
    country,
    languages: english ? ['en'] : next() > 0.8 ? ['es', 'en'] : ['es'],
    interests: [...new Set([leaf, root, second])],
    followers,
    engagement_rate: er,
    avg_views: network === 'linkedin' ? null : Math.round(followers * (0.12 + 0.5 * next())),
    verified: next() > 0.93,
    price_from_minor: known ? Math.round((40 + followers ** 0.62) * (worth[currency] ?? 1)) * 100 : null,
    currency: known ? currency : null,
    last_post_on: new Date(now - Math.floor(next() ** 2 * 120) * 86_400_000).toISOString().slice(0, 10),
    creator_id: null,
    source: 'demo' as const,
    confidence: 'low' as const,
    as_of: new Date(now - Math.floor(next() * 20) * 86_400_000),
    found_at: new Date(now - 30 * 86_400_000),
    search_name: fold(`${first} ${last}`),
    search_text: fold(`${handle} ${first} ${last} ${leaf.replaceAll('-', ' ')} ${root}`),
  }
}

export async function seedUniverse(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const some = 250
  for (let from = 0; from < universeSize; from += some) {
    const rows = Array.from({ length: some }, (_, index) => profile(from + index, now))
    await ctx.db.insertInto('found_profiles').values(rows).execute()
  }
}
