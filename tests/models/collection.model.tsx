import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { callInMarket } from '#tests/support/call-in-market.ts'
import { agency } from '#tests/support/offer-in-market.ts'
import { listForAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { fault, offline } from './samples.ts'

const page = { items: [], meta: { page: 1, size_page: 20, count: 0 } }

export const model = defineModel<typeof collectionMachine>({
  machine: collectionMachine,
  inputs: { 'nothing yet': { filters: {} }, 'rendered by the server': { filters: {}, first: page } },
  events: {
    'collection.show': {
      by: 'person',
      cases: {
        'other filters': snapshot => ({ filters: { page: String(Number(filtersOf(snapshot).page ?? 1) + 1) } }),
        'the same': snapshot => ({ filters: filtersOf(snapshot) }),
      },
    },
    'collection.retry': bare('person'),
    'collection.refresh': bare('server'),
  },
  actors: {
    load: { done: { usual: page }, error: { offline } },
    changes: { error: { broken: fault } },
  },
  facts: ({ behind }) => behind,
})

function filtersOf({ context }: SnapshotFrom<typeof collectionMachine>) {
  return context.filters
}

const emptied = ({ screen }: Hands) => screen.getByRole('heading', { name: /published anything|Nothing here/ })

export const view: ViewBinding<typeof collectionMachine> = {
  async show({ actor }) {
    const { OwnCallsView } = await import('#src/views/casting-calls/OwnCallsView.tsx')
    const list = listForAnyView(actor)
    /** The screen does as src/app does: the address is the filters. */
    function Screen() {
      const [search] = useSearchParams()
      const text = search.toString()
      useEffect(() => {
        list.send({ type: 'collection.show', filters: Object.fromEntries(new URLSearchParams(text)) })
      }, [text])
      return <OwnCallsView actor={list} />
    }
    return <Screen />
  },
  gestures: {
    async 'collection.show'({ keyboard, screen }) {
      const [other] = screen.getAllByRole('button', { pressed: false })
      await keyboard.click(present(other, 'another filter'))
    },
    'collection.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })),
  },
  stands: {
    'collection.loading': ({ container }) => {
      if (!container.querySelector('[aria-busy=true], [data-state=loading]')) throw new Error('nothing says that it loads')
    },
    'collection.ready': emptied,
    'collection.gathering': emptied,
    'collection.refreshing': emptied,
    'collection.failed': ({ screen }) => screen.getByRole('alert'),
  },
}

const rows = /^\/api\/v3\/casting-calls\/own$/

export const browser: BrowserBinding<typeof collectionMachine> = {
  as: { as: agency },
  holds: [{ method: 'GET', path: rows }],
  tours: ['nothing yet'],
  async open({ page }, input) {
    await page.goto(input === 'nothing yet' ? '/brand-work/calls' : '/casting-calls')
  },
  causes: {
    'collection.show (other filters)': ({ page }) =>
      page.getByRole('group').getByRole('button', { pressed: false }).first().click(),
    'load done': ({ replies }) => replies.pass(rows),
    'load failed': ({ replies }) => replies.cut(rows),
    'refresh done': ({ replies }) => replies.pass(rows),
    'refresh failed': ({ replies }) => replies.cut(rows),
    'collection.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'collection.refresh': async ({ market }) => void (await callInMarket(market)),
    // A quarter of a second: nobody needs to turn the clock.
    'after gathering': async () => {},
  },
  exempt: [
    { id: 'collection|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
    ...['collection', 'collection.loading'].map(source => ({
      id: `${source}|collection.show|0=false`,
      reason: 'A chip that is pressed changes no address; the same filters are said by the app itself, as the screen begins.',
    })),
  ],
}
