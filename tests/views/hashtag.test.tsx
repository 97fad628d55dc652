import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Hashtag } from '#contract/endpoints/weaver.ts'
import { HashtagLookup } from '#src/views/weaver/HashtagLookup.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const found = (tag: string): Hashtag => ({
  tag,
  volume_band: 'low',
  trend_7d: 2,
  related: ['coffee'],
  languages: ['es'],
  as_of: '2026-11-21T10:00:00Z',
  sources: [{ source: 'elenco', uses: 4 }],
})

it('asks about a whole hashtag only, says what is known, and goes on to one beside it', async () => {
  const { decision, asked } = decisionThat({ answer: ({ body }) => found(Object(body).tag) })
  const { keyboard } = await renderView(<HashtagLookup lookup={decision} />)
  const field = await screen.findByRole('textbox', { name: 'Hashtag' })
  await keyboard.type(field, 'two words')
  await keyboard.click(screen.getByRole('button', { name: 'Look it up' }))
  expect(asked).toEqual([])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await keyboard.clear(field)
  await keyboard.type(field, '#breakfast{Enter}')
  await screen.findByText('#breakfast')
  expect(screen.getByText('Only on Elenco: nowhere else that we read. In Spanish.')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: '#coffee' }))
  expect(asked.map(({ body }) => body)).toEqual([{ tag: 'breakfast' }, { tag: 'coffee' }])
})

it('names every place where it was seen, and what is made up as such', async () => {
  const sources: Hashtag['sources'] = [
    { source: 'mastodon', uses: 12 },
    { source: 'elenco', uses: 3 },
    { source: 'demo', uses: 1 },
  ]
  const { decision } = decisionThat({ answer: ({ body }) => ({ ...found(Object(body).tag), sources, languages: [] }) })
  const { keyboard } = await renderView(<HashtagLookup lookup={decision} />)
  await keyboard.type(await screen.findByRole('textbox', { name: 'Hashtag' }), 'cafe{Enter}')
  expect(await screen.findByText('Seen in Mastodon (12), Elenco (3), and made-up posts of the demonstration (1).')).toBeTruthy()
})
