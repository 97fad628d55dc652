import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

test('a creator takes all data along from a phone: the password first, then one archive', async ({ visit }) => {
  const page = await visit({
    as: 'creator@elenco.test',
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    expectErrors: [/40[13]|422/],
  })
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'Llevarme mis datos' }).click()
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Tus datos' }) })
  await part.getByRole('button', { name: 'Preparar el archivo' }).click()
  const password = part.getByLabel('Tu contraseña', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('otra-cosa-1')
  await part.getByRole('button', { name: 'Preparar el archivo' }).click()
  await expect(part.getByText(/no es tu contraseña/)).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await password.fill('elenco-demo')
  const begun = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Preparar el archivo' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^elenco-\d{4}-\d{2}-\d{2}\.zip$/)
  const [first] = await (await download.createReadStream()).take(1).toArray()
  expect(first.subarray(0, 2).toString('latin1')).toBe('PK')
  await expect(part.getByRole('button', { name: 'Descargar el archivo' })).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
})
