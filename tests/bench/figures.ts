import pg from 'pg'
import { describeFigures, getFigureImport, startFigures, undoFigures, uploadFigures } from '#contract/endpoints/figure-imports.ts'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import type { FigureImportState } from '#contract/processes/figure-import.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { signIn } from '../support/sign-in.ts'
import type { Row } from './rows.ts'

const lines = 100_000
const patience = 600_000
const staff = 'admin@elenco.test'

const file = () =>
  `network,handle,name,country,followers,engagement rate,sample\n${Array.from(
    { length: lines },
    (_, n) => `instagram,bench.${n},Somebody ${n},ES,${1_000 + n},${(n % 90) / 10},${10 + (n % 40)}`,
  ).join('\n')}\n`

/** A file of 100,000 channels on its way into the store and back, beside one statement that writes as many rows; and what others wait for meanwhile. */
export async function measureFigures(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const server = await startServer({ DATABASE_URL: postgres.url })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      const { access_token } = await signIn(server.url, staff)
      const ask = async (method: string, path: string, body?: BodyInit | object): Promise<FigureImport> => {
        const form = body instanceof FormData
        const answer = await fetch(`${server.url}/api${path}`, {
          method,
          headers: { authorization: `Bearer ${access_token}`, ...(body && !form && { 'content-type': 'application/json' }) },
          body: form ? body : body && JSON.stringify(body),
        })
        const { response } = await answer.json()
        if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(response)}`)
        return response
      }
      const at = (path: string, uuid: string) => path.replace('{uuid}', uuid)
      /** Milliseconds until it stands there, and those of each list that somebody read meanwhile. */
      const until = async (uuid: string, state: FigureImportState) => {
        const [began, waits]: [number, number[]] = [performance.now(), []]
        for (let n = 0; performance.now() - began < patience; n++) {
          waits.push(await reading(server.url, n))
          if ((await ask('GET', at(getFigureImport.path, uuid))).state === state)
            return { took: performance.now() - began, wait: middle(waits) }
        }
        throw new Error(`it is not ${state} after ${patience} ms`)
      }
      const quiet: number[] = []
      for (let n = 0; n < 60; n++) quiet.push(await reading(server.url, 100_000 + n))
      const bare = await writeBare(client)

      const form = new FormData()
      form.set('file', new File([file()], 'figures.csv'))
      const sent = performance.now()
      const { uuid, mapping } = await ask('POST', uploadFigures.path, form)
      await ask('PUT', at(describeFigures.path, uuid), {
        mapping,
        network: null,
        as_of: '2026-01-01',
        confidence: 'mid',
        published_by: 'other',
        publisher: 'Bench',
        publisher_url: 'https://example.org/',
        permission: 'made up for measuring',
      })
      const seen = performance.now() - sent
      await ask('POST', at(startFigures.path, uuid))
      const there = await until(uuid, 'done')
      await ask('POST', at(undoFigures.path, uuid))
      const back = await until(uuid, 'undone')
      return [
        {
          what: 'public figures: 100,000 lines sent and looked through',
          unit: 'ms',
          ours: seen,
          floor: bare,
          goal: { atMost: 3 },
        },
        { what: 'public figures: 100,000 lines into the store', unit: 'ms', ours: there.took, floor: bare, goal: { atMost: 10 } },
        { what: 'public figures: all of them taken back', unit: 'ms', ours: back.took, floor: bare, goal: { atMost: 10 } },
        {
          what: 'a list that is read meanwhile',
          unit: 'ms',
          ours: Math.max(there.wait, back.wait),
          floor: middle(quiet),
          goal: { atMost: 4 },
        },
      ]
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** One list of which no two are alike, in milliseconds. */
async function reading(url: string, n: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/v3/casting-calls?fee_min=${n + 1}`)
  await answer.arrayBuffer()
  return performance.now() - began
}

/** As many rows into a table with the same indexes, in one statement. */
async function writeBare(client: pg.Client): Promise<number> {
  await client.query('create table bare_profiles (like found_profiles including all)')
  const began = performance.now()
  await client.query(
    `insert into bare_profiles (uuid, network, handle, name, country, followers, engagement_rate, source, confidence, as_of, search_name, search_text)
     select gen_random_uuid(), 'instagram', 'bench.' || n, 'Somebody ' || n, 'ES', 1000 + n, (n % 90) / 10.0, 'import', 'mid', now(),
       'somebody ' || n, 'bench.' || n || ' somebody ' || n from generate_series(1, ${lines}) as n`,
  )
  const took = performance.now() - began
  await client.query('drop table bare_profiles')
  return took
}
