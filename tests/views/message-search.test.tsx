import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { FoundMessage } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { type CollectionActor, type CollectionPage, collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { MessageSearch } from '#src/views/chat/MessageSearch.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { ids } from '#tests/support/some-deal.ts'

const found: FoundMessage = {
  uuid: ids.deal,
  chat_uuid: ids.chat,
  seq: 12,
  sender: ids.lucia,
  who: 'Lucía Vega',
  other: 'Café Ceiba',
  title: 'A breakfast',
  text: 'Mañana a las diez en el café',
  created_at: '2026-11-01T10:00:00.000Z',
}

async function show(words: string, load: () => Promise<CollectionPage>, inRoom = false) {
  const actor = createActor(collectionMachine.provide({ actors: { load: fromPromise(load), changes: fromCallback(() => {}) } }), {
    input: { filters: {} },
  }).start()
  const look = vi.fn()
  const onPick = vi.fn()
  const door = { found: actor as CollectionActor<FoundMessage>, words, look }
  await renderView(<MessageSearch door={door} inRoom={inRoom} onPick={inRoom ? onPick : undefined} />)
  return { look, onPick }
}
const pageOf =
  (items: readonly FoundMessage[], page = 1, count = items.length) =>
  async () => ({
    items,
    meta: { page, size_page: limits.chat.foundPage, count },
  })

test('too few letters are said, and nothing is claimed to be missing', async () => {
  await show('a', pageOf([]))
  expect(screen.getByRole('status').textContent).toMatch(new RegExp(`at least ${limits.search.least}`))
})

test('what was found leads to its place, with the words marked as they were written', async () => {
  await show('CAFE', pageOf([found]))
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe(`/chat/${ids.chat}?at=12`)
  expect(link.querySelector('mark')?.textContent).toBe('café')
  expect(link.textContent).toContain('Café Ceiba')
})

test('in a conversation it is gone to there, and whoever spoke is named', async () => {
  const { onPick } = await show('cafe', pageOf([{ ...found, who: '' }]), true)
  const link = await screen.findByRole('link')
  expect(link.textContent).toMatch(/^You/)
  fireEvent.click(link)
  expect(onPick).toHaveBeenCalledWith({ ...found, who: '' })
})

test('many come by pages, in both directions', async () => {
  const { look } = await show('cafe', pageOf([found], 2, 3 * limits.chat.foundPage))
  fireEvent.click(await screen.findByRole('button', { name: 'Older' }))
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }))
  expect(look.mock.calls).toEqual([
    ['cafe', 3],
    ['cafe', 1],
  ])
})

test('nothing found is said, and a search that failed can be tried again', async () => {
  let tries = 0
  await show('cafe', async () => {
    tries += 1
    if (tries === 1) throw { code: 'network.unreachable', retryable: true }
    return await pageOf([])()
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy())
})
