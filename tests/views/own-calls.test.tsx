import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { OwnCastingCall as OwnCall } from '#contract/entities/casting-call.ts'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { OwnCallsView } from '#src/views/casting-calls/OwnCallsView.tsx'
import { dayFrom } from '#tests/support/casting-calls.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { listForAnyView } from '#tests/support/screen-actors.ts'

const call = (facts: Partial<OwnCall>): OwnCall => ({
  uuid: '11111111-2222-4333-8444-555555555555',
  state: 'open',
  title: 'Breakfast worth waking up for',
  apply_by: dayFrom(4),
  applications: 4,
  new_applications: 0,
  shortlisted: 1,
  hired: 0,
  creators_wanted: 3,
  brief_score: 90,
  updated_at: new Date().toISOString(),
  ...facts,
})

async function show(items: OwnCall[], at = '/brand-work/calls') {
  const actor = createActor(
    collectionMachine.provide({
      actors: {
        load: fromPromise<CollectionPage, { filters: Filters }>(async () => ({
          items,
          meta: { page: 1, size_page: 20, count: items.length },
        })),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { filters: {} } },
  ).start()
  return await renderView(<OwnCallsView actor={listForAnyView(actor)} />, { at })
}

describe('a brand’s own calls', () => {
  it('mark what waits for the reader, and lead to the pitches', async () => {
    await show([call({ new_applications: 2 }), call({ uuid: '21111111-2222-4333-8444-555555555555', title: 'Cold brew' })])
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(first?.dataset.turn).toBe('true')
    expect(first?.textContent).toContain('2 new')
    expect(second?.dataset.turn).toBeUndefined()
    expect(second?.textContent).toMatch(/Open, closes in 4 days.*0 of 3 cast.*4 pitches · 1 shortlisted/)
    expect(screen.getByRole('link', { name: 'Read pitches: Breakfast worth waking up for' }).getAttribute('href')).toBe(
      '/casting-calls/11111111-2222-4333-8444-555555555555/applications',
    )
  })

  it('go on with a draft, even one without a title', async () => {
    await show([call({ state: 'draft', title: '', apply_by: null, brief_score: 20 })])
    const link = await screen.findByRole('link', { name: 'Continue: Untitled draft' })
    expect(link.getAttribute('href')).toBe('/steps/casting-call/11111111-2222-4333-8444-555555555555')
    expect(screen.getByRole('listitem').textContent).toContain('Brief 20 / 100')
  })

  it('say what to do where there is none yet, and nothing less where a state has none', async () => {
    const { unmount } = await show([])
    expect(await screen.findByRole('link', { name: 'Publish a casting call' })).toBeTruthy()
    unmount()
    await show([], '/brand-work/calls?state=paused')
    expect((await screen.findByRole('button', { name: 'Paused' })).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'See all' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Paused' }))
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  })
})
