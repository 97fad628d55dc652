import pg from 'pg'
import { categories } from '#contract/casting-call-choices.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import type { Row } from './rows.ts'

const times = 100

/** The public list, a search and a filtered list with a hundred times the calls, beside the same with the demonstration market alone. */
export async function measureScale(rounds: number): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const server = await startServer({ DATABASE_URL: postgres.url })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      const list = `${server.url}/api/v3/casting-calls`
      const few = await readTimes(list, rounds)
      await multiply(client)
      const many = await readTimes(list, rounds)
      const row = (what: keyof typeof few): Row => ({
        what: `${what}, ${times} × the calls`,
        ours: many[what] * 1000,
        floor: few[what] * 1000,
        unit: 'µs',
        goal: { atMost: 2 },
      })
      return [row('list'), row('search'), row('filtered')]
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Every open call again and again, each told apart by a word of its own; the demonstration's words stay as frequent as they were. */
async function multiply(client: pg.Client) {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'casting_calls' and is_generated = 'NEVER'
     and column_name not in ('uuid', 'search_text', 'published_at', 'category')`,
  )
  const columns = rows.map(row => row.column_name).join(', ')
  await client.query(
    `insert into casting_calls (uuid, category, search_text, published_at, ${columns})
     select gen_random_uuid(), ($1::text[])[1 + n % $2], translate(search_text, 'aeiou', 'xqwzy') || ' copy' || n, published_at - n * interval '1 minute', ${columns}
     from casting_calls, generate_series(1, ${times - 1}) n where state = 'open'`,
    [categories, categories.length],
  )
  await client.query('vacuum analyze casting_calls')
}

/** Median milliseconds of requests of which no two are alike, so that nothing is answered from a reading of a moment ago. */
async function readTimes(list: string, rounds: number) {
  const kinds = {
    list: (n: number) => `?fee_min=${n + 1}`,
    search: (n: number) => `?query=${['desayuno', 'café', 'piel', 'viaje'][n % 4]}&fee_min=${n + 1}`,
    filtered: (n: number) => `?network=instagram&content_type=reel&fee_min=${n + 1}`,
  }
  const medians = { list: 0, search: 0, filtered: 0 }
  for (const [kind, queryOf] of Object.entries(kinds)) {
    const taken: number[] = []
    for (let n = 0; n < rounds * 20; n++) {
      const began = performance.now()
      const response = await fetch(list + queryOf(n))
      if (!response.ok) throw new Error(`${list}${queryOf(n)} answered ${response.status}`)
      await response.arrayBuffer()
      // The first ones warm up.
      if (n >= 10) taken.push(performance.now() - began)
    }
    medians[kind as keyof typeof kinds] = taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
  }
  return medians
}
