import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { acceptOffer, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'

const market = (): Market => ({ serverUrl: inject('serverUrl'), sessions: inject('sessions') })
/** Lucía has as many open pitches as are possible, once the other walks are through. */
const nora = 'newcreator@elenco.test'
const agreement = (page: Page) => page.getByRole('complementary', { name: 'Agreement' })
const told = 'The terms name the cup in the first three seconds, and in what was handed in nobody can see it at all.'

async function delivered() {
  const deal = await offerInMarket(market(), undefined, nora)
  const params = { uuid: deal.uuid }
  const step = async (as: string, endpoint: Parameters<typeof callAs>[2], body: Record<string, unknown>) => {
    const { revision } = await callAs(market(), as, getDeal, { params })
    return await callAs(market(), as, endpoint, { params, body: { revision, ...body } })
  }
  await step(nora, acceptOffer, { version: 1 })
  const visit = await step(agency, fundDeal, {})
  await callAs(market(), agency, payCheckout, { params: { session: visit.session }, body: { card: 'approved' } })
  await step(nora, deliverWork, { links: ['https://drive.example/first-cut'] })
  return deal
}

test('one side opens a dispute, whose words survive a reload; the other answers, and an accepted split settles it for both', async ({
  visit,
}) => {
  const deal = await delivered()
  const room = `/chat/${deal.chat_uuid}`
  const brand = await visit({ as: agency, locale: 'en' })
  await brand.goto(`${room}?pane=dispute`)
  const pane = agreement(brand)
  await pane.getByLabel('What happened').selectOption('not_as_brief')
  await pane.getByLabel('Tell us').fill(told)
  expect(await complaintsOf(brand)).toEqual([])
  await brand.reload()
  await expect(pane.getByLabel('Tell us')).toHaveValue(told)
  await pane.getByRole('button', { name: 'Open the dispute' }).click()
  await pane.getByText('to answer. Silence decides as you asked.').waitFor()
  expect(await complaintsOf(brand)).toEqual([])

  const creator = await visit({ as: nora, locale: 'en' })
  await creator.goto(room)
  const hers = agreement(creator)
  await hers.getByText('If you say nothing, it is decided as').waitFor()
  await hers.getByRole('button', { name: 'Answer', exact: true }).click()
  await hers.getByLabel('Your side').fill('The cup is there from the second second on, in the corner of the table, and it stays.')
  expect(await complaintsOf(creator)).toEqual([])
  await hers.getByRole('button', { name: 'Send answer' }).click()
  await hers.getByText('Both of you can add what you have until').waitFor()
  await hers.getByRole('button', { name: 'Offer a split' }).click()
  expect(await complaintsOf(creator)).toEqual([])
  await hers.getByRole('button', { name: 'Send offer' }).click()
  await hers.getByText('You offer: 50% of it').waitFor()

  await pane.getByText('offers: 50% of it').first().waitFor()
  await pane.getByRole('button', { name: 'Accept the split' }).click()
  await brand.getByRole('alertdialog').getByRole('button', { name: 'Accept the split' }).click()
  await pane.getByRole('heading', { name: 'You agreed on a split' }).waitFor()
  await hers.getByRole('heading', { name: 'You agreed on a split' }).waitFor()
  expect(await complaintsOf(creator)).toEqual([])

  await pane.getByRole('link', { name: 'Everything on one page' }).click()
  await brand.getByRole('heading', { name: /^Dispute: / }).waitFor()
  await brand.getByText('SHA-256 of the terms').waitFor()
  expect(await complaintsOf(brand)).toEqual([])
  const [file] = await Promise.all([
    brand.waitForEvent('download'),
    brand.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^elenco-dispute-.*\.pdf$/)

  const staff = await visit({ as: 'admin@elenco.test', locale: 'en' })
  await staff.goto('/reports?state=disputes&show=over')
  await staff
    .getByRole('link', { name: /^Read it/ })
    .first()
    .click()
  await staff.getByRole('heading', { name: /^Dispute: / }).waitFor()
  expect(await complaintsOf(staff)).toEqual([])
})
