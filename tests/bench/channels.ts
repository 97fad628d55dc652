import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { interestRoots } from '#contract/interests.ts'
import { startEngine } from '#server/db/pglite-engine.ts'
import { startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { fillChannels, type Run, unreckoned } from './fill-channels.ts'
import type { Row } from './rows.ts'
import { askWhenIdle } from './scale.ts'

/** A company whose plan has the searcher, and enough rows a month for all readings. */
const company = 'whitelabel@elenco.test'
const patience = 900_000

/** Questions to one store; cursors and channels to be like come from its own answers. */
interface Known {
  /** Channels of the store, as `like` names them. */
  keys: readonly string[]
  cursor: string
}

const among = <T>(all: readonly [T, ...T[]], n: number): T => all[n % all.length] ?? all[0]
const country = (n: number) => among(['ES', 'MX', 'AR', 'GB', 'CO', 'CL', 'US'], n)
const network = (n: number) => among(['instagram', 'tiktok', 'youtube', 'twitch', 'pinterest', 'linkedin'], n)
const interest = (n: number) => interestRoots[n % interestRoots.length]
const leaf = (n: number) => among(['flamenco', 'padel', 'skincare', 'coffee', 'van-life', 'cats', 'esports', 'novels'], n)
const bandOf = (n: number) => `followers_min=${2_000 + 100 * n}&followers_max=${60_000 + 1_000 * n}`

const filtered = 'filtered'
/** Requests of which no two are alike. */
const readings: Record<string, (n: number, known: Known) => string> = {
  'list without filters': n => `followers_min=${n}`,
  'by followers': n => `sort=followers&followers_min=${n}`,
  'by engagement': n => `sort=er&followers_min=${n}`,
  'by views': n => `sort=views&followers_min=${n}`,
  'by growth': n => `sort=growth&followers_min=${n}`,
  'by price': n => `sort=price&followers_min=${n}`,
  'by price of a click': n => `sort=click_price&followers_min=${n}`,
  [`${filtered}: network, country, followers`]: n => `network=${network(n)}&country=${country(n)}&${bandOf(n)}`,
  [`${filtered}: network, country, followers, subject, engagement`]: n =>
    `network=${network(n)}&country=${country(n)}&interest=${interest(n)}&er_min=${2 + (n % 4)}&${bandOf(n)}`,
  [`${filtered}: the same, by engagement`]: n =>
    `network=${network(n)}&country=${country(n)}&interest=${interest(n)}&er_min=${2 + (n % 4)}&${bandOf(n)}&sort=er`,
  [`${filtered}: hardly anybody meets it`]: n =>
    `network=linkedin&country=GB&interest=${leaf(n)}&er_min=${4 + (n % 3)}&verified=1&${bandOf(n)}`,
  [`${filtered}: figures alone`]: n =>
    `er_min=${5 + (n % 3)}&views_min=${20_000 + n}&growth_min=${4 + (n % 5)}&price_max=${90_000 + n}&last_post_days=${20 + (n % 20)}`,
  [`${filtered}: weighted audience`]: n =>
    `audience_gender=female:${55 + (n % 10)}&audience_country=${country(n)}:${30 + (n % 20)}&followers_min=${n}`,
  [`${filtered}: audience and much else`]: n =>
    `network=${network(n)}&audience_gender=male:${55 + (n % 10)}&audience_age=18-24:${25 + (n % 10)}&credibility_min=${80 + (n % 10)}&interest=${interest(n)}&${bandOf(n)}`,
  [`${filtered}: page 20`]: n => `network=${network(n)}&followers_min=${n}&page=20`,
  [`${filtered}: next page by cursor`]: (n, { cursor }) => `network=instagram&country=ES&followers_min=${n}&cursor=${cursor}`,
  'text of a frequent word': n => `query=${among(['ce', 'di', 'fo', 'gu'], n)}${among(['ba', 'ce'], n)}&followers_min=${n}`,
  'text of what somebody says': n => `query=${among(['flamenco', 'padel', 'skincare', 'coffee'], n)}&followers_min=${n}`,
  'text of two words': n =>
    `query=${among(['mar', 'tur', 'sol', 'cho'], n)}${among(['la', 'me', 'ni'], n)}%20${leaf(n)}&followers_min=${n}`,
  'text of posts': n => `query=${among(['mercado', 'vermut', 'novela', 'chocolate'], n)}&followers_min=${n}`,
  'text inside of words': n => `query=${among(['kincar', 'lamenc', 'ercad', 'ermut'], n)}&followers_min=${n}`,
  'text and filters': n => `query=${leaf(n)}&network=${network(n)}&country=${country(n)}&${bandOf(n)}`,
  'a name that is being typed': n =>
    `username=${among(['mar', 'luc', 'ele', 'gal', 'm', 'so'], n)}${n % 4 === 0 ? '' : 'a'}&size_page=${3 + (n % 40)}`,
  'a name, its middle': n =>
    `username=${among(['ortega', 'galan', 'soler', 'tur'], n)}.${among(['b', 'c', 'l', 'm'], n)}&size_page=${3 + (n % 40)}`,
  'like two others': (n, { keys }) => `like=${keys[n % keys.length]},${keys[(n + 7) % keys.length]}&followers_min=${n}`,
}

/** Lists, filters, texts and names among a hundred (embedded: ten) times as many channels; with columns in memory, too. */
export async function measureChannels(rounds: number): Promise<Row[]> {
  return [
    ...(await measureOn('PostgreSQL', 1_000_000, rounds)),
    ...(await measureOn('columns', 1_000_000, rounds)),
    ...(await measureOn('PGlite', 100_000, rounds)),
  ]
}

/** `columns`: PostgreSQL, and a node that keeps columns in its memory. */
type Kind = 'PostgreSQL' | 'columns' | 'PGlite'

async function measureOn(kind: Kind, wanted: number, rounds: number): Promise<Row[]> {
  const few = await openStore(kind, 10_000)
  try {
    const many = await openStore(kind, wanted)
    try {
      return await compare(kind, few.server, many.server, rounds)
    } finally {
      await many.close()
    }
  } finally {
    await few.close()
  }
}

interface Store {
  server: RunningServer
  close: () => Promise<void>
}

/** A server with the demonstration market and so many channels. */
async function openStore(kind: Kind, wanted: number): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-channels-'))
  const postgres = kind !== 'PGlite' ? await startPostgres({ durable: true }) : null
  const settings = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) }
  const close = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Its job reckons growth and audiences of the universe, some hundred rows a second.
    for (let tries = 1; ; tries++) {
      const seeding = await startServer(settings, undefined, patience)
      await new Promise(resolve => setTimeout(resolve, 10_000))
      await seeding.stop()
      const filled = await inDatabase(postgres?.url ?? null, folder, async run => {
        if ((await unreckoned(run)) > 0) return false
        await fillChannels(run, wanted)
        return true
      })
      if (filled) break
      if (tries > 20) throw new Error('the universe is not reckoned')
    }
    const keeping: Record<string, string> = kind === 'columns' ? { FINDER_INDEX: 'memory', LOG_LEVEL: 'info' } : {}
    const server = await startServer({ ...settings, ...keeping }, undefined, patience)
    if (kind === 'columns') await areAsked(server)
    return {
      server,
      close: async () => {
        await server.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function areAsked(server: RunningServer): Promise<void> {
  while (!server.output().includes('the columns of channels are asked')) await new Promise(resolve => setTimeout(resolve, 500))
}

async function inDatabase<T>(url: string | null, folder: string, work: (run: Run) => Promise<T>): Promise<T> {
  if (url === null) {
    const engine = await startEngine({ dataDir: join(folder, 'database') })
    try {
      return await work(async text => (await engine.exec(text)).at(-1)?.rows ?? [])
    } finally {
      await engine.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async text => [await client.query(text)].flat().at(-1)?.rows ?? [])
  } finally {
    await client.end()
  }
}

const middle = (taken: readonly number[]) => [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
const at95 = (taken: readonly number[]) => [...taken].sort((a, b) => a - b)[Math.ceil(taken.length * 0.95) - 1] ?? 0

/** Both stores are asked by turns, so that a busy moment of the machine hits both. */
async function compare(kind: Kind, few: RunningServer, many: RunningServer, rounds: number): Promise<Row[]> {
  const stores = await Promise.all([few, many].map(server => readerOf(server)))
  const rows: Row[] = []
  const pages: number[] = []
  for (const [what, queryOf] of Object.entries(readings)) {
    const taken: number[][] = stores.map(() => [])
    for (let n = 0; n < rounds * 10; n++)
      for (const [index, store] of stores.entries()) {
        const time = await store.read(queryOf(n, store.known))
        // The first ones warm up.
        if (n >= 5) taken[index]?.push(time)
      }
    const [small = [], large = []] = taken
    if (what.startsWith(filtered)) pages.push(...large)
    const row = { what: `channels, ${what}, ${kind}`, unit: 'µs', floor: middle(small) * 1000, goal: { atMost: 2 } }
    rows.push({ ...row, ours: middle(large) * 1000 })
    process.stdout.write(
      `  ${what}: ${middle(small).toFixed(1)} → ${middle(large).toFixed(1)} ms (least ${Math.min(...small).toFixed(1)} → ${Math.min(...large).toFixed(1)}, p95 ${at95(large).toFixed(0)})\n`,
    )
    if (what.startsWith('a name'))
      rows.push({ what: `channels, ${what}, ${kind}`, unit: 'ms', ours: middle(large), floor: 50, goal: { atMost: 1 } })
  }
  rows.push({ what: `channels, filtered pages, p95, ${kind}`, unit: 'ms', ours: at95(pages), floor: 150, goal: { atMost: 1 } })
  return rows
}

async function readerOf(server: RunningServer) {
  const { access_token } = await signIn(server.url, company)
  const headers = { authorization: `Bearer ${access_token}` }
  const ask = async (query: string) => {
    const { response, began } = await askWhenIdle(`${server.url}/api${finderSearches.path}?${query}`, headers)
    if (!response.ok) throw new Error(`${query} answered ${response.status}: ${await response.text()}\n${server.output()}`)
    const answer: { response: { network: string; handle: string }[]; meta: { next?: string | null } } = await response.json()
    return { answer, took: performance.now() - began }
  }
  const { answer } = await ask('sort=views&size_page=50')
  const { answer: first } = await ask('network=instagram&country=ES&cursor=start')
  const known = { keys: answer.response.map(({ network, handle }) => `${network}:${handle}`), cursor: first.meta.next ?? 'start' }
  return { known, read: async (query: string) => (await ask(query)).took }
}
