import { inject } from 'vitest'
import { getBooking, listBookings } from '#contract/endpoints/bookings.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { settle } from '#contract/fees.ts'
import { pathOf } from '#contract/paths.ts'
import { sumsOfBooking } from '#contract/rules/dispute.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf, isFit } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const booker = 'realty@elenco.test'
const host = 'host@elenco.test'
const told = 'The side that faces the square has been free of the scaffold since Monday, as the photo of that day shows.'

test('a disputed booking: taken back, opened anew in words that survive a reload, answered on a phone, and settled by a split', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: { ...inject('sessions') } }
  const found: BookingSummary[] = await callAs(market, booker, listBookings, { query: { size_page: '100' } })
  const disputed = found.find(one => one.state === 'disputed')
  if (!disputed) throw new Error('nothing is disputed')
  const path = pathOf('booking', { uuid: disputed.uuid })

  const page = await visit({ as: booker, locale: 'en', reducedMotion: 'reduce' })
  await page.goto(path)
  const part = page.getByRole('region', { name: 'The dispute' })
  await part.getByText('to answer. Silence decides as you asked.').waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await part.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Something else went wrong' }).click()
  await page.getByRole('button', { name: 'Open the dispute' }).click()
  await expect(page.getByLabel('What happened')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('What happened').selectOption('space_unlike')
  await page.getByLabel('Tell us').fill(told)
  await page.reload()
  await expect(page.getByLabel('Tell us')).toHaveValue(told)
  expect(await complaintsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Open the dispute' }).click()
  await part.getByText('to answer. Silence decides as you asked.').waitFor()

  const phone = await visit({ as: host, locale: 'es', width: 390, reducedMotion: 'reduce' })
  await phone.goto(path)
  await phone.getByRole('button', { name: 'Contestar', exact: true }).click()
  await isFit(phone)
  await phone.getByLabel('Tu versión').fill(told)
  expect(await complaintsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Enviar respuesta' }).click()
  await phone.getByRole('button', { name: 'Proponer un reparto' }).click()
  await isFit(phone)
  await phone.getByRole('button', { name: 'Enviar propuesta' }).click()

  // The other side learns of it without a reload.
  await part.getByRole('button', { name: 'Accept the split' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept the split' }).click()
  await expect(page.getByText('Settled by a dispute').first()).toBeVisible()
  await phone.getByText('Resuelta por una disputa').first().waitFor()
  const after = await callAs(market, booker, getBooking, { params: { uuid: disputed.uuid } })
  expect(after.dispute.settlement).toEqual(settle(sumsOfBooking(after), 50))

  await page.getByRole('link', { name: 'Everything on one page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dispute: ${disputed.title}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proofs' })).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
})
