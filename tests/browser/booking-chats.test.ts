import { inject } from 'vitest'
import { bookSpace } from '#contract/endpoints/bookings.ts'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import { pathOf } from '#contract/paths.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'

test('whoever books writes to the host from the booking, and the host answers from the list', async ({ visit, serverUrl }) => {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  // Days far ahead, that no other test takes.
  const from = addDays(new Date().toISOString().slice(0, 10), 290)
  const query = { from, to: addDays(from, 13) }
  const [found] = await callAs(market, booker, listSpaces, { query: { ...query, query: 'Vestíbulo de Atocha' } })
  const params = { uuid: found.uuid }
  const space = await callAs(market, booker, getSpace, { params, query })
  const body = { ...query, total_minor: space.price.total_minor, version: space.version, message: '' }
  const { uuid, title, other } = await callAs(market, booker, bookSpace, { params, body })

  const page = await visit({ as: booker, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('booking', { uuid }))
  await page.getByRole('button', { name: 'Write to the host' }).click()
  await expect(page).toHaveURL(/\/chat\//)
  const head = page.getByRole('region', { name: `Chat with ${other.name}` })
  await expect(head.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('textbox', { name: /^Write to/ }).fill('Does the screen start at seven on holidays, too?')
  await page.keyboard.press('Enter')
  await expect(head.getByText('Does the screen start at seven')).toBeVisible()
  await expect(head.getByText('Sent')).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])

  const side = await visit({ as: host, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await side.goto(pathOf('chat-proposal'))
  await side.locator('[data-pane=list]').getByRole('link').filter({ hasText: 'Does the screen start at seven' }).click()
  await side.getByRole('textbox', { name: /^Escribe/ }).fill('Sí, también en festivos.')
  await side.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.locator('[data-message]', { hasText: 'Sí, también en festivos.' })).toBeVisible()
  await isFit(side)
  expect(await complaintsOf(side)).toEqual([])
  // The head leads to the booking, and the booking back to the thread.
  await side.getByRole('link', { name: title }).click()
  await side.getByRole('link', { name: 'Escribir a quien reserva' }).click()
  await expect(side.locator('[data-message]', { hasText: 'Sí, también en festivos.' })).toBeVisible()
})
