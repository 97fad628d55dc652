import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { freshMarket } from '#tests/support/market.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { type Cluster, startPostgres } from '#tests/support/postgres.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let folder: string
let first: Cluster
let follower: Cluster
let server: RunningServer
beforeAll(async () => {
  folder = (await freshMarket()).folder
  first = await startPostgres()
  follower = await first.follow()
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: first.url,
    DATABASE_READ_URL: follower.url,
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  await server?.stop()
  await follower?.stop()
  await first?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const brand = 'premium@elenco.test'
const sessions = {}
const ask = async (query: Record<string, string>): Promise<{ handle: string; charged: boolean }[]> =>
  await callAs({ serverUrl: server.url, sessions }, brand, finderSearches, { query })

const said = (sentence: string) => server.output().split(sentence).length - 1
const isRead = () => said('the replica is read')
const isLeft = () => said('the replica is not read')

async function on<T extends pg.QueryResultRow>(cluster: Cluster, text: string): Promise<T[]> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Questions of every kind that the searcher knows. */
const questions: Record<string, string>[] = [
  {},
  { username: 'mar' },
  { username: 'zzzz' },
  { query: 'café' },
  { interest: 'coffee', followers_min: '20000', sort: 'followers' },
  { network: 'tiktok', country: 'ES', sort: 'er' },
  { verified: '1', language: 'es', page: '2' },
  { price_max: '50000', currency: 'EUR', sort: 'price' },
]
const answers = async () => {
  const rows = []
  for (const query of questions) rows.push((await ask(query)).map(({ handle }) => handle))
  return rows
}

test('searches are read from a replica, and from the first database while it is late or away', async () => {
  await expect.poll(isRead, { timeout: 60_000 }).toBe(1)
  // Own creators are put beside the others soon after the start.
  await expect.poll(async () => (await ask({ username: 'lucia.vega' })).length, { timeout: 60_000 }).toBeGreaterThan(0)
  // So is what their reports say of them, which a search asks for, too.
  const unreckoned = async () => (await on(first, 'select uuid from found_profiles where reckoned_at is null')).length
  await expect.poll(unreckoned, { timeout: 60_000 }).toBe(0)
  const there = await answers()
  expect(there.flat().length).toBeGreaterThan(50)
  // What a company has seen is written in the first database, whoever was read.
  expect((await ask({ interest: 'coffee', followers_min: '20000', sort: 'followers' })).some(row => row.charged)).toBe(false)

  // What the replica has not heard of yet is not found yet: it is the replica that was read.
  await on(follower, 'select pg_wal_replay_pause()')
  const [{ handle = '' } = {}] = await on<{ handle: string }>(
    first,
    'select handle from found_profiles where creator_id is null order by handle limit 1',
  )
  await on(first, `update found_profiles set handle = 'quite.another.name' where handle = '${handle}'`)
  expect(await ask({ username: 'quite.another' })).toEqual([])
  // A late one is left alone.
  await expect.poll(isLeft, { timeout: 60_000 }).toBe(1)
  expect((await ask({ username: 'quite.another' })).map(row => row.handle)).toEqual(['quite.another.name'])
  await on(first, `update found_profiles set handle = '${handle}' where handle = 'quite.another.name'`)
  expect(await answers()).toEqual(there)
  await on(follower, 'select pg_wal_replay_resume()')
  await expect.poll(isRead, { timeout: 60_000 }).toBe(2)

  // One that breaks in the middle of a search answers nobody with a failure.
  await follower.lose('SIGQUIT')
  expect(await answers()).toEqual(there)
  expect(isLeft()).toBe(2)
  await follower.bringBack()
  await expect.poll(isRead, { timeout: 60_000 }).toBe(3)
  expect(await answers()).toEqual(there)
})
