import autocannon from 'autocannon'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { startFloor } from './floor-process.ts'
import type { Row } from './rows.ts'

/** Requests per second of the public list and of one call, beside a bare route with one indexed select on the same PostgreSQL. */
export async function measureReads(rounds: number): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const server = await startServer({ DATABASE_URL: postgres.url })
    try {
      const list = `${server.url}/api/v3/casting-calls`
      const uuid = await firstUuid(list)
      const floor = await startFloor('select-server', [postgres.url, uuid])
      try {
        const figures = await interleave({ floor: floor.url, list, detail: `${list}/${uuid}` }, rounds)
        const row = (what: string, ours: number): Row => ({
          what,
          ours,
          floor: figures.floor,
          unit: 'requests/s',
          goal: { atLeast: 0.5 },
        })
        return [row('list of casting calls', figures.list), row('one casting call', figures.detail)]
      } finally {
        await floor.stop()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function firstUuid(list: string): Promise<string> {
  const answer: { response: { uuid: string }[] } = await (await fetch(list)).json()
  const uuid = answer.response[0]?.uuid
  if (!uuid) throw new Error('the demonstration market has no public casting call')
  return uuid
}

/** Every address in turn, round after round, so that a busy moment of the machine hits all alike. Medians. */
async function interleave<K extends string>(urls: Record<K, string>, rounds: number): Promise<Record<K, number>> {
  const names = Object.keys(urls) as K[]
  const rates = new Map<K, number[]>(names.map(name => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await autocannon({ url: urls[name], connections: 16, duration: 3 })
      if (result.non2xx || result.errors)
        throw new Error(`${urls[name]} answered ${result.non2xx} times with an error, ${result.errors} times not at all`)
      // The first round warms both up.
      if (round > 0) rates.get(name)?.push(result.requests.average)
    }
  }
  return Object.fromEntries(names.map(name => [name, median(rates.get(name) ?? [])])) as Record<K, number>
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
