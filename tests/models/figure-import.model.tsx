import { randomUUID } from 'node:crypto'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  cancelFigures,
  describeFigures,
  discardFigures,
  getFigureImport,
  listFigureImports,
  startFigures,
  undoFigures,
  uploadFigures,
} from '#contract/endpoints/figure-imports.ts'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import { limits } from '#contract/limits.ts'
import { type FigureImportState, figureImportMachine } from '#contract/processes/figure-import.ts'
import { saidOfFile } from '#tests/support/import-figures.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { patience } from '#tests/support/patience.ts'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someFigureImport } from '#tests/support/some-figure-import.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { says } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'
import { staff } from './server-level.ts'

export const model = defineModel<typeof figureImportMachine>({
  machine: figureImportMachine,
  inputs: { usual: undefined },
  events: {
    'import.describe': bare('server'),
    'import.start': bare('server'),
    'import.discard': bare('server'),
    'import.cancel': bare('server'),
    'import.undo': bare('server'),
    'part.done': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
  },
})

const now = new Date('2026-11-23T10:00:00Z')
const forms = { recall: () => null, keep: () => {} }

/** The file that is open, as the process on stage has it. */
async function show({ actor }: Stage) {
  const { FigureImportPane } = await import('#src/views/figures/FigureImportPane.tsx')
  const { decision } = decisionThat()
  function Opened() {
    const state = useSelector(actor, snapshot => snapshot.value as FigureImportState)
    const found = useMemo(() => resourceWith(someFigureImport({ state })), [state])
    return <FigureImportPane key={state} found={found} decision={decision} forms={forms} now={now} />
  }
  return <Opened />
}

export const view: ViewBinding<typeof figureImportMachine> = {
  show,
  gestures: {},
  stands: {
    'figureImport.draft': says('How the first lines are read'),
    'figureImport.running': says('Importing part 2 of 3'),
    'figureImport.done': says('1 line taken over · 1 channel that nobody knew · 1 line left out.'),
    'figureImport.cancelled': says('It was ended before all of it was taken over.'),
    'figureImport.undoing': says('Values of 1 channel taken back so far'),
    'figureImport.undone': says('What an earlier source said stands again.'),
    'figureImport.discarded': says('Given up; nothing of it was taken over.'),
  },
}

const at = ({ notes }: ServerWorld) => ({ params: { uuid: String(notes.figures) } })
const read = async (world: ServerWorld): Promise<FigureImport> => await callAs(world.market, staff, getFigureImport, at(world))

/** As many parts as leave time to press between two of them. */
const parts = 6
/** Channels that nobody else speaks of. */
const linesOf = (id: string) => Array.from({ length: parts * limits.figures.part }, (_, n) => `c${id}.${n},${1000 + n}`)

async function upload({ market }: ServerWorld): Promise<FigureImport> {
  const body = new FormData()
  const id = randomUUID().slice(0, 8)
  body.set('file', new File([['handle,followers', ...linesOf(id)].join('\n')], 'figures.csv'))
  // A call that needs nothing else signs its caller in: the upload below takes that session.
  await callAs(market, staff, listFigureImports)
  const response = await fetch(`${market.serverUrl}/api${uploadFigures.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${market.sessions[staff]?.access_token}` },
    body,
  })
  const answer: { response: FigureImport } = await response.json()
  if (!response.ok) throw new Error(`the file was answered ${response.status} ${JSON.stringify(answer)}`)
  return answer.response
}

const describe = async (world: ServerWorld) => {
  const { mapping } = await read(world)
  await callAs(world.market, staff, describeFigures, { ...at(world), body: { mapping, ...saidOfFile } })
}
const press = (endpoint: Endpoint) => async (world: ServerWorld) => await callAs(world.market, staff, endpoint, at(world))

export const browser: ServerBinding = {
  process: 'figure-import',
  byItself: ['part.done'],
  async open(world) {
    const { uuid, state } = await upload(world)
    world.notes.figures = uuid
    await describe(world)
    return { id: uuid, state }
  },
  causes: {
    'import.describe': describe,
    'import.start': press(startFigures),
    'import.discard': press(discardFigures),
    /** Ended in the middle: some parts are there to be taken back. */
    async 'import.cancel'(world) {
      for (const late = Date.now() + patience; (await read(world)).part < parts / 3; )
        if (Date.now() > late) throw new Error('no part is taken over')
      await press(cancelFigures)(world)
    },
    'import.undo': press(undoFigures),
    // The job takes part after part by itself, and is waited for.
    'part.done': async () => {},
  },
  where: { 'part.done': ({ value }) => value === 'running' || value === 'undoing' },
}
