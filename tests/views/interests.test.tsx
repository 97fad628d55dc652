import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { KnownInterest } from '#contract/endpoints/weaver.ts'
import { limits } from '#contract/limits.ts'
import { InterestsPart } from '#src/views/profile/InterestsPart.tsx'
import { suggestInterests } from '#src/views/profile/suggest-interests.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { wordsOf } from '#tests/support/words.ts'

const known = (interest: string, source: KnownInterest['source'] = 'declared'): KnownInterest => ({
  interest,
  score: source === 'declared' ? 1 : 0.4,
  source,
  evidence: [],
})

async function show(list: KnownInterest[], refused?: string) {
  const interests = resourceWith(list)
  const { decision, asked } = decisionThat({ refused })
  const view = await renderView(<InterestsPart interests={interests} decision={decision} />)
  return { ...view, asked }
}
const search = () => screen.findByRole('searchbox', { name: /Look for another/ })

it('adds what is typed with Enter, takes away what is pressed, and keeps the hand in the field', async () => {
  const { keyboard, asked } = await show([known('food'), known('pets', 'inferred')])
  await keyboard.type(await search(), 'hik{Enter}')
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'interest.add', uuid: 'hiking' }]))
  expect(document.activeElement).toBe(await search())
  const suggested = screen.getByRole('region', { name: 'What you could add' })
  expect(within(suggested).getAllByRole('button')[0]?.textContent).toMatch(/Animals.*your work says so/)
  await keyboard.click(screen.getByRole('button', { name: /Remove.*Food|Food.*Remove/ }))
  await waitFor(() => expect(asked).toMatchObject([{}, { kind: 'interest.remove', uuid: 'food' }]))
})

it('says when there is no such thing, and when there are enough', async () => {
  const { keyboard } = await show([known('food')])
  await keyboard.type(await search(), 'zzz')
  await screen.findByText('Nothing here is called “zzz”.')
  const eight = ['beauty', 'fashion', 'home', 'garden', 'travel', 'pets', 'music', 'books'].slice(0, limits.profile.interests.max)
  const full = await show(eight.map(slug => known(slug)))
  expect(within(full.container).getByText(/Take one away/)).toBeTruthy()
  const suggested = within(full.container).getByRole('region', { name: 'What you could add' })
  for (const chip of within(suggested).getAllByRole('button')) expect(chip.hasAttribute('disabled')).toBe(true)
})

it('says what was refused', async () => {
  const { keyboard } = await show([], 'interest.limit_reached')
  await keyboard.type(await search(), 'hiking{Enter}')
  await screen.findByText(wordsOf('en')('errors:interest.limit_reached'))
})

it('suggests what starts with the words before what contains them, and never one’s own', () => {
  const wordOf = (slug: string) => ({ coffee: 'Café', 'home-cooking': 'Cocina en casa', cats: 'Gatos' })[slug] ?? slug
  const asked = (text: string, own: string[] = []) => suggestInterests({ text, own, inferred: ['pets'], wordOf })
  expect(asked('CAFE')).toEqual(['coffee'])
  expect(asked('ca')[0]).toBe('coffee')
  expect(asked('ca')).toContain('home-cooking')
  expect(asked('cafe', ['coffee'])).toEqual([])
  expect(asked('').slice(0, 1)).toEqual(['pets'])
  expect(asked('', ['food']).slice(0, 2)).toEqual(['pets', 'home-cooking'])
})
