import { waitFor } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { ReadTable } from '#contract/rules/table-file.ts'
import { orderImportMachine } from '#src/machines/order-import/order-import.machine.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { csvOf, noTable, readWhenTold, tellFile } from './read-when-told.ts'
import { fault, offline } from './samples.ts'

const file = () => new File(['order,code,value,day\nA-1,LUCIA15,20,2026-11-01\n'], 'orders.csv', { type: 'text/csv' })
/** As many lines as two parts take; `sound` false is a file without one order. */
const linesOf = (columns: string[], sound = true) => ({
  columns,
  rows: Array.from({ length: 201 }, (_, n) => [`A-${n}`, 'LUCIA15', sound ? '20.00' : 'much', '2026-11-01']),
})
const table = (columns: string[], sound = true): ReadTable => ({ table: linesOf(columns, sound) })
const titles = ['Order', 'Code', 'Value', 'Day']
const lacking = ['Order', 'Code', 'Something', 'Day']
const told = { recorded: 200, known: 1, unknown: 0, differing: 0, outside: 0 }

export const model = defineModel<typeof orderImportMachine>({
  machine: orderImportMachine,
  inputs: { usual: { currency: 'EUR' } },
  events: {
    'orders.choose': { by: 'person', cases: { usual: () => ({ file: file() }) } },
    'orders.currency': { by: 'person', cases: { usual: { currency: 'MXN' } } },
    'orders.start': bare('person'),
    'orders.retry': bare('person'),
  },
  actors: {
    read: {
      done: {
        orders: table(titles),
        none: table(titles, false),
        lacking: table(lacking),
        zip: { problem: 'not_table' },
      },
      error: { fault },
    },
    send: { done: { usual: told }, error: { offline } },
  },
  facts: ({ problem, table: read, currency, part, parts }) => [
    problem,
    read?.rows[0]?.[2] ?? null,
    currency,
    part + 1 >= parts.length,
  ],
})

const standing = (state: string) =>
  [
    `order-import.${state}`,
    async ({ container }: Hands) => {
      await waitFor(() => {
        if (!container.querySelector(`[data-state="${state}"]`)) throw new Error(`it does not stand at ${state}`)
      })
    },
  ] as const

const where = { 'orders.start': (snapshot: SnapshotFrom<typeof orderImportMachine>) => snapshot.can({ type: 'orders.start' }) }
const exempt = [{ id: 'order-import.checking|orders.start|0=false', reason: 'The button sleeps while no line is an order.' }]

export const view: ViewBinding<typeof orderImportMachine> = {
  async show({ actor }) {
    const { OrderFile } = await import('#src/views/tracking-links/OrderFile.tsx')
    return <OrderFile actor={actor} />
  },
  gestures: {
    'orders.choose': async ({ keyboard, screen }) => keyboard.upload(await screen.findByLabelText(/^CSV file/), file()),
    'orders.currency': async ({ keyboard, screen }) =>
      keyboard.selectOptions(await screen.findByRole('combobox', { name: /^Currency of lines/ }), 'MXN'),
    'orders.start': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: /^Take over/ })),
    'orders.retry': async ({ keyboard, screen }) => keyboard.click(await screen.findByRole('button', { name: 'Go on' })),
  },
  where,
  stands: Object.fromEntries(['choosing', 'reading', 'checking', 'sending', 'interrupted', 'done'].map(standing)),
  exempt,
}

const part = /\/tracking-links\/orders$/

export const browser: BrowserBinding<typeof orderImportMachine> = {
  as: { as: agency },
  holds: [{ method: 'POST', path: part }],
  async open({ page, atStart }) {
    await atStart(readWhenTold)
    await page.goto('/tracking-links')
    await page.getByLabel(/^CSV file/).waitFor({ state: 'attached' })
  },
  causes: {
    'orders.choose': async ({ page }) =>
      await page
        .getByLabel(/^CSV file/)
        .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('order\n') }),
    'orders.currency': async ({ page }) =>
      void (await page.getByRole('combobox', { name: /^Currency of lines/ }).selectOption('MXN')),
    'orders.start': async ({ page }) => await page.getByRole('button', { name: /^Take over/ }).click(),
    'orders.retry': async ({ page }) => await page.getByRole('button', { name: 'Go on' }).click(),
    'read done (orders)': world => tellFile(world, csvOf(linesOf(titles))),
    'read done (none)': world => tellFile(world, csvOf(linesOf(titles, false))),
    'read done (lacking)': world => tellFile(world, csvOf(linesOf(lacking))),
    'read done (zip)': world => tellFile(world, noTable),
    'read failed': world => tellFile(world, null),
    'send done': ({ replies }) => replies.answer(part, 200, told),
    'send failed': ({ replies }) => replies.cut(part),
  },
  where,
  exempt,
}
