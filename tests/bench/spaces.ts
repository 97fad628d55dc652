import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, databaseOn, openPostgres } from '#server/db/database.ts'
import { multiplyMarket } from '#server/db/demo/multiply-market.ts'
import { inProcessPool } from '#server/db/pglite-in-process.ts'
import { fillMarket } from '../support/fill-market.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import type { Row } from './rows.ts'
import { askWhenIdle } from './scale.ts'

const patience = 600_000
const [few, many] = [2_000, 200_000]

/** Views of which no two are alike, so that nothing is answered from a reading of a moment ago. */
const views: Record<string, (n: number) => string> = {
  'a district': n => `box=${(-3.715 - n / 100_000).toFixed(5)},40.41,-3.685,40.43`,
  'a city': n => `box=${(-3.75 - n / 10_000).toFixed(5)},40.38,-3.65,40.45`,
  'a city, free and by price': n => `box=${(-3.75 - n / 10_000).toFixed(5)},40.38,-3.65,40.45&free=1&sort=price`,
  'a country': n => `box=${(-9.5 - n / 1_000).toFixed(5)},36,3.4,43.8`,
  'a country, one kind': n => `box=${(-9.5 - n / 1_000).toFixed(5)},36,3.4,43.8&kind=transit`,
  everything: n => `box=-180,-85,180,${(85 - n / 1_000).toFixed(3)}`,
  // Cells know between what their spaces cost: these are all below.
  'everything, up to a price': n => `price_max=${900_000_000 + n}`,
  // In the middle of what spaces cost: hardly a cell is decided by its bounds.
  'everything, up to a middle price': n => `price_max=${100_000 + n}`,
}

/** Views of the map among 200,000 spaces beside the same among 2,000, on both databases: 95th percentiles. */
export async function measureSpaces(rounds: number): Promise<Row[]> {
  return [...(await measureOn('PostgreSQL', rounds)), ...(await measureOn('PGlite', rounds))]
}

async function measureOn(kind: 'PostgreSQL' | 'PGlite', rounds: number): Promise<Row[]> {
  const floor = await readAmong(kind, few, rounds)
  const ours = await readAmong(kind, many, rounds)
  return Object.keys(views).map(what => ({
    what: `spaces, a view of ${what}, 95th percentile, ${kind}`,
    ours: (ours[what] ?? 0) * 1000,
    floor: (floor[what] ?? 0) * 1000,
    unit: 'µs',
    goal: { atMost: 2 },
  }))
}

async function readAmong(kind: 'PostgreSQL' | 'PGlite', spaces: number, rounds: number) {
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  const dataDir = mkdtempSync(join(tmpdir(), 'elenco-spaces-'))
  const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) }
  try {
    const database = postgres
      ? openPostgres(postgres.url, () => {})
      : databaseOn('pglite', await inProcessPool({ dataDir: join(dataDir, 'database') }))
    await fill(database, dataDir, spaces)
    await database.close()
    const server = await startServer(settings, undefined, patience)
    try {
      return await readTimes(server.url, rounds)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The demonstration without its deals, and so many spaces: a market that is as large in everything takes a quarter of an hour to fill. */
async function fill(database: Database, dataDir: string, spaces: number) {
  await fillMarket(database, dataDir, async () => {})
  await multiplyMarket(database, { proposals: 0, calls: 0, profiles: 0, spaces })
}

/** Milliseconds in which 95 of a hundred views were answered. */
async function readTimes(url: string, rounds: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [what, of] of Object.entries(views)) {
    const taken: number[] = []
    for (let n = 0; n < rounds * 20 + 5; n++) {
      const { response, began } = await askWhenIdle(`${url}/api/v3/spaces?${of(n)}`, {})
      if (!response.ok) throw new Error(`${of(n)} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      // The first ones warm up.
      if (n >= 5) taken.push(performance.now() - began)
    }
    times[what] = taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0
  }
  return times
}
