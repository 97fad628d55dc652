import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'
import type { Row } from './rows.ts'

/** From the second start on: the market is there, only the server has to come up. Beside the five seconds that people wait gladly. */
export async function measureStart(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-second-'))
  try {
    await (await startServer({ DATA_DIR: folder })).stop()
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const server = await startServer({ DATA_DIR: folder })
      taken.push(performance.now() - began)
      await server.stop()
    }
    const ours = taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    return [{ what: 'second start to ready', unit: 'ms', ours, floor: 5_000, goal: { atMost: 1 } }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
