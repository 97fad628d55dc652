import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMermaid } from '#workbench/mermaid.ts'
import { sceneOf } from '#workbench/scene.ts'
import { toConfig, toStatelyCode } from '#workbench/stately.ts'
import { toSvg } from '#workbench/svg.ts'
import { makeFlows } from './make-flow.ts'
import { readCoverage } from './read-coverage.ts'
import { flowPage, indexPage } from './site-pages.ts'

/** Writes the static site: a page per workflow and its exports beside it. Nothing in it is fetched from anywhere. Returns how many. */
export async function writeSite(out: string, coverageFile: string): Promise<number> {
  const coverage = readCoverage(coverageFile)
  const made = await makeFlows()
  mkdirSync(out, { recursive: true })
  for (const { entry, flow } of made) {
    const svg = toSvg(sceneOf(flow.chart, flow.drawing), entry.purpose.en)
    const files: Record<string, string> = {
      svg: svg,
      mmd: toMermaid(flow.chart),
      json: `${JSON.stringify(flow, null, 2)}\n`,
      'stately.json': `${JSON.stringify(toConfig(flow.chart), null, 2)}\n`,
      'stately.ts': toStatelyCode(flow.chart),
      html: flowPage(entry, flow, svg, coverage),
    }
    for (const [ending, text] of Object.entries(files)) writeFileSync(join(out, `${entry.id}.${ending}`), text)
  }
  writeFileSync(
    join(out, 'index.html'),
    indexPage(
      made.map(({ entry }) => entry),
      coverage,
    ),
  )
  return made.length
}
