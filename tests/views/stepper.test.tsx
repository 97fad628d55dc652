import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Stepper } from '#src/components/Stepper.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { present } from '#workbench/present.ts'

const steps = [
  { id: 'message', label: 'Message', state: 'done', open: true },
  { id: 'price', label: 'Price', state: 'now', open: true },
  { id: 'review', label: 'Review', state: 'next' },
] as const

it('says where one is, what is done, and opens only what may be opened', async () => {
  const open = vi.fn()
  const { keyboard } = await renderView(<Stepper label="Your pitch" steps={steps} onOpen={open} />)
  const items = within(screen.getByRole('navigation', { name: 'Your pitch' })).getAllByRole('listitem')
  expect(items.map(item => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]?.textContent).toContain('done')
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  await keyboard.click(present(buttons[0], 'the first of buttons'))
  expect(open).toHaveBeenCalledExactlyOnceWith('message')
})
