import { pathOf } from '#contract/paths.ts'
import es from '#src/i18n/locales/es/bookings.json' with { type: 'json' }
import cashier from '#src/i18n/locales/es/cashier.json' with { type: 'json' }
import spaces from '#src/i18n/locales/es/realty.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

test('four hours of a place to shoot are found, asked for, moved by its host, agreed and paid', async ({ visit }) => {
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  const title = 'Piso modernista con galería'
  const page = await visit({ as: 'realty@elenco.test', locale: 'es' })
  await page.goto(pathOf('realty-search', {}, { query: 'piso modernista', from: day, hours: '10-14' }))
  await expect(page.locator('b[role=status]')).toHaveText('1 espacio')
  await expect(page.getByText('precio por 4 horas, todo incluido')).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('hours')).toBe('10-14')
  // The demonstration's own rate: 95 an hour, and five per cent on top.
  await expect(page.getByText(/^399\s€$/).first()).toBeVisible()
  await page.getByLabel(spaces.hours.from, { exact: true }).selectOption('15')
  await expect(page.getByLabel(spaces.hours.until, { exact: true })).toHaveValue('19')
  await expect(page).toHaveURL(/hours=15-19/)
  await page.getByLabel(spaces.message.purpose).fill('Retratos con luz de tarde')
  await page.getByRole('button', { name: spaces.askToBook, exact: true }).click()
  await expect(page).toHaveURL(/realty\/bookings\//)
  await expect(page.getByText(/15:00–19:00 · hora de Madrid/).first()).toBeVisible()

  const desk = await visit({ as: 'host@elenco.test', locale: 'es', width: 390 })
  await desk.goto(new URL(page.url()).pathname)
  await desk.getByRole('button', { name: es.act.booking.counter, exact: true }).click()
  await desk.getByLabel(spaces.hours.from, { exact: true }).selectOption('16')
  await desk.getByRole('button', { name: es.send.booking.counter, exact: true }).click()
  await expect(desk.getByText(/16:00–20:00 · hora de Madrid/).first()).toBeVisible()

  await page.getByRole('button', { name: es.act.booking.accept, exact: true }).click()
  await page.getByRole('button', { name: es.act.fund }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: cashier.title })).toBeVisible()
  await page.getByRole('button', { name: /Pagar/ }).click()
  await expect(page.getByText(es.state.confirmed).first()).toBeVisible()

  // So does the host's list, on a phone.
  await desk.goto(pathOf('bookings'))
  await expect(desk.getByText(/16:00–20:00/).first()).toBeVisible()
})
