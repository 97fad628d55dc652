import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('the monitor', () => {
  test('a rule is written, tried, made, finds at once, is paused and goes; mentions are starred, hidden and told apart', {
    timeout: 90_000,
  }, async ({ visit }) => {
    const page = await visit({ as: 'premium@elenco.test', locale: 'es', reducedMotion: 'reduce' })
    await page.goto('/monitor')
    await expect(page.getByText('son inventadas')).toBeVisible()
    const list = page.getByRole('list', { name: 'Menciones' })
    await expect(list.locator('mark').first()).toBeVisible()
    await page.getByRole('link', { name: 'Nueva regla' }).click()
    await page.getByRole('button', { name: 'Crear regla' }).click()
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.getByLabel('Nombre').fill('Ruta de tostadores')
    await page.getByLabel(/^Alguna de estas/).fill('tostadores')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /tostadores/ })).toBeVisible()
    // What is written waits for whoever comes back.
    await page.reload()
    await expect(page.getByLabel('Nombre')).toHaveValue('Ruta de tostadores')
    await page.getByRole('button', { name: 'Probar' }).click()
    await expect(page.getByText(/En los últimos 30 días: \d+ de \d+ publicaciones/)).toBeVisible()
    await page.getByRole('button', { name: 'Crear regla' }).click()
    await expect(page.getByRole('heading', { name: 'Ruta de tostadores' })).toBeVisible()
    await expect(list.locator('mark').first()).toHaveText(/tostadores/i)
    await expect(page.getByRole('button', { name: 'Ver como tabla' })).toBeVisible()
    const first = list.getByRole('listitem').first()
    await first.getByRole('button', { name: /^Destacar/ }).click()
    await expect(first.getByRole('button', { name: /^Quitar de destacadas/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Destacadas' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: /^Ocultar/ }).click()
    await expect(page.getByRole('heading', { name: 'Ninguna mención cumple todo esto' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar regla' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar regla' }).click()
    await expect(page).not.toHaveURL(/rule=/)
    await expect(page.getByRole('link', { name: /Ruta de tostadores/ })).toHaveCount(0)
  })

  test('Free is told what it would bring, and a phone has its rules behind a button', async ({ visit }) => {
    const free = await visit({ as: 'brand@elenco.test', locale: 'en', width: 390, reducedMotion: 'reduce' })
    await free.goto('/monitor')
    await expect(free.getByRole('heading', { name: 'The monitor comes with Premium' })).toBeVisible()
    await expect(free.getByRole('link', { name: 'See plans' })).toBeVisible()
    const page = await visit({ as: 'premium@elenco.test', locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/monitor')
    await page.getByRole('button', { name: 'Rules and filters' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Tostadores del Puerto/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Tostadores del Puerto' })).toBeVisible()
  })
})
