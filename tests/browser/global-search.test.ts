import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'

test('a search from the keyboard finds pages and one’s own things, goes there, and gives the focus back', async ({ visit }) => {
  const page = await visit({ as: 'premium@elenco.test', width: 1440 })
  await page.goto('/settings/general')
  const button = page.getByRole('button', { name: 'Search your things' })
  await button.focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search your things' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await field.fill('CAFE FRIO')
  const options = dialog.getByRole('option')
  await expect(options.filter({ hasText: 'Café frío' }).first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await isFit(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/chat\//)

  // The key of the menu's own search box stays its own where that can be seen.
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('search').first().locator('input')).toBeFocused()
  await expect(dialog).toBeHidden()
})

test('on a phone the slash opens it, in Spanish; nothing foreign is there', async ({ visit }) => {
  const page = await visit({ as: 'whitelabel@elenco.test', width: 390, locale: 'es' })
  await page.goto('/settings/general')
  await expect(page.getByRole('button', { name: 'Buscar en lo tuyo' })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Buscar en lo tuyo' })
  await dialog.getByRole('combobox').fill('café frío para el primer')
  await expect(dialog.getByRole('heading', { name: 'No se han encontrado resultados.' })).toBeVisible()
  await dialog.getByRole('combobox').fill('|')
  await expect(dialog.getByText('Escribe al menos 2 caracteres.')).toBeVisible()
  await isFit(page)
})
