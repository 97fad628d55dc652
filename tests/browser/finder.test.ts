import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('the searcher', () => {
  test('begins with subjects, narrows, says why and what it cost, and charges a row once', { timeout: 90_000 }, async ({
    visit,
  }) => {
    const page = await visit({ as: 'premium@elenco.test', locale: 'es', reducedMotion: 'reduce' })
    await page.goto('/searcher')
    await page.getByRole('link', { name: 'Animales' }).click()
    await expect(page.getByText(/resultados este mes · \d+ ahora/)).toBeVisible()
    await page.getByLabel('Red', { exact: true }).selectOption('tiktok')
    await expect(page).toHaveURL(/network=tiktok/)
    const first = page.getByRole('list', { name: 'Resultados' }).getByRole('listitem').first()
    await expect(first.getByRole('list', { name: 'Por qué está aquí' }).getByText('Red', { exact: true })).toBeVisible()
    await expect(page.getByText('no existen y sus cifras tampoco')).toBeVisible()
    await page.getByRole('button', { name: 'Búsquedas guardadas' }).click()
    const kept = page.getByRole('dialog')
    await kept.getByLabel('Nombre de esta búsqueda').fill('Animales en TikTok')
    await kept.getByRole('button', { name: 'Guardar esta búsqueda' }).click()
    await expect(kept).toHaveCount(0)
    await page.getByRole('button', { name: 'Búsquedas guardadas' }).click()
    await expect(kept.getByText('Aviso semanal')).toBeVisible()
    await kept.getByRole('button', { name: 'Olvidar Animales en TikTok' }).click()
    await expect(kept.getByText('Aviso semanal')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // A channel without an account goes into a list of its own making.
    await first.getByRole('button', { name: /a una lista/ }).click()
    const lists = page.getByRole('dialog')
    await lists.getByRole('textbox').fill('Del buscador')
    await lists.getByRole('button', { name: /Crear/ }).click()
    await expect(lists.getByText('Del buscador')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText(/resultados este mes$/)).toBeVisible()
    await page.getByLabel('Interacción').selectOption('8')
    await page.getByLabel('Seguidores, al menos').selectOption('1000000')
    await expect(page.getByRole('heading', { name: 'Ningún canal cumple todo esto' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar: Red' }).click()
    await expect(page).not.toHaveURL(/network=/)
  })

  test('shows three rows on Free, and the way to more', async ({ visit }) => {
    const page = await visit({ as: 'brand@elenco.test', locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/searcher')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByLabel('Network', { exact: true }).selectOption('instagram')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('list', { name: 'Results' }).locator('> li')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  })
})
