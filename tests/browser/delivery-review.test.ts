import { inject } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptOffer, deliverWork, fundDeal, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, type Market, offerInMarket } from '#tests/support/offer-in-market.ts'
import { uploadPicture } from '#tests/support/upload-picture.ts'

const nora = 'newcreator@elenco.test'

test('a picture is commented on, its changes are asked for with the comments, ticked off, and looked at beside the first', async ({
  visit,
  serverUrl,
}) => {
  const market: Market = { serverUrl, sessions: inject('sessions') }
  const offered = await offerInMarket(market, undefined, nora)
  const params = { uuid: offered.uuid }
  const step = async (as: string, endpoint: Endpoint, more: Record<string, unknown> = {}) => {
    const { revision } = await callAs(market, as, getDeal, { params })
    return await callAs(market, as, endpoint, { params, body: { revision, ...more } })
  }
  await step(nora, acceptOffer, { version: 1 })
  const visitAtCashier = await step(agency, fundDeal)
  await callAs(market, agency, payCheckout, { params: { session: visitAtCashier.session }, body: { card: 'approved' } })
  const files = [await uploadPicture(market, nora, 'Merienda.png')]
  await step(nora, deliverWork, { files, note: 'La merienda de las cinco' })

  const address = `/chat/${offered.chat_uuid}`
  const [brand, creator] = [await visit({ as: agency, locale: 'en' }), await visit({ as: nora, locale: 'es', width: 390 })]
  await Promise.all([brand.goto(address), creator.goto(`${address}?review=1`)])

  // The agency presses on the picture, and says what it is about.
  await brand.getByRole('button', { name: 'Look closely' }).click()
  await expect(brand.getByRole('heading', { name: /^Delivery, version 1/ })).toBeFocused()
  await brand.getByAltText('Merienda.png').click()
  const form = brand.getByRole('form', { name: 'Say something' })
  await form.getByRole('radio', { name: 'A spot', checked: true }).waitFor()
  await form.getByLabel('Comment').fill('The cup belongs here.')
  await form.getByRole('button', { name: 'Comment' }).click()
  await brand.getByRole('button', { name: 'Comment 1: The cup belongs here.' }).waitFor()
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await isFit(brand)

  // Nora sees it come, and answers on her phone.
  await creator.getByText('The cup belongs here.').waitFor()
  await isFit(creator)
  await creator.getByRole('button', { name: 'Responder al comentario 1' }).click()
  await creator.getByLabel('Responder').fill('En la siguiente está.')
  await creator.getByRole('button', { name: 'Enviar respuesta' }).click()
  await brand.getByText('En la siguiente está.').waitFor()

  // The comments that have to be followed go along: nothing more has to be written.
  await brand.getByRole('button', { name: 'Ask for changes, with 1 comment' }).click()
  await expect(brand).toHaveURL(`${address}?pane=changes`)
  const agreement = brand.getByRole('complementary', { name: 'Agreement' })
  await agreement.getByText('The cup belongs here.').waitFor()
  await agreement.getByRole('button', { name: 'Ask for changes' }).click()
  await brand.getByRole('log').getByText('You asked for changes.').waitFor()

  await creator.getByRole('button', { name: 'Entregar la versión siguiente' }).click()
  await creator.getByRole('checkbox', { name: /^The cup belongs here/ }).check()
  await creator.getByText(/^Marca lo que esté hecho/).waitFor()
  await isFit(creator)
  await creator.locator('aside input[type=file]').setInputFiles({
    name: 'Merienda.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await creator.getByLabel(/^Texto o nota/).fill('La merienda de las seis')
  await creator.getByRole('button', { name: 'Entregar', exact: true }).click()

  const second = brand.getByRole('log').getByRole('article', { name: 'Second delivery' })
  await second.getByText(/1 comment is done in it/).waitFor()
  await second.getByRole('button', { name: 'Look closely' }).click()
  await brand.getByRole('checkbox', { name: 'Beside version 1' }).click()
  await expect(brand.getByAltText('Merienda.png')).toHaveCount(2)
  await brand.getByText('seis').waitFor()
  await isFit(brand)
  // The address alone leads there again.
  await brand.reload()
  await brand.getByRole('button', { name: 'Yes, done: comment 1' }).click()
  await expect(brand.getByRole('region', { name: 'Not settled, from earlier versions' })).toHaveCount(0)
  await brand.getByRole('button', { name: 'Back to the conversation' }).click()
  await second.waitFor()
})
