import { pathOf } from '#contract/paths.ts'
import { addDays } from '#contract/rules/space-price.ts'
import plans from '#src/i18n/locales/es/ooh-campaigns.json' with { type: 'json' }
import spaces from '#src/i18n/locales/es/realty.json' with { type: 'json' }
import es from '#src/i18n/locales/es/space-stepper.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

/** The first Monday that is half a year away. */
const monday = () => {
  let day = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1)
  return day
}

test('a host writes opening hours; who comes earlier is told when it opens, and hours are planned and asked for', async ({
  visit,
}) => {
  const title = `Sala ${crypto.randomUUID().replace(/[\d-]/g, '')} del puerto`
  const host = await visit({ as: 'host@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
  await host.goto(pathOf('own_spaces'))
  await host.getByRole('link', { name: 'Ofrecer un espacio' }).click()
  await host.getByLabel(es.place.title, { exact: true }).fill(title)
  await host.getByLabel(es.place.kind, { exact: true }).selectOption('event_space')
  await host
    .getByLabel(es.place.description)
    .fill('Nave diáfana junto al puerto, con cocina, luz de tarde y entrada para camiones.')
  await host.getByLabel(es.place.address).fill('Muelle de Levante, 3')
  await host.getByLabel(es.place.city).fill('Almería')
  await host.getByLabel(es.place.country).selectOption('ES')
  await host.getByLabel(es.pin.coordinates).fill('36.8340, -2.4637')
  const next = host.getByRole('button', { name: /^Seguir/ })
  await next.click()
  await host.getByLabel(es.face.width).fill('20')
  await host.getByLabel(es.face.height).fill('12')
  await next.click()
  await host.getByLabel(es.price.model).selectOption('per_hour')
  await host.getByLabel(es.price.amount, { exact: true }).fill('40')
  await host.getByLabel(es.price.daily.per_hour).fill('9')
  await host.getByRole('checkbox', { name: es.opening.has }).check()
  await host.getByRole('button', { name: 'Añadir horas el lunes' }).click()
  await host.getByRole('button', { name: 'Añadir horas el martes' }).click()
  const holiday = addDays(monday(), 7)
  await host.getByRole('button', { name: es.otherDays.add }).click()
  await host.getByLabel(es.otherDays.day, { exact: true }).fill(holiday)
  await expect(host.getByText(es.otherDays.closed)).toBeVisible()
  expect(await complaintsOf(host)).toEqual([])
  await next.click()
  await host.getByRole('button', { name: es.publish.button }).click()
  await host
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Calendario/ })
    .click()
  await host.getByText('Semana', { exact: true }).click()
  await expect(host.getByText('abre 09:00–18:00')).toHaveCount(2)
  expect(await complaintsOf(host)).toEqual([])

  const day = monday()
  const page = await visit({ as: 'realty@elenco.test', locale: 'es', reducedMotion: 'reduce' })
  await page.goto(pathOf('realty-search', {}, { query: title, from: day, hours: '10-14' }))
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: spaces.opening.title })).toBeVisible()
  const from = page.getByLabel(spaces.hours.from, { exact: true })
  await from.selectOption('8')
  await expect(page.getByText('Los lunes abre a las 9:00.')).toBeVisible()
  await expect(page.getByText(spaces.hours.closedThen)).toBeVisible()
  await expect(page.getByRole('button', { name: spaces.askToBook, exact: true })).toBeDisabled()
  await from.selectOption('12')
  await expect(page.getByText('Los lunes abre a las 9:00.')).toHaveCount(0)
  expect(await complaintsOf(page)).toEqual([])
  const campaign = `Puerto ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: plans.add.button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(plans.add.which).selectOption({ label: plans.add.new })
  await dialog.getByLabel(plans.form.name).fill(campaign)
  await dialog.getByRole('button', { name: plans.add.add, exact: true }).click()
  await page.getByRole('link', { name: plans.add.see }).click()
  await expect(page.getByText(/12:00–16:00 · hora de Madrid · 4 horas/)).toBeVisible()
  // Four hours at 40, and five per cent.
  await expect(page.getByText(/^168\s€$/).first()).toBeVisible()
  await page.getByRole('button', { name: `Otras horas para ${title}` }).click()
  await dialog.getByLabel(spaces.hours.until, { exact: true }).selectOption('15')
  await dialog.getByRole('button', { name: plans.plan.saveHours }).click()
  await expect(page.getByText(/12:00–15:00 · hora de Madrid · 3 horas/)).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await page.getByRole('button', { name: plans.sum.book }).click()
  await expect(page.getByText(plans.sum.nothing)).toBeVisible()
  await page.goto(pathOf('realty-search', {}, { query: title, from: holiday, to: holiday }))
  await expect(page.getByText(new RegExp(`^${spaces.closedDays}. El .* no abre.$`))).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
})
