import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Customizer } from '#src/views/shell/Customizer.tsx'
import { renderView } from '#tests/support/render-view.tsx'

// jsdom has dialogs without the way to open them.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

async function show() {
  const onClose = vi.fn()
  const view = await renderView(<Customizer brand="elenco" onClose={onClose} />)
  return { ...view, onClose, look: () => view.preferences.getSnapshot().context.preferences }
}

describe('the customizer', () => {
  it('offers everything that the specification names, and shows what is chosen', async () => {
    await show()
    const said = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.textContent)
    expect(said('Skin')).toEqual(['Light', 'Bordered', 'Dark', 'Semi-dark'])
    expect(said('Content width')).toEqual(['Full', 'Boxed'])
    expect(said('Direction')).toEqual(['Left to right', 'Right to left'])
    expect(said('Between pages')).toEqual(['Zoom and fade', 'Fade', 'From below', 'Slide', 'Zoom out', 'None'])
    expect(said('Menu')).toEqual(['Vertical', 'Horizontal', 'Icons only', 'Hidden'])
    expect(said('Top bar')).toEqual(['Floating', 'Sticky', 'Static', 'Hidden'])
    expect(said('Footer')).toEqual(['Sticky', 'Static', 'Hidden'])
    expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ name }) => name)).toHaveLength(7)
  })

  it('changes the look at once, and goes back to the usual one with the language as it was', async () => {
    const { keyboard, look } = await show()
    await keyboard.click(screen.getByRole('radio', { name: 'Semi-dark' }))
    await keyboard.click(screen.getByRole('radio', { name: 'Horizontal' }))
    await keyboard.click(screen.getByRole('radio', { name: 'Right to left' }))
    expect(look()).toMatchObject({ skin: 'semi-dark', day_skin: 'semi-dark', menu: 'horizontal', direction: 'rtl' })
    await keyboard.click(screen.getByRole('button', { name: 'Reset' }))
    expect(look()).toMatchObject({ skin: 'light', menu: 'open', direction: 'ltr', language: 'en' })
  })

  it('closes by its buttons', async () => {
    const { keyboard, onClose } = await show()
    await keyboard.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says that nothing is kept where the browser keeps nothing', async () => {
    const { preferences } = await show()
    preferences.send({ type: 'preferences.notKept' })
    expect(await screen.findByText(/This browser keeps nothing/)).toBeTruthy()
  })
})
