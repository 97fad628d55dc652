import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '#src/views/casting-calls/SearchBox.tsx'
import { patience } from '#tests/support/patience.ts'

const words = { label: 'Search', placeholder: 'What for', clear: 'Clear' }

test('what was typed before the page was taken over is searched for, and stays in the box', async () => {
  const onSearch = vi.fn()
  const box = <SearchBox query="" onSearch={onSearch} words={words} />
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(box)
  const field = page.querySelector('input')
  if (!field) throw new Error('the box has no field')
  field.value = 'mupi'
  const root = await act(async () => hydrateRoot(page, box))
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('mupi'), patience)
  expect(field.value).toBe('mupi')
  expect(onSearch).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
})
