import { pathOf } from '#contract/paths.ts'
import hosting from '#src/i18n/locales/es/hosting.json' with { type: 'json' }
import moderation from '#src/i18n/locales/es/moderation.json' with { type: 'json' }
import realty from '#src/i18n/locales/es/realty.json' with { type: 'json' }
import es from '#src/i18n/locales/es/space-stepper.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a space is written, published, changed, read by staff, found and blocked', async ({ visit }) => {
  const title = `Pared ${crypto.randomUUID().replace(/[\d-]/g, '')} de la plaza`
  const host = await visit({ as: 'host@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
  await host.goto(pathOf('own_spaces'))
  await host.getByRole('link', { name: hosting.add }).click()
  await host.getByLabel(es.place.title, { exact: true }).fill(title)
  await host.getByLabel(es.place.kind, { exact: true }).selectOption('billboard_static')
  await host
    .getByLabel(es.place.description)
    .fill('Pared ciega que se ve entera desde la plaza, con luz propia desde que oscurece.')
  await host.getByLabel(es.place.address).fill('Calle del Pez, 8')
  await host.getByLabel(es.place.city).fill('Soria')
  await host.getByLabel(es.place.country).selectOption('ES')
  await host.getByLabel(es.pin.coordinates).fill('41.7636, -2.4649')
  // The pin moves by keys, ten metres to the north.
  await host.locator('[data-own-pin]').press('ArrowUp')
  await expect(host.getByLabel(es.pin.coordinates)).toHaveValue('41.76369, -2.4649')
  // The draft is there after a reload.
  await expect(host.locator('[data-draft=kept]')).toBeVisible()
  await host.reload()
  await expect(host.getByLabel(es.place.title, { exact: true })).toHaveValue(title)
  const next = host.getByRole('button', { name: /^Seguir/ })
  await next.click()
  await host.getByLabel(es.face.width).fill('8,5')
  await host.getByLabel(es.face.height).fill('6')
  await next.click()
  await host.getByLabel(es.price.amount).fill('600')
  await next.click()
  await host.getByRole('button', { name: es.publish.button }).click()
  // A company that staff know publishes at once.
  const row = host.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText(hosting.state.live)).toBeVisible()

  // Another address is another place: it waits for staff.
  await row.getByRole('link', { name: title, exact: true }).click()
  await host.getByLabel(es.place.address).fill('Plaza Mayor, 1')
  for (let step = 0; step < 3; step += 1) await next.click()
  await host.getByRole('button', { name: es.publish.changes }).click()
  await expect(row.getByText(hosting.pending)).toBeVisible()
  const admin = await visit({ as: 'admin@elenco.test', locale: 'es', reducedMotion: 'reduce' })
  await admin.goto(pathOf('reports', {}, { state: 'spaces' }))
  await expect(admin.getByText(/Plaza Mayor, 1/)).toBeVisible()
  await admin.getByRole('button', { name: new RegExp(`^${moderation.spaces.approve}.*${title}`) }).click()
  await expect(admin.getByText(title)).toHaveCount(0)

  const desk = await visit({ as: 'host@elenco.test', locale: 'es', width: 1440, reducedMotion: 'reduce' })
  await desk.goto(pathOf('own_spaces'))
  await desk
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: new RegExp(`^${hosting.calendar.button}`) })
    .click()
  // Days are dragged over in a month that lies ahead whole.
  await desk.getByRole('button', { name: hosting.calendar.after }).click()
  const month = inDays(0).slice(0, 7)
  await expect(desk.locator(`[data-day^="${month}"]`)).toHaveCount(0)
  const days = desk.locator('[data-day]')
  const first = (await days.nth(9).getAttribute('data-day')) ?? ''
  const last = (await days.nth(11).getAttribute('data-day')) ?? ''
  await days.nth(9).hover()
  await desk.mouse.down()
  await days.nth(11).hover()
  await desk.mouse.up()
  await expect(desk.getByLabel(hosting.calendar.from)).toHaveValue(first)
  await expect(desk.getByLabel(hosting.calendar.to)).toHaveValue(last)
  await desk.getByLabel(hosting.calendar.reason).fill('Obras')
  await desk.getByRole('button', { name: hosting.calendar.block, exact: true }).click()
  await expect(desk.locator('[data-blocked]')).toHaveCount(3)

  const booker = await visit({ as: 'realty@elenco.test', locale: 'es', width: 1440, reducedMotion: 'reduce' })
  await booker.goto(pathOf('realty_maps', {}, { query: title, from: first, to: last }))
  await expect(booker.locator('[data-pin]')).toHaveAttribute('data-taken', 'true')
  await booker.getByRole('link', { name: title, exact: true }).click()
  await expect(booker.getByText(/^Esos días están ocupados/)).toBeVisible()
  await expect(booker.getByRole('button', { name: realty.askToBook, exact: true })).toBeDisabled()

  // Given back, they can be booked.
  await desk.locator('[data-blocked]').first().focus()
  await desk.keyboard.press('Enter')
  await desk.getByLabel(hosting.calendar.to).fill(last)
  await desk.getByRole('button', { name: hosting.calendar.unblock }).click()
  await expect(desk.locator('[data-blocked]')).toHaveCount(0)
})
