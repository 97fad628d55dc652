import { afterAll, beforeAll, inject } from 'vitest'
import { acceptOffer, getDeal } from '#contract/endpoints/deals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, lucia, offerInMarket } from '#tests/support/offer-in-market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { wordsOf } from '#tests/support/words.ts'

// A server of its own: the demonstration's licence that has a rate is renewed here.
let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, inject('market'))
})
afterAll(async () => await server.stop())

const market = () => ({ serverUrl: server.url, sessions: {} })
const nora = 'newcreator@elenco.test'

test('a creator proposes the rate of a renewal, and the brand reads and accepts it', async ({ visit }) => {
  const { uuid, chat_uuid } = await offerInMarket(market(), undefined, nora)
  const creator = await visit({ as: nora, server: server.url, locale: 'en', width: 390, reducedMotion: 'reduce' })
  const t = wordsOf('en')
  await creator.goto(`/chat/${chat_uuid}?pane=counter`)
  await creator.getByRole('checkbox', { name: t('renewal-rate:ask') }).check()
  await creator.getByRole('button', { name: t('deal-room:counter.do') }).click()
  await expect(creator.getByText('Fill this in.').first()).toBeVisible()
  await creator.getByRole('textbox', { name: t('renewal-rate:fee') }).fill('95')
  expect(await complaintsOf(creator)).toEqual([])
  await creator.getByRole('button', { name: t('deal-room:counter.do') }).click()

  const brand = await visit({ as: agency, server: server.url, locale: 'es', width: 1440, reducedMotion: 'reduce' })
  await brand.goto(`/chat/${chat_uuid}`)
  await brand
    .getByText(/Se acuerda una renovación: \d+ días por 95/)
    .first()
    .waitFor()
  expect(await complaintsOf(brand)).toEqual([])
  const { revision, version } = await callAs(market(), agency, getDeal, { params: { uuid } })
  const agreed: Deal = await callAs(market(), agency, acceptOffer, { params: { uuid }, body: { revision, version } })
  expect(agreed.terms.rights.renewal?.fee_minor).toBe(9_500)
})

test('the brand renews a licence at the agreed rate in one press and pays it, and the creator sees both', async ({ visit }) => {
  const t = wordsOf('en')
  const brand = await visit({ as: 'premium@elenco.test', server: server.url, locale: 'en', width: 1440, reducedMotion: 'reduce' })
  const creator = await visit({
    as: lucia,
    server: server.url,
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await brand.goto('/rights?state=expiring')
  // It had asked for something else, which Lucía has not answered.
  await brand.getByRole('button', { name: t('rights:renewal.withdraw') }).click()
  await brand.getByText(/30 days more at €80, €83.20 with fees/).waitFor()
  expect(await complaintsOf(brand)).toEqual([])
  await creator.goto('/rights')
  await creator.getByText(/puede renovar una vez, 30 días por 80/).waitFor()
  expect(await complaintsOf(creator)).toEqual([])

  await brand.getByRole('button', { name: /^Renew for 30 days/ }).click()
  await brand.waitForURL(/\/chat\//)
  await brand.getByRole('log').getByText('You renew the licence at the agreed rate: €83.20.').waitFor()
  expect(await complaintsOf(brand)).toEqual([])
  await creator.getByText(/al precio acordado; falta el pago/).waitFor()

  const agreement = brand.getByRole('complementary', { name: 'Agreement' })
  await agreement.getByRole('button', { name: /^Pay/ }).first().click()
  await brand.getByRole('heading', { name: 'Sandbox cashier' }).waitFor()
  await brand.getByRole('button', { name: /^Pay/ }).first().click()
  await brand.getByText(t('deal-room:stub.title.protected')).first().waitFor()

  await brand.goto('/rights?state=renewed')
  await brand.locator('[data-licence=renewed]', { hasText: 'El café de las once' }).waitFor()
  await creator.goto('/rights?state=renewed')
  await creator.locator('[data-licence=renewed]', { hasText: 'El café de las once' }).waitFor()
})
