import sharp from 'sharp'
import { inject } from 'vitest'
import { listBookings } from '#contract/endpoints/bookings.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const host = 'host@elenco.test'

test('a host shows a photo from a phone, whose own file says when and how far away; the space’s week has the booking', {
  timeout: 120_000,
}, async ({ visit, serverUrl }) => {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  const found: BookingSummary[] = await callAs(market, host, listBookings, {
    query: { size_page: '100', side: 'host', state: 'live' },
  })
  const [live] = found
  if (!live) throw new Error('nothing is live')
  const page = await visit({ as: host, locale: 'en', width: 390, reducedMotion: 'reduce' })
  await page.goto(pathOf('booking', { uuid: live.uuid }))
  const shows = page.getByRole('button', { name: 'Show a proof' })
  // Three presses: it is in sight without a scroll, then the camera, then what sends it.
  await expect(shows).toBeVisible()
  expect((await shows.boundingBox())?.y, 'px from the top of a phone').toBeLessThan(600)
  await shows.click()
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#678' } })
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: '2019:05:04 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 0/1 0/1' },
    })
    .toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Send the proof' }).click()
  const proofs = page.getByRole('region', { name: 'Proofs' })
  await expect(proofs.getByText(/by the camera’s clock/)).toBeVisible()
  await expect(proofs.getByText('Another day than the host says.')).toBeVisible()
  await expect(proofs.getByText('Far from the space.')).toBeVisible()
  await isFit(page)
  expect(await complaintsOf(page)).toEqual([])

  const calendar = await visit({ as: host, locale: 'es', width: 1440, reducedMotion: 'reduce' })
  await calendar.goto(`${pathOf('space_calendar', { uuid: live.space_uuid })}?week=${live.from}`)
  await expect(calendar.getByRole('table', { name: 'Días de la semana' })).toBeVisible()
  await expect(calendar.locator('[data-day]')).toHaveCount(7)
  await expect(calendar.locator(`[data-day="${live.from}"]`)).toHaveAttribute('data-booked', 'true')
  expect(await complaintsOf(calendar)).toEqual([])
  await calendar.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(calendar.locator(`[data-day="${live.from}"]`)).toHaveCount(0)
  await calendar.getByText('Mes', { exact: true }).click()
  await expect(calendar.getByRole('table', { name: 'Días del mes' })).toBeVisible()
})
