import { afterAll, beforeAll, inject } from 'vitest'
import { decideAdjustment, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import { actOnBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { acceptOffer, getDeal } from '#contract/endpoints/deals.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { booker, holdInMarket } from '#tests/support/book-in-market.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { wordsOf } from '#tests/support/words.ts'

// A server of its own: the agency has a balance here.
let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, inject('market'))
})
afterAll(async () => await server.stop())

const market = () => ({ serverUrl: server.url, sessions: {} })
const nora = 'newcreator@elenco.test'

/** Agreed on, and not paid. */
async function agreed(title: string, fee_minor: number): Promise<Deal> {
  const { pitch, terms } = await pitchInMarket(market(), title, new Date(), nora)
  const body = { terms: { ...terms, fee_minor }, valid_days: 7 }
  const { uuid, revision, version }: Deal = await callAs(market(), agency, offerApplication, {
    params: { uuid: pitch.uuid },
    body,
  })
  await callAs(market(), nora, acceptOffer, { params: { uuid }, body: { revision, version } })
  return await callAs(market(), agency, getDeal, { params: { uuid } })
}

async function give(amount_minor: number, who = agency) {
  const note = 'Gracias por la paciencia con la entrega.'
  const body = { of: 'company', who, way: 'give', amount_minor, currency: 'EUR', reason: 'goodwill', about: '', note }
  const { uuid }: Adjustment = await callAs(market(), 'moderator@elenco.test', proposeAdjustment, { body })
  await callAs(market(), 'admin@elenco.test', decideAdjustment, { params: { uuid }, body: { decision: 'confirm', answer: '' } })
}

test('a balance is set aside for a part and put back, and pays another deal whole, without a card', async ({ visit }) => {
  const t = wordsOf('en')
  await give(1_200)
  const large = await agreed('Una merienda larga', 25_000)
  const small = await agreed('Una merienda corta', 1_000)
  const phone = await visit({
    as: agency,
    server: server.url,
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const es = wordsOf('es')
  await phone.goto(`/chat/${large.chat_uuid}?pane=deal`)
  const part = phone.getByRole('button', { name: es('balance:payPart') })
  await part.waitFor()
  expect(await complaintsOf(phone)).toEqual([])
  await part.click()
  const back = phone.getByRole('button', { name: es('balance:back') })
  await back.waitFor()
  // The card is asked for the rest alone.
  await phone
    .getByRole('button', { name: new RegExp(`^Pagar\\D*${Math.floor((large.fees.total_minor - 1_200) / 100)}`) })
    .waitFor()
  expect(await complaintsOf(phone)).toEqual([])
  await back.click()
  await part.waitFor()

  const page = await visit({ as: agency, server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(`/chat/${small.chat_uuid}`)
  await page.getByRole('button', { name: t('balance:payAll') }).click()
  await page.getByText(t('balance:fromBalance'), { exact: true }).waitFor()
  expect(await complaintsOf(page)).toEqual([])
  expect(await callAs(market(), agency, getDeal, { params: { uuid: small.uuid } })).toMatchObject({
    protected_minor: small.fees.total_minor,
    from_balance_minor: small.fees.total_minor,
  })
  const month = new Date().toISOString().slice(0, 7)
  await page.goto(pathOf('statement', { of: 'company', month, currency: 'EUR' }))
  await page.getByText(t('statements:kind.from_balance')).first().waitFor()
  expect(await complaintsOf(page)).toEqual([])
})

test('a booking is paid from the balance, too: a part is set aside and put back, and then all of it is there', async ({
  visit,
}) => {
  const [t, es] = [wordsOf('en'), wordsOf('es')]
  const held = await holdInMarket({ market: market(), now: async () => new Date() }, true)
  const params = { uuid: held.uuid }
  const asked = { params, body: { act: { type: 'booking.request' as const }, revision: held.revision } }
  const booking: Booking = await callAs(market(), booker, actOnBooking, asked)
  expect(booking.state).toBe('awaiting_funds')
  await give(1_200, booker)
  const phone = await visit({
    as: booker,
    server: server.url,
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await phone.goto(pathOf('booking', params))
  const part = phone.getByRole('button', { name: es('balance:payPart') })
  await part.waitFor()
  expect(await complaintsOf(phone)).toEqual([])
  await part.click()
  const back = phone.getByRole('button', { name: es('balance:back') })
  await back.waitFor()
  await phone.getByText(es('balance:rest'), { exact: true }).waitFor()
  expect(await complaintsOf(phone)).toEqual([])
  await back.click()
  await part.waitFor()

  await give(booking.total_minor - 1_200, booker)
  const page = await visit({ as: booker, server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('booking', params))
  const whole = page.getByRole('button', { name: t('balance:payAll') })
  await whole.waitFor()
  expect(await complaintsOf(page)).toEqual([])
  await whole.click()
  await page.getByText(t('balance:fromBalance'), { exact: true }).waitFor()
  expect(await complaintsOf(page)).toEqual([])
  expect(await callAs(market(), booker, getBooking, { params })).toMatchObject({
    state: 'confirmed',
    protected_minor: booking.total_minor,
    from_balance_minor: booking.total_minor,
  })
})
