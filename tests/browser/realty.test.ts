import { pathOf } from '#contract/paths.ts'
import es from '#src/i18n/locales/es/bookings.json' with { type: 'json' }
import cashier from '#src/i18n/locales/es/cashier.json' with { type: 'json' }
import spaces from '#src/i18n/locales/es/realty.json' with { type: 'json' }
import shell from '#src/i18n/locales/es/shell.json' with { type: 'json' }
import welcome from '#src/i18n/locales/es/welcome.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

test('a space is found by its city, looked at, asked for, answered and paid', async ({ visit }) => {
  const page = await visit({ as: 'realty@elenco.test', locale: 'es' })
  await page.goto(pathOf('realty_maps'))
  await page.getByRole('searchbox', { name: spaces.search.label }).fill('mupi ópera')
  await expect(page.locator('b[role=status]')).toHaveText('1 espacio')
  const row = page.getByRole('link', { name: 'Mupi Ópera', exact: true })
  await expect(row).toBeVisible()
  expect(new URL(page.url()).searchParams.get('query')).toBe('mupi ópera')
  // The pin and the row are one thing.
  const pin = page.locator('[data-pin]')
  await row.focus()
  await expect(pin).toHaveAttribute('data-lit', 'true')
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mupi Ópera' })).toBeVisible()
  const from = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(spaces.days.from).fill(from)
  await page.getByLabel(spaces.days.to).fill(new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10))
  await expect(page.getByText('7 días').first()).toBeVisible()
  await page.getByLabel(spaces.message.label).fill('Escaparate de invierno')
  await page.getByRole('button', { name: spaces.askToBook, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mupi Ópera' })).toBeVisible()
  await expect(page).toHaveURL(/realty\/bookings\//)

  const desk = await visit({ as: 'host@elenco.test', locale: 'es' })
  await desk.goto(new URL(page.url()).pathname)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.getByRole('button', { name: es.act.booking.accept, exact: true }).click()
  // Nobody has to load the page again.
  await page.getByRole('button', { name: es.act.fund }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: cashier.title })).toBeVisible()
  await page.getByRole('button', { name: /Pagar/ }).click()
  await expect(page.getByText(es.state.confirmed).first()).toBeVisible()
  await expect(page.getByText('protegidos')).toBeVisible()
})

test('on the host of real estate strangers begin with spaces; a brand elsewhere finds them at the foot of every page', async ({
  visit,
  serverUrl,
}) => {
  const there = new URL(serverUrl)
  there.hostname = 'spaces.elenco.localhost'
  const page = await visit({ locale: 'es', width: 390, reducedMotion: 'reduce' })
  await page.goto(there.href)
  await expect(page.getByRole('heading', { level: 1, name: welcome.spaces.title })).toBeVisible()
  await expect(page.getByRole('link', { name: shell.menu.item.castingCalls })).toHaveCount(0)
  expect(await complaintsOf(page)).toEqual([])
  await page.getByRole('link', { name: welcome.spaces.search, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: spaces.title, exact: true })).toBeVisible()

  const brand = await visit({ as: 'brand@elenco.test', locale: 'es' })
  await brand.goto(pathOf('help', { topic: 'help' }))
  await brand.getByRole('contentinfo').getByRole('link', { name: shell.footer.spaces, exact: true }).click()
  await expect(brand.getByRole('heading', { level: 1, name: spaces.title, exact: true })).toBeVisible()
})

test('the menu of a real-estate company searches spaces', async ({ visit }) => {
  const page = await visit({ as: 'realty@elenco.test', locale: 'es' })
  await page.goto(pathOf('bookings'))
  const field = page.getByRole('searchbox', { name: shell.search.spaces })
  await field.fill('valencia')
  await field.press('Enter')
  await expect(page).toHaveURL(/realty\/search\?query=valencia/)
  await expect(page.getByRole('link', { name: 'Mupi del Mercado Central', exact: true })).toBeVisible()
})
