import autocannon from 'autocannon'
import { startServer } from '../support/server.ts'
import type { Row } from './rows.ts'

/** The headers by which a browser of today says what it can unpack. */
const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }
const page = '/casting-calls'

/** How many public pages the server gives out each second, one that it keeps and such as it has to render, and what one weighs on the line. */
export async function measureRendered(rounds: number): Promise<Row[]> {
  const server = await startServer()
  try {
    const kept: number[] = []
    const cold: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const one = await rate({ url: server.url + page, connections: 16 })
      let n = 0
      const another = () => ({ path: `${page}?ref=${round}-${n++}` })
      const many = await rate({
        url: server.url,
        connections: 4,
        requests: [{ setupRequest: request => ({ ...request, ...another() }) }],
      })
      // The first round warms both up.
      if (round > 0) {
        kept.push(one)
        cold.push(many)
      }
    }
    const weight = await weigh(server.url + page)
    return [
      { what: 'public list, kept', unit: 'pages/s', ours: median(kept), floor: 800, goal: { atLeast: 1 } },
      { what: 'public list, rendered each time', unit: 'pages/s', ours: median(cold), floor: 40, goal: { atLeast: 1 } },
      { what: 'public list on the line', unit: 'bytes', ours: weight, floor: 25_000, goal: { atMost: 1 } },
    ]
  } finally {
    await server.stop()
  }
}

async function rate(options: Omit<Parameters<typeof autocannon>[0], 'duration'>): Promise<number> {
  const result = await autocannon({ duration: 3, headers, ...options })
  if (result.non2xx || result.errors) throw new Error(`${options.url} did not answer ${result.non2xx + result.errors} times`)
  return result.requests.average
}

async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
