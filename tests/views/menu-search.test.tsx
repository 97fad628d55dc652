import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MenuSearch, type Suggest } from '#src/app/frame/MenuSearch.tsx'
import type { Searcher } from '#src/machines/search-box/search-box.machine.ts'
import { renderView } from '#tests/support/render-view.tsx'

const stranger: Searcher = { route: 'search_proposal', suggests: false, kinds: 'work_types' }
const creator: Searcher = { route: 'casting_calls', suggests: true, kinds: 'content_type' }

/** The box with whoever is here, as its frame gives it. */
async function show(who: string | null, searcher: Searcher, suggest: Suggest = () => new Promise(() => {})) {
  let change: (who: string | null, searcher: Searcher) => void = () => {}
  const Frame = () => {
    const [now, setNow] = useState({ who, searcher })
    change = (who, searcher) => setNow({ who, searcher })
    return <MenuSearch {...now} suggest={suggest} />
  }
  const { keyboard } = await renderView(<Frame />)
  const field = () => document.querySelector<HTMLInputElement>('.menu-search input')
  return { keyboard, field, become: (...next: [string | null, Searcher]) => act(() => change(...next)) }
}

it('what is written before it is known who is here stays, and the panel comes', async () => {
  const { keyboard, field, become } = await show(null, stranger)
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('desay')
  await become('lucia', creator)
  expect(field()?.value).toBe('desay')
  expect(await screen.findByRole('dialog', { name: 'Suggestions' })).toBeTruthy()
})

it('an account that changes in something else takes nothing out of the box', async () => {
  const { keyboard, field, become } = await show('lucia', creator)
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('desay')
  await become('lucia', { ...creator })
  expect(field()?.value).toBe('desay')
  expect(await screen.findByRole('dialog', { name: 'Suggestions' })).toBeTruthy()
})

it('somebody else finds nothing of what was written', async () => {
  const { keyboard, field, become } = await show('lucia', creator)
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('desay')
  await become(null, stranger)
  expect(field()?.value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('finds proposals and creators while somebody writes, and leads to them by the arrow and Enter', async () => {
  const asked: unknown[] = []
  const answer = {
    proposals: [{ uuid: '5b0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11', title: 'Desayunos sin prisa' }],
    creators: [],
  }
  const suggest: Suggest = async input => {
    asked.push(input)
    return answer
  }
  const { keyboard, field } = await show('renata', { ...stranger, suggests: true }, suggest)
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('desay')
  const found = await screen.findByRole('button', { name: 'Desayunos sin prisa' })
  expect(asked).toEqual([{ text: 'desay', route: 'search_proposal' }])
  expect(found.querySelector('mark')?.textContent).toBe('Desay')
  expect(screen.queryByRole('region', { name: 'Creators' })).toBeNull()
  await keyboard.keyboard('{ArrowDown}{Enter}')
  expect(field()?.value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a creator finds casting calls while they write, with the brand of each, and leads to one by the arrow and Enter', async () => {
  const asked: unknown[] = []
  const uuid = '5b0c7a3e-2f3b-4a39-9a54-6d1b7c6f2a11'
  const { keyboard, field } = await show('lucia', creator, async input => {
    asked.push(input)
    return { casting_calls: [{ uuid, title: 'Café de la mañana en tu cocina', brand: 'Tostadero Norte' }] }
  })
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('manana')
  const found = await screen.findByRole('button', { name: /Café de la mañana en tu cocina.*Tostadero Norte/ })
  expect(asked).toEqual([{ text: 'manana', route: 'casting_calls' }])
  expect(found.querySelector('mark')?.textContent).toBe('mañana')
  expect(screen.getByRole('region', { name: 'Casting calls' }).contains(found)).toBe(true)
  expect(screen.queryByRole('region', { name: 'Proposals' })).toBeNull()
  await keyboard.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(found)
  await keyboard.keyboard('{Enter}')
  expect(field()?.value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('where no casting call holds the words, Enter is what is left, and the networks come back with an empty box', async () => {
  const { keyboard, field } = await show('lucia', creator, async () => ({ casting_calls: [] }))
  await keyboard.click(field() ?? document.body)
  await keyboard.keyboard('zz')
  expect(await screen.findByText(/“zz”\. Enter searches everywhere/)).toBeTruthy()
  await keyboard.clear(field() ?? document.body)
  expect(await screen.findByRole('button', { name: /TikTok/ })).toBeTruthy()
})
