import { afterAll, beforeAll, inject } from 'vitest'
import { actOnBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { moveClock } from '#contract/endpoints/dev.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { booker, holdInMarket, host, payInMarket } from '#tests/support/book-in-market.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { wordsOf } from '#tests/support/words.ts'

// A server of its own: the booking that is looked for is the last one here.
let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, inject('market'))
})
afterAll(async () => await server.stop())

const market = () => ({ serverUrl: server.url, sessions: {} })

/** Paid by card, on terms of cancelling that fit. */
async function booked(fits: (booking: Booking) => boolean = () => true): Promise<Booking> {
  for (let n = 0; n < 8; n++) {
    const held = await holdInMarket({ market: market(), now: async () => new Date() }, true)
    if (!fits(held)) continue
    const body = { act: { type: 'booking.request' as const }, revision: held.revision }
    return await payInMarket(market(), await callAs(market(), booker, actOnBooking, { params: { uuid: held.uuid }, body }))
  }
  throw new Error('no space is let on such terms')
}

async function cancelled({ uuid }: Booking): Promise<void> {
  const params = { uuid }
  const { revision }: Booking = await callAs(market(), booker, getBooking, { params })
  const act = { type: 'booking.cancel' as const, reason: 'La campaña se ha aplazado.' }
  await callAs(market(), booker, actOnBooking, { params, body: { act, revision } })
}

test('who books finds the payment of a booking from the account, narrows the list and takes it along; what a cancellation leaves the host stands in theirs', async ({
  visit,
}) => {
  const [t, es] = [wordsOf('en'), wordsOf('es')]
  const [early, late] = [await booked(), await booked(({ cancellation }) => cancellation !== 'very_flexible')]
  const page = await visit({ as: booker, server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('pages-account-setting', { section: 'membership' }))
  await page.getByRole('link', { name: t('membership:transactions') }).click()
  await page.getByRole('combobox', { name: t('my-work:transactions.what') }).selectOption('hold')
  const row = page
    .getByRole('row')
    .filter({ hasText: t('my-work:transactions.way.card') })
    .first()
  await expect(row.getByRole('link', { name: early.title })).toBeVisible()
  await expect(row.getByText(t('my-work:transactions.state.pending'))).toBeVisible()
  expect(await complaintsOf(page)).toEqual([])
  for (const file of ['csv', 'pdf'] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t(`my-work:transactions.files.${file}`), exact: true }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`elenco-transactions.${file}`)
  }

  await cancelled(early)
  const phone = await visit({
    as: booker,
    server: server.url,
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await phone.goto(pathOf('transactions', {}, { type: 'refund' }))
  await expect(phone.getByRole('link', { name: early.title })).toBeVisible()
  await expect(phone.getByText(es('my-work:transactions.way.card')).last()).toBeVisible()
  expect(await complaintsOf(phone)).toEqual([])

  // On the day before, the host keeps at least a half.
  await callAs(market(), 'admin@elenco.test', moveClock, {
    body: { advance_ms: Date.parse(late.from) - 6 * 3_600_000 - Date.now() },
  })
  await cancelled(late)
  const theirs = await visit({ as: host, server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await theirs.goto(pathOf('own_spaces'))
  await theirs.getByRole('link', { name: t('hosting:earnings'), exact: true }).click()
  const payouts = theirs.getByRole('region', { name: t('payout:money.title') })
  await expect(payouts.getByText('€').first()).toBeVisible()
  await expect(theirs.getByRole('region', { name: t('payout:title') })).toBeVisible()
  await theirs.goto(pathOf('transactions', {}, { type: 'release' }))
  const earned = theirs.getByRole('row').filter({ hasText: late.title })
  await earned.getByText(t('my-work:transactions.type.release')).waitFor()
  expect(await complaintsOf(theirs)).toEqual([])
})
