import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { acceptOffer, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'

const market = (): Market => ({ serverUrl: inject('serverUrl'), sessions: inject('sessions') })
const nora = 'newcreator@elenco.test'

/** Agreed and paid: the work is under way. */
async function workUnderWay() {
  const { uuid, chat_uuid } = await offerInMarket(market(), undefined, nora)
  const params = { uuid }
  const { revision, version } = await callAs(market(), nora, getDeal, { params })
  const agreed = await callAs(market(), nora, acceptOffer, { params, body: { revision, version } })
  const visit = await callAs(market(), agency, fundDeal, { params, body: { revision: agreed.revision } })
  await callAs(market(), agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
  return chat_uuid
}

const agreementOf = (page: Page) => page.getByRole('complementary', { name: 'Agreement' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the creator asks for more time and gets it, then for more money, which the brand pays before the work goes on', async ({
  visit,
}) => {
  const chat = `/chat/${await workUnderWay()}`
  const creator = await visit({ as: nora })
  const brand = await visit({ as: agency })
  await creator.goto(chat)
  await brand.goto(chat)

  await agreementOf(creator).getByRole('button', { name: 'Ask for more time' }).click()
  await creator.getByRole('button', { name: 'Send the request' }).click()
  await expect(creator.getByText('Fill this in.').first()).toBeVisible()
  await creator.getByLabel('New day of delivery').fill(inDays(40))
  await creator.getByText('Publication moves along').waitFor()
  expect(await complaintsOf(creator)).toEqual([])
  await creator.getByRole('textbox', { name: 'Reason' }).fill('The oven is out of order until then')
  await creator.getByRole('button', { name: 'Send the request' }).click()
  await agreementOf(creator).getByText('has your proposal to change the deal').waitFor()

  // A reader of the room sees it come, as a card and as their turn.
  await brand.getByRole('article', { name: 'Nora asks for another day' }).waitFor()
  expect(await complaintsOf(brand)).toEqual([])
  await agreementOf(brand).getByRole('button', { name: 'Read and answer' }).click()
  await brand.getByRole('textbox', { name: /A word with it/ }).fill('Take the time it needs')
  expect(await complaintsOf(brand)).toEqual([])
  await brand.getByRole('button', { name: 'Accept the change' }).click()
  await creator.getByRole('log').getByText('Take the time it needs').waitFor()
  await expect(creator.getByRole('article', { name: 'You asked for another day' }).getByText('Agreed')).toBeVisible()

  // On a telephone the same is a page of its own.
  await creator.setViewportSize({ width: 390, height: 844 })
  await creator.goto(`${chat}?pane=change`)
  await creator.getByRole('heading', { name: 'Change the agreement' }).waitFor()
  const fee = creator.getByRole('textbox', { name: 'Fee' })
  await fee.fill(String(Number((await fee.inputValue()).replace(/\D/g, '')) + 90))
  await creator.getByText('more; the work rests until then').waitFor()
  expect(await complaintsOf(creator)).toEqual([])
  await creator.getByRole('textbox', { name: 'Reason' }).fill('One more piece than we had agreed on')
  await creator.getByRole('button', { name: 'Send proposal' }).click()
  await creator.setViewportSize({ width: 1440, height: 900 })

  await brand.getByRole('article', { name: 'Nora proposes other terms' }).waitFor()
  await agreementOf(brand).getByRole('button', { name: 'Read and answer' }).click()
  await brand.getByRole('button', { name: 'Accept the change' }).click()
  await agreementOf(creator).getByText('has to pay the difference before the work goes on').waitFor()
  await expect(agreementOf(creator).getByRole('button', { name: 'Deliver the work' })).toHaveCount(0)
  expect(await complaintsOf(creator)).toEqual([])

  await agreementOf(brand)
    .getByRole('button', { name: /Pay the difference/ })
    .click()
  await brand.getByRole('heading', { name: 'Sandbox cashier' }).waitFor()
  await brand.getByRole('button', { name: /^Pay/ }).first().click()
  await creator.getByRole('log').getByText('the work goes on by the new terms').waitFor()
  await agreementOf(creator).getByRole('button', { name: 'Deliver the work' }).waitFor()
  expect(await complaintsOf(creator)).toEqual([])
})
