import autocannon from 'autocannon'
import { keysOf } from '#contract/keys-of.ts'
import { recordOf } from '#contract/typed.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import { startFloor } from './floor-process.ts'
import type { Row } from './rows.ts'

/**
 * Requests per second of what strangers read and of what every screen of somebody signed in reads, beside a bare route with one indexed
 * select on the same PostgreSQL.
 */
export async function measureReads(rounds: number): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const server = await startServer({ DATABASE_URL: postgres.url })
    try {
      const api = `${server.url}/api`
      const list = `${api}/v3/casting-calls`
      const uuid = await firstUuid(list)
      const brand = (await signIn(server.url, 'premium@elenco.test')).access_token
      const { user, access_token: creator } = await signIn(server.url, 'creator@elenco.test')
      const profile = `${api}/v3/profile/${user.meta_info.vanity_name}`
      const floor = await startFloor('select-server', [postgres.url, uuid])
      try {
        const { floor: bare, ...figures } = await interleave(
          {
            floor: { url: floor.url },
            'list of casting calls': { url: list },
            'one casting call': { url: `${list}/${uuid}` },
            'public profile, a stranger': { url: profile },
            'public profile, a brand': { url: profile, token: brand },
            'who am I': { url: `${api}/accounts/profile`, token: brand },
            notifications: { url: `${api}/v3/notifications`, token: creator },
            deals: { url: `${api}/v3/deals`, token: creator },
            chats: { url: `${api}/v3/chats`, token: creator },
          },
          rounds,
        )
        return Object.entries(figures).map(([what, ours]) => {
          const wanted = what.includes('casting call') ? 0.5 : 0.4
          return { what, ours, floor: bare, unit: 'requests/s', goal: { atLeast: wanted } }
        })
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
async function interleave<K extends string>(
  targets: Record<K, { url: string; token?: string }>,
  rounds: number,
): Promise<Record<K, number>> {
  const names = keysOf(targets)
  const rates = new Map<K, number[]>(names.map(name => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { url, token } = targets[name]
      const result = await autocannon({
        url,
        connections: 16,
        duration: 3,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      if (result.non2xx || result.errors)
        throw new Error(`${url} answered ${result.non2xx} times with an error, ${result.errors} times not at all`)
      // The first round warms both up.
      if (round > 0) rates.get(name)?.push(result.requests.average)
    }
  }
  return recordOf(names, name => median(rates.get(name) ?? []))
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
