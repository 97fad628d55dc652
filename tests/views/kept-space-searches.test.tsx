import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { areaDrawingMachine } from '#src/machines/area-drawing/area-drawing.machine.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import {
  type KeptSearch,
  type SearchChange,
  type SearchToSave,
  savedSearchesMachine,
} from '#src/machines/saved-searches/saved-searches.machine.ts'
import { activeFilters, keptAddress, searchOf } from '#src/views/realty/filters.ts'
import { RealtyView } from '#src/views/realty/RealtyView.tsx'
import { useFilterWords } from '#src/views/realty/use-filter-words.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith } from '#tests/support/screen-actors.ts'

const id = '0b6f1c2e-77aa-4d1e-9c55-3b1a5de0f211'
const created_at = '2026-11-01T09:00:00.000Z'
const filters = { query: 'gran vía', from: '2026-01-05' }
const kept: KeptSearch = { uuid: id, name: 'Gran Vía', filters, weekly: false, created_at }

interface Sent {
  saved: SearchToSave[]
  changed: SearchChange[]
}

function Kept({ filters, sent }: { filters: Filters; sent: Sent }) {
  const say = useFilterWords('EUR')
  const [actor] = useState(() => {
    const load = fromPromise<readonly KeptSearch[]>(async () => [kept])
    const save = fromPromise<KeptSearch, SearchToSave>(async ({ input }) => {
      sent.saved.push(input)
      return { ...kept, name: input.name, filters: { ...input.filters } }
    })
    const rename = fromPromise<KeptSearch, SearchChange>(async ({ input }) => {
      sent.changed.push(input)
      return { ...kept, ...input }
    })
    return createActor(savedSearchesMachine.provide({ actors: { load, save, rename } })).start()
  })
  return (
    <SavedSearches
      actor={actor}
      filters={activeFilters(filters).length > 0 ? searchOf(filters) : null}
      suggested={say(filters).join(', ')}
      addressOf={one => keptAddress('realty_maps', one, '2026-11-29')}
      weekly
    />
  )
}

const days = { from: '2030-06-14', to: '2030-06-27', days: 14, hours: null }

async function shown(filters: Filters, sent: Sent = { saved: [], changed: [] }) {
  const actor = collectionWith([], { priced: days, points: [], clusters: [], places: [], bounds: null, near: {} })
  const drawing = createActor(areaDrawingMachine).start()
  return await renderView(
    <RealtyView
      route="realty_maps"
      actor={actor}
      drawing={drawing}
      filters={filters}
      onFilters={() => {}}
      tools={now => <Kept filters={now} sent={sent} />}
    />,
  )
}

test('a search for spaces is kept with its filters, and named after them', async () => {
  const sent: Sent = { saved: [], changed: [] }
  const filters = {
    kind: 'transit',
    near: 'metro',
    from: '2030-06-14',
    to: '2030-06-20',
    size_min: '10',
    impressions_min: '50000',
    price_max: '30000',
    lit: '1',
    page: '2',
  }
  const { keyboard } = await shown(filters, sent)
  await keyboard.click(await screen.findByRole('button', { name: 'Saved searches' }))
  const dialog = within(await screen.findByRole('dialog'))
  const { placeholder } = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name of this search' })
  expect(placeholder).toBe(
    'Transit, Within 500 m of: Metro, 14 Jun 2030 – 20 Jun 2030, From 10 m², from 50k impressions a week, up to €300, Lit',
  )
  await dialog.findByRole('link', { name: 'Gran Vía' })
  await keyboard.click(dialog.getByRole('button', { name: 'Save this search' }))
  const { page: _, ...without } = filters
  expect(sent.saved).toMatchObject([{ filters: without, weekly: true }])
})

test('what was kept opens the map with days that are not over', async () => {
  const { keyboard } = await shown({})
  await keyboard.click(await screen.findByRole('button', { name: 'Saved searches' }))
  const link = await screen.findByRole('link', { name: 'Gran Vía' })
  expect(link.getAttribute('href')).toBe('/realty/maps?query=gran+v%C3%ADa')
  screen.getByText(/^Choose a filter or write something first/)
})

test('whether news are told once a week is chosen when a search is kept, and can be changed later', async () => {
  const sent: Sent = { saved: [], changed: [] }
  const { keyboard } = await shown({ lit: '1' }, sent)
  const open = async () => {
    await keyboard.click(await screen.findByRole('button', { name: 'Saved searches' }))
    return within(await screen.findByRole('dialog'))
  }
  const told = 'Tell me once a week of what is new'
  const first = await open()
  await first.findByRole('link', { name: 'Gran Vía' })
  await keyboard.click(first.getByRole('checkbox', { name: told }))
  await keyboard.click(first.getByRole('button', { name: 'Save this search' }))
  expect(sent.saved).toMatchObject([{ filters: { lit: '1' }, weekly: false }])
  const again = await open()
  await keyboard.click(await again.findByRole('button', { name: 'Change Gran Vía' }))
  const row = within(again.getByRole('listitem'))
  expect(row.getByRole<HTMLInputElement>('checkbox', { name: told }).checked).toBe(false)
  await keyboard.click(row.getByRole('checkbox', { name: told }))
  await keyboard.click(row.getByRole('button', { name: 'Save the change' }))
  expect(sent.changed).toEqual([{ uuid: id, name: 'Gran Vía', weekly: true }])
  await again.findByText('Told once a week')
})
