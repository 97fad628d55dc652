import { startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import type { Row } from './rows.ts'

/** Long enough to copy a hundred thousand proposals on a slow machine. */
const patience = 900_000
const words = ['desayuno', 'café', 'piel', 'viaje']
const word = (n: number) => words[n % words.length]

/** Requests of which no two are alike, so that nothing is answered from a reading of a moment ago. */
const readings: Record<string, (n: number) => string> = {
  'casting calls, list': n => `/v3/casting-calls?fee_min=${n + 1}`,
  'casting calls, search': n => `/v3/casting-calls?query=${word(n)}&fee_min=${n + 1}`,
  'casting calls, filtered': n => `/v3/casting-calls?network=instagram&content_type=reel&fee_min=${n + 1}`,
  'casting calls, suggestions': n => `/v3/casting-calls/suggest?query=${(word(n) ?? '').slice(0, 3)}${' '.repeat(n)}`,
  'proposals, list': n => `/v3/proposals?followers_min=${n + 1}`,
  'proposals, search': n => `/v3/proposals?query=${word(n)}&followers_min=${n + 1}`,
  'proposals, search by price': n => `/v3/proposals?query=${word(n)}&sort=price&followers_min=${n + 1}`,
  'proposals, search by delivery': n => `/v3/proposals?query=${word(n)}&sort=delivery&followers_min=${n + 1}`,
  'proposals, search by date': n => `/v3/proposals?query=${word(n)}&sort=newest&followers_min=${n + 1}`,
  'proposals, search inside of words, by price': n =>
    `/v3/proposals?query=${(word(n) ?? '').slice(1)}&sort=price&followers_min=${n + 1}`,
  'proposals, search inside of words, by relevance': n =>
    `/v3/proposals?query=${(word(n) ?? '').slice(1)}&followers_min=${n + 1}`,
  'proposals, filtered': n => `/v3/proposals?network=instagram&content_type=reel&price_max=${900_000 + n}`,
  'proposals, suggestions': n => `/v3/proposals/suggest?query=${(word(n) ?? '').slice(0, 3)}${' '.repeat(n)}`,
  'searcher, list': n => `/v1/finder/searches?followers_min=${n + 1}`,
  'searcher, filtered': n => `/v1/finder/searches?network=instagram&country=ES&followers_min=${n + 1_000}`,
  'searcher, a name': n => `/v1/finder/searches?username=${['mar', 'luc', 'ele', 'gal'][n % 4]}${n % 10 === 0 ? '' : 'a'}`,
}

/** Lists, searches and suggestions of a market that is a hundred times as large (ten for the searcher), on both databases. */
export async function measureScale(rounds: number): Promise<Row[]> {
  return [...(await measureOn('PostgreSQL', rounds)), ...(await measureOn('PGlite', rounds))]
}

async function measureOn(database: 'PostgreSQL' | 'PGlite', rounds: number): Promise<Row[]> {
  const few = await readMarket(database, 'medium', rounds)
  const many = await readMarket(database, 'large', rounds)
  return Object.keys(readings).map(what => ({
    what: `${what}, ${database}`,
    ours: (many[what] ?? 0) * 1000,
    floor: (few[what] ?? 0) * 1000,
    unit: 'µs',
    goal: { atMost: 2 },
  }))
}

async function readMarket(database: 'PostgreSQL' | 'PGlite', size: string, rounds: number) {
  const postgres = database === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  try {
    const server = await startServer({ DEMO_SIZE: size, ...(postgres && { DATABASE_URL: postgres.url }) }, undefined, patience)
    try {
      return await readTimes(server, rounds)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Median milliseconds of each reading. */
async function readTimes({ url, output }: RunningServer, rounds: number): Promise<Record<string, number>> {
  const { access_token } = await signInOnceIdle(url)
  const medians: Record<string, number> = {}
  for (const [what, pathOf] of Object.entries(readings)) {
    const headers: Record<string, string> = what.startsWith('searcher') ? { authorization: `Bearer ${access_token}` } : {}
    const taken: number[] = []
    for (let n = 0; n < rounds * 10; n++) {
      const { response, began } = await askWhenIdle(`${url}/api${pathOf(n)}`, headers)
      if (!response.ok) throw new Error(`${pathOf(n)} answered ${response.status}: ${await response.text()}\n${output()}`)
      await response.arrayBuffer()
      // The first ones warm up.
      if (n >= 5) taken.push(performance.now() - began)
    }
    medians[what] = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
  }
  return medians
}

/** One reading, from when it was let in: the first work after the start of a large market sheds what comes meanwhile. */
export async function askWhenIdle(address: string, headers: Record<string, string>) {
  const deadline = Date.now() + patience
  for (;;) {
    const began = performance.now()
    const response = await fetch(address, { headers })
    if (response.status !== 503 || Date.now() > deadline) return { response, began }
    await response.arrayBuffer()
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

/** The server's first work after its start takes a large market's database a while. */
async function signInOnceIdle(url: string) {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await signIn(url, 'admin@elenco.test')
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes('server.busy')) throw error
    }
  }
}
