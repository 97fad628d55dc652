import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type FigureImportState, figureImportMachine } from '#contract/processes/figure-import.ts'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someFigureImport } from '#tests/support/some-figure-import.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { says } from './at-hand.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'

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

export const browser: NoScreen = {
  because:
    'The server takes part after part by itself, faster than anybody presses: tests/server/figure-imports.test.ts takes them one at a time, and tests/browser/figure-imports.test.ts brings a file from its choice into the searcher and back.',
}
