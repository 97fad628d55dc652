import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { MadeEntry, MadeWhole } from '#contract/entities/history.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { HistoryView } from '#src/views/studio/HistoryView.tsx'
import { MadeView } from '#src/views/studio/MadeView.tsx'
import { RefusedOrder } from '#src/views/studio/RefusedOrder.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { forAnyView, listForAnyView } from '#tests/support/screen-actors.ts'

const made = (n: number, facts: Partial<MadeEntry> = {}): MadeEntry => ({
  id: `62111111-1111-4111-8111-00000000000${n}`,
  kind: 'text',
  title: `Moka ${n}`,
  excerpt: null,
  thumb: null,
  state: 'done',
  created_at: '2026-11-01T10:00:00.000Z',
  credits: { quoted: 6, charged: 2 },
  favourite: false,
  conversation: null,
  version: { number: 1, count: 1 },
  ...facts,
})

async function show(
  items: MadeEntry[],
  { at = '/ai/history', star = async (_: string, on: boolean) => on, count = items.length } = {},
) {
  const load = async () => ({ items, meta: { page: 1, size_page: 20, count } })
  const actor = createActor(
    collectionMachine.provide({
      actors: { load: fromPromise<CollectionPage, { filters: Filters }>(load), changes: fromCallback(() => {}) },
    }),
    { input: { filters: {} } },
  ).start()
  return await renderView(
    <HistoryView history={listForAnyView(actor)} star={star} open={null}>
      {null}
    </HistoryView>,
    { at },
  )
}

it('shows every kind with its version, and filters by kind and by star in the address', async () => {
  const { keyboard } = await show([made(1, { kind: 'talk' }), made(2, { version: { number: 2, count: 3 } })])
  const rows = (await screen.findAllByRole('listitem')).map(row => row.textContent)
  expect(rows[0]).toContain('Video')
  expect(rows[1]).toContain('version 2 of 3')
  await keyboard.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(screen.getByRole('button', { name: 'Favourites' }).getAttribute('aria-pressed')).toBe('true')
  await keyboard.click(screen.getByRole('button', { name: 'Answers' }))
  expect(screen.getByRole('button', { name: 'Answers' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('link', { name: /Moka 2/ }).getAttribute('href')).toMatch(/favourites=yes&of=answer&open=6211/)
})

it('says how favourites are made where there are none', async () => {
  await show([], { at: '/ai/history?favourites=yes' })
  expect(await screen.findByText(/Press the star/)).toBeTruthy()
})

it('fills a star at once, and takes it back aloud where it could not be kept', async () => {
  const star = vi.fn(async () => true)
  const { keyboard, unmount } = await show([made(1)], { star })
  const button = await screen.findByRole('button', { name: 'Favourite: Moka 1' })
  await keyboard.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(star).toHaveBeenCalledWith(made(1).id, true)
  unmount()
  const again = await show([made(1)], { star: async () => Promise.reject(new Error('offline')) })
  await again.keyboard.click(await screen.findByRole('button', { name: 'Favourite: Moka 1' }))
  expect(await screen.findByText('It could not be kept.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Favourite: Moka 1' }).getAttribute('aria-pressed')).toBe('false')
})

it('opens one with its versions, and another is made from it', async () => {
  const first = made(1, { version: { number: 1, count: 2 }, kind: 'answer', conversation: made(9).id })
  const second = { ...first, id: made(2).id, version: { number: 2, count: 2 } }
  const answer = { content: 'Three ideas.' } as MadeWhole['answer'] // Only its words are shown.
  const whole: MadeWhole = { entry: second, creation: null, talk: null, answer, versions: [first, second] }
  const actor = createActor(resourceMachine, { input: { id: second.id, first: whole } }).start()
  await renderView(<MadeView made={forAnyView(actor)} star={async () => true} save={async () => new Blob()} />, {
    at: `/ai/history?q=moka&open=${second.id}`,
  })
  const versions = within(screen.getByRole('navigation', { name: 'Versions' })).getAllByRole('link')
  expect(versions.map(link => link.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(versions[0]?.getAttribute('href')).toBe(`/ai/history?q=moka&open=${first.id}`)
  expect(screen.getByText('Three ideas.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the conversation' }).getAttribute('href')).toBe(`/ai/chat?c=${made(9).id}`)
})

it('asks once more with the new price where the old one was refused', async () => {
  const onRetry = vi.fn()
  const failure = { code: 'credits.price_changed', retryable: false, details: { quoted: 8 } } as const
  const { keyboard } = await renderView(<RefusedOrder failure={failure} onRetry={onRetry} onDrop={() => {}} />)
  expect(screen.getByText('The price has risen since you saw it.')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Make it for 8 credits' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
