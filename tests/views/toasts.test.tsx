import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import { renderView } from '#tests/support/render-view.tsx'

it('announces by urgency, in the words of the language', async () => {
  const { toasts } = await renderView(<Toasts />, { language: 'es' })
  act(() => {
    toasts.send({ type: 'toasts.show', toast: { tone: 'success', title: { text: 'Lucía te ha escrito' } } })
    toasts.send({ type: 'toasts.show', toast: { tone: 'error', title: { key: 'toasts.storageFull' } } })
  })
  expect(screen.getByRole('status').textContent).toContain('Lucía te ha escrito')
  expect(screen.getByRole('alert').textContent).toContain('Este navegador no guarda tus ajustes')
})

it('is held by the pointer and by the focus, and let go', async () => {
  const { toasts, keyboard } = await renderView(<Toasts />)
  act(() => toasts.send({ type: 'toasts.show', toast: { tone: 'success', title: { text: 'Saved' } } }))
  await keyboard.hover(screen.getByText('Saved'))
  expect(toasts.getSnapshot().value).toBe('held')
  await keyboard.unhover(screen.getByRole('region', { name: 'Messages' }))
  expect(toasts.getSnapshot().value).toBe('running')
  await keyboard.tab()
  expect(toasts.getSnapshot().value).toBe('held')
})

it('does its one thing and goes', async () => {
  const { toasts, keyboard } = await renderView(<Toasts />)
  const send = vi.fn()
  act(() =>
    toasts.send({
      type: 'toasts.show',
      toast: {
        tone: 'info',
        title: { text: 'Removed' },
        action: { label: { text: 'Undo' }, target: { send }, event: { type: 'undo' } },
      },
    }),
  )
  await keyboard.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }))
  expect(send).toHaveBeenCalledWith({ type: 'undo' })
  expect(screen.queryByRole('status')).toBeNull()
})
