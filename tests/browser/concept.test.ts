import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, fundDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'

const creator = 'newcreator@elenco.test'

test('a creator writes a concept on a phone, the brand wishes another one, then says yes, and the work begins', async ({
  visit,
  serverUrl,
}) => {
  const market = { serverUrl, sessions: {} }
  const title = `Merienda ${crypto.randomUUID().slice(0, 6)}`
  const { pitch, terms } = await pitchInMarket(market, title, undefined, creator)
  const body = { terms: { ...terms, concept: true }, valid_days: 7 }
  const offered = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
  const params = { uuid: offered.uuid }
  const agreed = await callAs(market, creator, acceptOffer, { params, body: { revision: offered.revision, version: 1 } })
  const { session } = await callAs(market, agency, fundDeal, { params, body: { revision: agreed.revision } })
  await callAs(market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
  const room = `/chat/${offered.chat_uuid}`

  const phone = await visit({ as: creator, locale: 'es', width: 390, colorScheme: 'dark', reducedMotion: 'reduce' })
  await phone.goto(`${room}?pane=deal`)
  await phone.getByRole('button', { name: 'Escribir el concepto' }).click()
  const idea = phone.getByLabel('La idea')
  await idea.fill('Pan')
  await phone.getByRole('button', { name: 'Enviar el concepto' }).click()
  await expect(idea).toHaveAttribute('aria-invalid', 'true')
  await idea.fill('El pan sale del horno, alguien lo parte sin decir nada, y solo se oye la corteza.')
  // Kept in this browser until it is sent.
  await phone.reload()
  await expect(idea).toHaveValue(/la corteza/)
  expect(await complaintsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Enviar el concepto' }).click()
  await expect(phone.locator('[data-concept="1"]')).toBeVisible()

  const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
  await brand.goto(room)
  const card = brand.locator('[data-concept="1"]')
  await expect(card.getByText(/la corteza/)).toBeVisible()
  expect(await complaintsOf(brand)).toEqual([])
  await card.getByRole('button', { name: 'Ask for another' }).click()
  await brand.getByLabel('What should be otherwise').fill('It should begin at the oven.')
  expect(await complaintsOf(brand)).toEqual([])
  await brand.getByRole('button', { name: 'Ask for another concept' }).click()
  await expect(card.getByText('Another one wanted')).toBeVisible()

  await phone.goto(`${room}?pane=concept`)
  await expect(phone.getByText('It should begin at the oven.')).toBeVisible()
  await idea.fill('El horno se abre en lo oscuro; alguien saca el pan, lo parte, y solo se oye la corteza.')
  await phone.getByRole('button', { name: 'Enviar el concepto' }).click()

  const second = brand.locator('[data-concept="2"]')
  await second.getByRole('button', { name: 'Approve the concept' }).click()
  await brand.getByRole('alertdialog').getByRole('button', { name: 'Approve the concept' }).click()
  await expect(second.getByText('Approved', { exact: true })).toBeVisible()
  await phone.goto(`${room}?pane=deal`)
  await expect(phone.getByRole('button', { name: 'Entregar el trabajo' })).toBeVisible()
  expect(await complaintsOf(phone)).toEqual([])
})
