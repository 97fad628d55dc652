import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowEntry, FlowIndex } from '#workbench/flow.ts'
import { makeFlows } from './make-flow.ts'
import { readCoverage } from './read-coverage.ts'

/** Writes what the server hands to the Flows view: `flows/index.json`, and one file per workflow whose name changes with it. */
export async function writeFlows(outDir: string, coverageFile: string): Promise<void> {
  mkdirSync(join(outDir, 'assets/flows'), { recursive: true })
  mkdirSync(join(outDir, 'flows'), { recursive: true })
  const workflows: FlowEntry[] = []
  for (const { entry, flow } of await makeFlows()) {
    const text = JSON.stringify(flow)
    const file = `/assets/flows/${entry.id}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
    writeFileSync(join(outDir, file), text)
    workflows.push({ ...entry, file })
  }
  const index: FlowIndex = { workflows, coverage: readCoverage(coverageFile) }
  writeFileSync(join(outDir, 'flows/index.json'), JSON.stringify(index))
}
