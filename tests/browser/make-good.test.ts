import { inject } from 'vitest'
import { getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'

test('days that were dark are made good: other days chosen, one more said with a photo and paid back', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  const found: BookingSummary[] = await callAs(market, booker, listBookings, { query: { size_page: '100' } })
  const waiting = found.find(one => one.make_good?.state === 'offered')
  if (!waiting) throw new Error('nothing is offered')
  const path = pathOf('booking', { uuid: waiting.uuid })

  const page = await visit({ as: booker, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('bookings'))
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: waiting.title })
      .getByText(/Choose other days or money/),
  ).toBeVisible()
  await page.goto(path)
  const missed = page.getByRole('region', { name: 'Days that were not shown' })
  await expect(missed.getByText(/kept free for you/)).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  await missed.getByRole('button', { name: /^Take (?!€|it back)/ }).click()
  await expect(missed.getByText('Other days take their place')).toBeVisible()
  await expect(page.getByText(/was added in place of missed days/)).toBeVisible()

  // One more, three days ago; the host is asked, on a phone.
  const today = new Date().toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Days were not shown' }).click()
  const day = new Date(Date.parse(today) - 4 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day that was not shown').fill(day)
  await page.getByLabel('Last day that was not shown').fill(day)
  await page.getByLabel('What happened; the other side will read it').fill('One of the three screens stayed black all day.')
  const png = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'dark.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Send it to the host' }).click()
  await expect(missed.getByText('Missed days: the host is asked')).toBeVisible()
  await expect(missed.getByRole('img')).toBeVisible()

  const side = await visit({ as: host, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await side.goto(path)
  await expect(side.getByText('Responde por los días no mostrados').first()).toBeVisible()
  await isFit(side)
  expect(await complaintsOf(side)).toEqual([])
  await side.getByRole('button', { name: /^Fue así: devolver/ }).click()
  await expect(side.getByText(/^Recibes .* menos\.$/)).toBeVisible()
  // The other side learns of it without a reload, and the price is what is left.
  await expect(missed.getByText('Paid back')).toBeVisible()
  const after = await callAs(market, booker, getBooking, { params: { uuid: waiting.uuid } })
  expect(after.total_minor).toBeLessThan(waiting.total_minor)
  expect(after.protected_minor).toBe(after.total_minor)
})
