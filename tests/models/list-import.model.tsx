import { waitFor } from '@testing-library/react'
import { type ListImportActor, listImportMachine } from '#src/machines/list-import/list-import.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'
import { fault, offline } from './samples.ts'

const file = () => new File(['name,handle\nUno,uno\n'], 'people.csv', { type: 'text/csv' })
/** As many rows as two parts take. */
const table = (handles: boolean) => ({
  table: {
    columns: handles ? ['Name', 'Handle'] : ['Name', 'Something'],
    rows: Array.from({ length: 201 }, (_, n) => [`Person ${n}`, `person${n}`]),
  },
})

export const model = defineModel<typeof listImportMachine>({
  machine: listImportMachine,
  inputs: { usual: { list: 'list', columns: [], unit: 100 } },
  events: {
    'import.choose': { by: 'person', cases: { usual: () => ({ file: file() }) } },
    'import.map': { by: 'person', cases: { handle: { column: 1, target: 'handle' }, nothing: { column: 1, target: '' } } },
    'import.network': { by: 'person', cases: { usual: { network: 'instagram' } } },
    'import.start': bare('person'),
    'import.retry': bare('person'),
    'import.undo': bare('person'),
  },
  actors: {
    read: { done: { table: table(true), unknown: table(false), zip: { problem: 'not_table' as const } }, error: { fault } },
    send: { done: { usual: { added: 200, present: 0 }, known: { added: 0, present: 200 } }, error: { offline } },
    undo: { done: { usual: { removed: 200, kept: 0 } }, error: { offline } },
  },
  facts: ({ mapping, network, part, added, parts }) => [
    mapping.includes('handle'),
    network !== null,
    part + 1 >= parts.length,
    added > 0,
  ],
})

/** The dialog's machinery comes with the first one. */
const at = (selector: string) => async () => {
  await waitFor(() => {
    if (!document.querySelector(selector)) throw new Error(`nothing says ${selector}`)
  })
}
const standing = (state: string) => [`list-import.${state}`, at(`[data-state="${state}"]`)] as const

export const view: ViewBinding = {
  async show({ actor }) {
    const { ImportPane } = await import('#src/views/lists/ImportPane.tsx')
    return <ImportPane actor={actor as unknown as ListImportActor} onClose={() => {}} />
  },
  gestures: {
    async 'import.choose'({ keyboard }) {
      await waitFor(() => {
        if (!document.querySelector('input[type=file]')) throw new Error('no field for a file')
      })
      await keyboard.upload(document.querySelector('input[type=file]') as HTMLInputElement, file())
    },
    async 'import.map'({ keyboard, screen }, event) {
      const { target } = event as unknown as { target: string }
      const select = await screen.findByRole('combobox', { name: /^Column “(Handle|Something)”/ })
      await keyboard.selectOptions(select, target)
    },
    async 'import.network'({ keyboard, screen }) {
      await keyboard.selectOptions(await screen.findByRole('combobox', { name: /^Network of rows/ }), 'instagram')
    },
    'import.start': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: /^Import 201/ })),
    'import.retry': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Go on' })),
    'import.undo': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Undo the import' })),
  },
  where: {
    'import.start': snapshot => snapshot.can({ type: 'import.start' }),
    'import.undo': snapshot => snapshot.can({ type: 'import.undo' }),
  },
  stands: Object.fromEntries(
    ['choosing', 'reading', 'mapping', 'sending', 'interrupted', 'done', 'undoing', 'undone'].map(standing),
  ),
  exempt: [
    { id: 'list-import.mapping|import.start|0=false', reason: 'The button sleeps while no row is ready.' },
    ...['interrupted', 'done'].map(state => ({
      id: `list-import.${state}|import.undo|0=false`,
      reason: 'The button is there once there is something to take back.',
    })),
  ],
}

export const browser: NoScreen = {
  because: 'A file that one browser reads: tests/browser/lists.test.ts takes one from its choice to its undoing.',
}
