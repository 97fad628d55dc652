import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SafetyPart } from '#src/views/analyzer/SafetyPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someParts } from '#tests/support/some-report.ts'

it('names what was found with its posts, the marked word and the way to it, and what was not found', async () => {
  await renderView(<SafetyPart part={someParts.safety} />)
  const part = await screen.findByRole('region', { name: 'Sensitive subjects in posts' })
  const alcohol = within(part).getByRole('region', { name: /Alcohol\s+2 posts of 40/ })
  expect(alcohol.querySelector('mark')?.textContent).toBe('Wine')
  expect(within(alcohol).getByRole('link', { name: /Open the post/ })).toHaveProperty('href', 'https://example.com/p/1')
  expect(within(part).getByText(/None found: Gambling, .* and Strong language/)).toBeTruthy()
  expect(within(part).getByText(/says nothing about the person/)).toBeTruthy()
  expect(within(part).getByText(/Whole words of a list/)).toBeTruthy()
})

it('says that none was found in so many posts, and is no part at all where nothing is known', async () => {
  const part = someParts.safety && {
    ...someParts.safety,
    subjects: someParts.safety.subjects.map(one => ({ ...one, posts: 0, share: 0, examples: [] })),
  }
  const { unmount } = await renderView(<SafetyPart part={part} />)
  await screen.findByText('None found in 40 posts.')
  unmount()
  await renderView(<SafetyPart part={null} />)
  expect(screen.queryByRole('region')).toBeNull()
})
