import { randomUUID } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { createList } from '#contract/endpoints/lists.ts'
import { listImportMachine } from '#src/machines/list-import/list-import.machine.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import type { BrowserBinding, ViewBinding, World } from './bindings.ts'
import { csvOf, noTable, readWhenTold, tellFile } from './read-when-told.ts'
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

const where: NonNullable<ViewBinding['where']> = {
  'import.start': snapshot => snapshot.can({ type: 'import.start' }),
  'import.undo': snapshot => snapshot.can({ type: 'import.undo' }),
}

const exempt = [
  { id: 'list-import.mapping|import.start|0=false', reason: 'The button sleeps while no row is ready.' },
  ...['interrupted', 'done'].map(state => ({
    id: `list-import.${state}|import.undo|0=false`,
    reason: 'The button is there once there is something to take back.',
  })),
]

export const view: ViewBinding<typeof listImportMachine> = {
  async show({ actor }) {
    const { ImportPane } = await import('#src/views/lists/ImportPane.tsx')
    return <ImportPane actor={actor} onClose={() => {}} />
  },
  gestures: {
    async 'import.choose'({ keyboard }) {
      await waitFor(() => {
        if (!document.querySelector('input[type=file]')) throw new Error('no field for a file')
      })
      await keyboard.upload(present(document.querySelector<HTMLElement>('input[type=file]'), 'a field for files'), file())
    },
    async 'import.map'({ keyboard, screen }, event) {
      const { target } = event
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
  where,
  stands: Object.fromEntries(
    ['choosing', 'reading', 'mapping', 'sending', 'interrupted', 'done', 'undoing', 'undone'].map(standing),
  ),
  exempt,
}

const part = /\/imports$/
const undo = /\/imports\/[^/]+$/

const csv = (handles: boolean) => csvOf(table(handles).table)
const choose =
  (label: RegExp, value: (stimulus: Stimulus) => string) =>
  async ({ page }: World, stimulus: Stimulus) =>
    void (await page.getByRole('combobox', { name: label }).selectOption(value(stimulus)))
const click =
  (name: RegExp) =>
  async ({ page }: World) =>
    await page.getByRole('button', { name }).click()
const isCase = (stimulus: Stimulus, name: string) => stimulus.do === 'event' && stimulus.case === name

export const browser: BrowserBinding<typeof listImportMachine> = {
  as: { as: agency },
  holds: [
    { method: 'POST', path: part },
    { method: 'DELETE', path: undo },
  ],
  async open({ page, market, atStart }) {
    const uuid = randomUUID()
    await callAs(market, agency, createList, { body: { uuid, name: 'A list of a tour' } })
    await atStart(readWhenTold)
    await page.goto(`/lists/${uuid}`)
    await page.getByRole('button', { name: 'Import' }).first().click()
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
  },
  causes: {
    'import.choose': async ({ page }) =>
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,handle\n') }),
    'read done (table)': world => tellFile(world, csv(true)),
    'read done (unknown)': world => tellFile(world, csv(false)),
    'read done (zip)': world => tellFile(world, noTable),
    'read failed': world => tellFile(world, null),
    'import.map': choose(/^Column “(Handle|Something)”/, stimulus => (isCase(stimulus, 'handle') ? 'handle' : '')),
    'import.network': choose(/^Network of rows/, () => 'instagram'),
    'import.start': click(/^Import 201/),
    'import.retry': click(/^Go on$/),
    'import.undo': click(/^Undo the import$/),
    'send done': ({ replies }) => replies.answer(part, 200, { added: 200, present: 0 }),
    'send done (known)': ({ replies }) => replies.answer(part, 200, { added: 0, present: 200 }),
    'send failed': ({ replies }) => replies.cut(part),
    'undo done': ({ replies }) => replies.answer(undo, 200, { removed: 200, kept: 0 }),
    'undo failed': ({ replies }) => replies.cut(undo),
  },
  where,
  exempt,
}
