import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MenuSearch } from '#src/app/frame/MenuSearch.tsx'
import type { Searcher } from '#src/machines/search-box/search-box.machine.ts'
import { renderView } from '#tests/support/render-view.tsx'

const stranger: Searcher = { route: 'search_proposal', suggests: false, kinds: 'work_types' }
const creator: Searcher = { route: 'casting_calls', suggests: true, kinds: 'content_type' }

/** The box with whoever is here, as its frame gives it. */
async function show(who: string | null, searcher: Searcher) {
  let change: (who: string | null, searcher: Searcher) => void = () => {}
  const Frame = () => {
    const [now, setNow] = useState({ who, searcher })
    change = (who, searcher) => setNow({ who, searcher })
    return <MenuSearch {...now} />
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
