import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

const words = 'Fue un malentendido: mandé la dirección para el producto que tenían que enviarme, y nada más.'
const answer = 'Hemos leído las dos conversaciones enteras: pediste el pago por otra vía en ambas.'

test('a banned creator appeals from the banner on a phone, staff answer it, and the creator reads the answer', async ({
  visit,
}) => {
  const creator = await visit({ as: 'banned@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
  await creator.goto('/')
  await creator.getByRole('link', { name: 'Por qué y cómo recurrir' }).click()
  await expect(creator.getByText('Pago fuera de Elenco')).toBeVisible()
  const text = creator.getByRole('textbox', { name: 'Por qué la suspensión es un error' })
  await text.fill('No es verdad.')
  await creator.getByRole('button', { name: 'Enviar el recurso' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill(words)
  expect(await complaintsOf(creator)).toEqual([])
  // The text is there again after the page was left.
  await creator.reload()
  await expect(text).toHaveValue(words)
  await creator.getByRole('button', { name: 'Enviar el recurso' }).click()
  await expect(creator.getByText('La respuesta llega antes del', { exact: false })).toBeVisible()

  const staff = await visit({ as: 'admin@elenco.test', locale: 'es', reducedMotion: 'reduce' })
  await staff.goto('/reports?state=bans')
  const row = staff.getByRole('listitem').filter({ hasText: 'Dani Robles' })
  await expect(row.getByText(words)).toBeVisible()
  await row.getByRole('textbox').fill(answer)
  expect(await complaintsOf(staff)).toEqual([])
  await row.getByRole('button', { name: /^Mantener la suspensión/ }).click()
  await expect(row.getByText('Recurso respondido: se mantiene')).toBeVisible()

  await expect(creator.getByText(answer)).toBeVisible()
  expect(await complaintsOf(creator)).toEqual([])
})
