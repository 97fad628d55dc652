import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ActivityItem } from '#contract/endpoints/notifications.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { ActivityView } from '#src/views/notifications/ActivityView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { listForAnyView } from '#tests/support/screen-actors.ts'

const item = (n: number, facts: Partial<ActivityItem> = {}): ActivityItem => ({
  uuid: `61111111-1111-4111-8111-00000000000${n}`,
  title: `Message ${n}`,
  body: 'See you at ten',
  metadata: { type: 'chat_message', chat_uuid: null, detail: { title: 'Breakfast' } },
  created_at: new Date().toISOString(),
  viewed: true,
  action_url: null,
  category: 'chat',
  place: 'bell',
  ...facts,
})

async function show(items: ActivityItem[], { at = '/notifications', count = items.length, fails = false } = {}) {
  let failing = fails
  const load = async () => {
    if (failing) throw { code: 'network.unreachable', retryable: true }
    return { items, meta: { page: 1, size_page: 20, count } }
  }
  const actor = createActor(
    collectionMachine.provide({
      actors: { load: fromPromise<CollectionPage, { filters: Filters }>(load), changes: fromCallback(() => {}) },
    }),
    { input: { filters: {} } },
  ).start()
  const onOpen = vi.fn()
  const onReadAll = vi.fn()
  const view = await renderView(<ActivityView activity={listForAnyView(actor)} onOpen={onOpen} onReadAll={onReadAll} />, { at })
  return { ...view, onOpen, heal: () => (failing = false) }
}

it('says what was removed and what is switched off in the app; a press opens it', async () => {
  const off = item(2, { place: 'off' })
  const { keyboard, onOpen } = await show([item(1), off, item(3, { place: 'removed' })])
  const rows = (await screen.findAllByRole('listitem')).map(row => row.textContent)
  expect(rows[0]).not.toMatch(/Off in the app|Removed/)
  expect(rows[1]).toContain('Off in the app')
  expect(rows[2]).toContain('Removed')
  await keyboard.click(screen.getByRole('button', { name: /Message 2/ }))
  expect(onOpen).toHaveBeenCalledWith(off)
})

it('is empty in two ways: nothing yet, and nothing that fits', async () => {
  const first = await show([])
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
  first.unmount()
  await show([], { at: '/notifications?category=legal' })
  expect(await screen.findByRole('heading', { name: 'Nothing fits this' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'About' })).toHaveProperty('value', 'legal')
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe('/notifications')
})

it('pages what is long, keeping the filter', async () => {
  await show([item(1)], { at: '/notifications?unread=yes', count: 41 })
  const last = await screen.findByRole('link', { name: /page 3/i })
  expect(last.getAttribute('href')).toBe('/notifications?unread=yes&page=3')
})

it('can be tried again', async () => {
  const { keyboard, heal } = await show([item(1)], { fails: true })
  await screen.findByRole('alert')
  heal()
  await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem')).toBeTruthy()
})
