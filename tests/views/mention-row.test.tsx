import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Mention } from '#contract/entities/monitor.ts'
import { AddToListContext } from '#src/views/lists/add-to-list-door.ts'
import { MentionRow } from '#src/views/monitor/MentionRow.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const mention: Mention = {
  uuid: '4f0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11',
  rules: [],
  source: 'youtube',
  feed: null,
  network: 'youtube',
  author: 'Ana',
  vanity_name: null,
  channel: null,
  followers: null,
  title: 'Una cata',
  excerpt: '',
  url: null,
  language: null,
  published_at: '2026-11-20T10:00:00.000Z',
  found_at: '2026-11-20T10:00:00.000Z',
  read: true,
  starred: false,
  hidden: false,
}

const show = async (facts: Partial<Mention>, keeps = true) =>
  await renderView(
    <AddToListContext value={keeps ? who => <button type="button">{`list ${'key' in who && who.key}`}</button> : null}>
      <ul>
        <MentionRow mention={{ ...mention, ...facts }} words={[]} busy={false} onMark={() => {}} />
      </ul>
    </AddToListContext>,
  )

it('puts an author into a list by the public page here, or else by the channel that the source names', async () => {
  await show({ channel: { network: 'youtube', handle: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' } })
  expect(screen.getByRole('button', { name: 'list youtube:UC_x5XG1OV2P6uZZ5FSM9Ttw' })).toBeTruthy()
  await show({ vanity_name: 'luciavega', channel: { network: 'youtube', handle: 'lucia' } })
  expect(screen.getByRole('button', { name: 'list luciavega' })).toBeTruthy()
  expect(screen.queryByText(/no list can hold/)).toBeNull()
})

it('says why nobody can be listed, and that to nobody who keeps no lists', async () => {
  await show({ source: 'bluesky', network: 'web' })
  expect(screen.getByText('Lists hold no accounts of Bluesky.')).toBeTruthy()
  const { unmount } = await show({ source: 'feed', network: 'web' })
  expect(screen.getByText('No channel of the author is named, so no list can hold them.')).toBeTruthy()
  unmount()
  expect(screen.queryByRole('button', { name: /^list / })).toBeNull()
  await show({ source: 'feed', network: 'web' }, false)
  expect(screen.queryByText(/no list can hold/)).toBeNull()
})
