import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { FilterDialog } from '#src/views/realty/FilterDialog.tsx'
import { renderView } from '#tests/support/render-view.tsx'

async function opened(filters: Filters) {
  const onFilters = vi.fn()
  await renderView(<FilterDialog filters={filters} currency="EUR" days={null} count={61} near={null} onFilters={onFilters} />)
  fireEvent.click(screen.getByRole('button', { name: /filters/i }))
  return { dialog: within(await screen.findByRole('dialog')), onFilters }
}

type Dialog = Awaited<ReturnType<typeof opened>>['dialog']
const select = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLSelectElement>(label)
const choose = (dialog: Dialog, label: string, value: string) => fireEvent.change(select(dialog, label), { target: { value } })

test('impressions a week and a kind of venue narrow the search; any of them narrows nothing', async () => {
  const { dialog, onFilters } = await opened({ impressions_min: '50000' })
  expect(select(dialog, 'Impressions a week').value).toBe('50000')
  choose(dialog, 'Impressions a week', '100000')
  expect(onFilters).toHaveBeenLastCalledWith({ impressions_min: '100000' }, { replace: false })
  choose(dialog, 'Impressions a week', '-')
  expect(onFilters).toHaveBeenLastCalledWith({}, { replace: true })
  choose(dialog, 'Kind of venue', 'transit.subway')
  expect(onFilters).toHaveBeenLastCalledWith({ impressions_min: '50000', venue: 'transit.subway' }, { replace: true })
})

test('shapes are chosen one by one, in one order, and creators of the city by a switch', async () => {
  const { dialog, onFilters } = await opened({ orientation: 'square' })
  expect(dialog.getByLabelText<HTMLInputElement>('Square').checked).toBe(true)
  fireEvent.click(dialog.getByLabelText('Portrait'))
  expect(onFilters).toHaveBeenLastCalledWith({ orientation: 'portrait,square' }, { replace: false })
  fireEvent.click(dialog.getByLabelText('Square'))
  expect(onFilters).toHaveBeenLastCalledWith({}, { replace: true })
  fireEvent.click(dialog.getByLabelText(/creators of Elenco live/))
  expect(onFilters).toHaveBeenLastCalledWith({ orientation: 'square', creators: '1' }, { replace: true })
})

test('what only an address can ask for is shown as what it is', async () => {
  const { dialog } = await opened({ impressions_min: '12345', venue: 'transit.airports,transit.subway' })
  expect(select(dialog, 'Impressions a week').selectedOptions[0]?.text).toContain('12,345')
  expect(select(dialog, 'Kind of venue').value).toBe('transit.airports,transit.subway')
})

test('hours are asked for in place of a last day', async () => {
  const { dialog, onFilters } = await opened({ from: '2030-06-14', to: '2030-06-20' })
  fireEvent.click(dialog.getByLabelText(/^By the hour/))
  expect(onFilters).toHaveBeenLastCalledWith({ from: '2030-06-14', hours: '12-14' }, { replace: false })
})

test('hours of an address are shown as they are, and a later first one takes the last one along', async () => {
  const { dialog, onFilters } = await opened({ from: '2030-06-14', hours: '20-23' })
  expect(dialog.queryByLabelText('Last day')).toBeNull()
  expect(select(dialog, 'From').value).toBe('20')
  choose(dialog, 'From', '22')
  expect(onFilters).toHaveBeenLastCalledWith({ from: '2030-06-14', hours: '22-1' }, { replace: false })
  const until = [...select(dialog, 'Until').options].map(one => one.text)
  expect(until.slice(0, 5)).toEqual(['21:00', '22:00', '23:00', '24:00', '01:00, next day'])
})
