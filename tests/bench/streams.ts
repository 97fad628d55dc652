import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '../support/postgres.ts'
import { seatCrowd } from './crowd.ts'
import { startFloor, startScript } from './floor-process.ts'
import { buildHubServer } from './hub-build.ts'
import { openStreams, type StreamRequest } from './open-streams.ts'
import type { Row } from './rows.ts'

const streams = 5_000

/** One event to 5,000 open streams of as many people, until the last one has it, beside a raw Node server that writes the same to all. */
export async function measureStreams(rounds: number): Promise<Row[]> {
  const floor = await startFloor('stream-server')
  const bare = await measure(floor, Array(streams).fill({ path: '/' }), rounds, 'bench').finally(floor.stop)
  const ours = await measureOurs(rounds)
  return [
    { what: `one event to ${streams} streams`, unit: 'ms', ours: ours.ms, floor: bare.ms, goal: { atMost: 2 } },
    { what: 'memory per open stream', unit: 'bytes', ours: ours.bytes, floor: 20 * 1024, goal: { atMost: 1 } },
  ]
}

async function measureOurs(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-crowd-'))
  const postgres = await startPostgres()
  const hub = await buildHubServer()
  try {
    const database = openPostgres(postgres.url, () => {})
    await migrate(database.db)
    await database.close()
    const crowd = await seatCrowd(postgres.url, streams)
    const people = join(folder, 'people')
    writeFileSync(people, crowd.map(person => person.user).join('\n'))
    const server = await startScript(hub.script, [postgres.url, folder, people])
    const requests = crowd.map(({ token }) => ({ path: '/api/v3/events', headers: { authorization: `Bearer ${token}` } }))
    return await measure(server, requests, rounds, 'casting_call.changed').finally(server.stop)
  } finally {
    hub.remove()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(server: { url: string; pid: number }, requests: StreamRequest[], rounds: number, word: string) {
  const before = memoryOf(server.pid)
  const open = await openStreams(server.url, requests)
  const bytes = (memoryOf(server.pid) - before) / requests.length
  const times: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    // Storing is not the stream's work. What is stored too early, a late hint of the round before would already deliver.
    await new Promise(resolve => setTimeout(resolve, 3_000))
    await fetch(`${server.url}/store`, { method: 'POST' })
    times.push(await open.untilAllHave(word, () => fetch(`${server.url}/bench`, { method: 'POST' })))
  }
  open.close()
  const sorted = times.slice(1).sort((a, b) => a - b)
  return { ms: sorted[Math.floor(sorted.length / 2)] ?? 0, bytes }
}

/** Resident bytes of a process. */
function memoryOf(pid: number) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}
