import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'

test('pages and things are kept with the star, found while nothing is typed, moved by key, opened and removed', async ({
  visit,
}) => {
  const who = { as: 'trial@elenco.test' }
  const page = await visit({ ...who, width: 1440 })
  const star = page.getByRole('button', { name: 'Keep this page' })
  await page.goto('/casting-calls?query=cafe')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const call = page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).getByRole('link')
  const title = await call.first().innerText()
  await call.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  // Another tab of the same person hears of it, and has it in its own language.
  const other = await visit({ ...who, width: 390, locale: 'es' })
  await other.goto('/settings/general')
  await other.getByRole('button', { name: 'Buscar en lo tuyo' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByRole('option').first()).toHaveText(new RegExp(title))
  await expect(dialog.getByRole('option').nth(1)).toHaveText(/Castings\s*cafe/)
  await dialog.getByRole('button', { name: 'Guardar esta página' }).click()
  await expect(dialog.getByRole('option').first()).toHaveText(/Cuenta y seguridad/)
  await isFit(other)
  await dialog.getByRole('combobox').fill('casti')
  await expect(dialog.getByRole('option').first()).toHaveText(/Castings\s*cafe/)
  await dialog.getByRole('combobox').fill('')

  await dialog.getByRole('button', { name: 'Todos los marcadores' }).click()
  const rows = other.getByRole('list', { name: 'Marcadores, en tu orden' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const down = rows.first().getByRole('button', { name: /^Bajar/ })
  await down.focus()
  // Each is saved before the next: a reload in between would be sooner than the second.
  for (const _ of [1, 2]) {
    const saved = other.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/bookmarks/'))
    await other.keyboard.press('Enter')
    await saved
  }
  await expect(rows.last()).toHaveText(/Cuenta y seguridad/)
  await isFit(other)
  await other.reload()
  await other.getByRole('button', { name: 'Buscar en lo tuyo' }).click()
  await expect(other.getByRole('option').last()).toHaveText(/Cuenta y seguridad/)
  await other.getByRole('button', { name: 'Todos los marcadores' }).click()
  for (const left of [2, 1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Quitar/ })
      .click()
    await expect(rows).toHaveCount(left)
  }
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(star).toBeEnabled()
})
