import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { moveClock } from '#contract/endpoints/dev.ts'
import { createProposal, decideProposalReview, pauseProposal, submitProposal } from '#contract/endpoints/proposals.ts'
import type { ProposalPackage } from '#contract/entities/proposal.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { proposalFieldsOf, somePackage } from '#tests/support/make-proposal.ts'
import { agency, callAs, lucia, type Market } from '#tests/support/offer-in-market.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

// A server of its own: a day goes by here.
let server: RunningServer
let market: Market
beforeAll(async () => {
  server = await startServer({}, inject('market'))
  market = { serverUrl: server.url, sessions: {} }
})
afterAll(async () => await server.stop())

const staff = 'admin@elenco.test'
const day = 86_400_000
const brief = 'Three bags of our new roast, ground in the morning, and nothing about prices.'

const passTime = async (advance_ms: number): Promise<string> =>
  (await callAs(market, staff, moveClock, { body: { advance_ms } })).now

/** A proposal of Lucía's that everybody can order. */
async function offer(packages: ProposalPackage[]): Promise<string> {
  const uuid = randomUUID()
  const params = { uuid }
  await callAs(market, lucia, createProposal, { body: { uuid, fields: proposalFieldsOf({ packages }), form_version: 1 } })
  const { state } = await callAs(market, lucia, submitProposal, { params, body: { revision: 1 } })
  if (state === 'in_review')
    await callAs(market, staff, decideProposalReview, { params, body: { decision: 'approve', revision: 1 } })
  return uuid
}

test('a brand on a phone orders what was paused a moment ago: it reads why beside the button, and goes on among other proposals', async ({
  visit,
}) => {
  const uuid = await offer([somePackage()])
  const page = await visit({
    as: agency,
    server: server.url,
    locale: 'es',
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    expectErrors: [/409/],
  })
  await page.goto(`/marketplace/${uuid}`)
  await page.getByRole('textbox', { name: /Qué debe saber/ }).fill(brief)
  await callAs(market, lucia, pauseProposal, { params: { uuid } })
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Enviar el pedido' }) })
  await form.getByRole('button', { name: 'Enviar el pedido' }).click()
  const why = form.getByRole('alert')
  await expect(why.getByText(/ha pausado esta propuesta/)).toBeVisible()
  // Read again, the page offers no order any more, and what was written stays.
  await expect(form.getByRole('button', { name: 'Enviar el pedido' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: /Qué debe saber/ })).toHaveValue(brief)
  expect(await complaintsOf(page)).toEqual([])
  await why.getByRole('link').click()
  await expect(page).toHaveURL(/\/marketplace$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a brand orders a package whose price ran out a moment ago: it reads why, takes the other package, and is in the conversation', async ({
  visit,
}) => {
  const today = (await passTime(0)).slice(0, 10)
  const uuid = await offer([
    somePackage({ id: randomUUID(), name: 'Winter price', valid_until: today }),
    somePackage({ id: randomUUID(), name: 'Price of always', price_minor: 48_000 }),
  ])
  const page = await visit({ as: agency, server: server.url, locale: 'en', reducedMotion: 'reduce', expectErrors: [/409/] })
  await page.goto(`/marketplace/${uuid}`)
  await page.getByRole('radio', { name: /Winter price/ }).check()
  await page.getByRole('textbox', { name: /What should the creator know/ }).fill(brief)
  await passTime(day)
  const send = page.getByRole('button', { name: 'Send the order' })
  await send.click()
  const why = page.getByRole('alert')
  await expect(
    why.getByText(/stood until a day that is over\. Nothing was ordered\..*Choose another package above/),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /Winter price/ })).toHaveCount(0)
  // The one that is left is chosen already, and its price is the one to press.
  await expect(page.getByRole('radio', { name: /Price of always/, checked: true })).toHaveCount(1)
  await send.click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
})
