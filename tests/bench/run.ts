import { measureAnswers } from './answers.ts'
import { measureChannels } from './channels.ts'
import { measureFigures } from './figures.ts'
import { measureFlows } from './flows.ts'
import { measureLongLists } from './long-lists.ts'
import { measureMap } from './map.ts'
import { measureMerges } from './merges.ts'
import { measurePages } from './pages.ts'
import { measureReads } from './reads.ts'
import { measureRendered } from './rendered.ts'
import { format, type Row } from './rows.ts'
import { measureScale } from './scale.ts'
import { measureSpaces } from './spaces.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'

const parts: Record<string, (rounds: number) => Promise<Row[]>> = {
  answers: measureAnswers,
  channels: measureChannels,
  figures: measureFigures,
  flows: measureFlows,
  page: measurePages,
  rendered: measureRendered,
  reads: measureReads,
  scale: measureScale,
  spaces: measureSpaces,
  map: measureMap,
  lists: measureLongLists,
  merge: measureMerges,
  start: measureStart,
  streams: measureStreams,
}

export const partNames = Object.keys(parts)

/** Runs the named parts, or all, one after the other, and prints one table. */
export async function run({ only, rounds }: { only?: string[]; rounds: number }) {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue
    process.stdout.write(`Measuring ${name} …\n`)
    rows.push(...(await measure(rounds)))
  }
  process.stdout.write(`\n${format(rows)}\n`)
}
