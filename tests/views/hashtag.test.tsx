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
  source: 'elenco',
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
  await keyboard.click(screen.getByRole('button', { name: '#coffee' }))
  expect(asked.map(({ body }) => body)).toEqual([{ tag: 'breakfast' }, { tag: 'coffee' }])
})
