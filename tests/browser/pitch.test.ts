import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { declineApplication } from '#contract/endpoints/applications.ts'
import { editCastingCall } from '#contract/endpoints/casting-calls.ts'
import { test } from '#tests/support/browser.ts'
import { callInMarket, pitchFor, pitchMessage } from '#tests/support/call-in-market.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, callAs, lucia, type Market } from '#tests/support/offer-in-market.ts'
import { demoPassword } from '#tests/support/sign-in.ts'

const market = (serverUrl: string): Market => ({ serverUrl, sessions: inject('sessions') })
const pane = (page: Page, name = 'Tu candidatura') => page.getByRole('region', { name, exact: true })
const pitches = (page: Page) => page.getByRole('region', { name: 'Candidaturas', exact: true })
const toast = (page: Page) => page.locator('.toasts')

describe('a pitch', () => {
  test('is begun by a guest, survives a reload and a lost connection, and is sent from a telephone', async ({
    visit,
    serverUrl,
  }) => {
    const question = { id: 'q1', text: '¿A qué hora meriendas?', kind: 'text', options: [], required: true }
    const call = await callInMarket(market(serverUrl), { title: 'La merienda a las seis en punto', questions: [question] })
    const address = `/steps/pitch/${call.uuid}`
    const page = await visit({ locale: 'es', width: 390, expectErrors: [/ERR_INTERNET_DISCONNECTED/] })

    // Signed out: to sign in, and back.
    await page.goto(address)
    await expect(page).toHaveURL(/^\/sign-in\?next=/)
    await page.getByLabel('Correo', { exact: true }).fill(lucia)
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(`${address}?step=message`)
    await expect(page).toHaveTitle(/^Tu candidatura/)

    // Nothing goes on before it is there, and the place of the trouble has the focus.
    const message = page.getByRole('textbox', { name: `Mensaje para ${call.brand.name}` })
    await page.getByRole('button', { name: 'Sigue: tarifa' }).click()
    await expect(message).toBeFocused()
    await page.getByText('Rellena este campo.').first().waitFor()
    await message.fill(pitchMessage)
    await pane(page)
      .getByText(/^Borrador guardado a las/)
      .waitFor()
    await page.reload()
    await expect(message).toHaveValue(pitchMessage)

    // Without a connection it is kept here, and saved when there is one.
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: '¿A qué hora meriendas?' }).fill('A las seis, siempre')
    await pane(page).getByText('Guardado solo en este dispositivo').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Guardar ahora' }).click()
    await pane(page)
      .getByText(/^Borrador guardado a las/)
      .waitFor()
    await isFit(page)

    // The price: typed, moved by keyboard, and what arrives beside it. Back walks through the steps.
    await page.getByRole('button', { name: 'Sigue: tarifa' }).click()
    await expect(page).toHaveURL(`${address}?step=deliverables`)
    await page.getByRole('textbox', { name: 'Tu tarifa por todo' }).fill('400')
    await page.getByRole('button', { name: 'Sigue: porfolio' }).click()
    await page.getByText('Como máximo, 300 €.').waitFor()
    await page.getByRole('textbox', { name: 'Tu tarifa por todo' }).fill('250')
    await page.getByRole('slider').press('ArrowRight')
    await pane(page).getByText('237,15 €').waitFor()
    await isFit(page)
    await page.goBack()
    await expect(message).toBeVisible()
    await page.goForward()

    // Pieces in the order the brand will see.
    await page.getByRole('button', { name: 'Sigue: porfolio' }).click()
    await page.getByRole('button', { name: /^La moka a las seis/ }).click()
    await page.getByRole('button', { name: /^Emplatar despacio/ }).click()
    await page.getByRole('button', { name: 'Subir Emplatar despacio' }).press('Enter')
    await isFit(page)

    await page.getByRole('button', { name: 'Sigue: repaso' }).click()
    const order = page.getByRole('region', { name: 'Porfolio' }).getByRole('listitem')
    await expect(order.first()).toHaveText('Emplatar despacio')
    await isFit(page)
    await page.getByRole('button', { name: 'Enviar candidatura' }).click()
    await toast(page).getByText('Tu candidatura va de camino').waitFor()
    await pane(page).getByText('aún no la ha leído', { exact: false }).waitFor()
    await expect(page).toHaveURL(address)

    // There is one per call: whoever comes back sees it.
    await page.goto(`${address}?step=review`)
    await pane(page).getByText('Enviada', { exact: true }).waitFor()
    await isFit(page)
  })

  test('for a call that was edited meanwhile is not sent before the change was seen', async ({ visit, serverUrl }) => {
    const call = await callInMarket(market(serverUrl), { title: 'Una tostada, dos versiones' })
    const page = await visit({ as: lucia, locale: 'en', expectErrors: [/409/] })
    await page.goto(`/steps/pitch/${call.uuid}`)
    await page.getByRole('textbox', { name: `Message to ${call.brand.name}` }).fill(pitchMessage)
    await page.getByRole('button', { name: 'Next: price' }).click()
    await page.getByRole('textbox', { name: 'Your price for everything' }).fill('200')
    await page.getByRole('button', { name: 'Next: portfolio' }).click()
    await page.getByRole('button', { name: 'Next: review' }).click()
    await callAs(market(serverUrl), agency, editCastingCall, {
      params: { uuid: call.uuid },
      body: { fields: { ...call.content, fee_min_minor: 22_000, fee_max_minor: 32_000 }, version: call.version },
    })
    await page.getByRole('button', { name: 'Send pitch' }).click()
    await page.getByText('Fee: €200–300 before, €220–320 now.').waitFor()
    // A fee that was right is not any more: the form leads there.
    await page.getByRole('button', { name: 'Send pitch' }).click()
    await page.getByText('At least €220.').waitFor()
    await page.getByRole('textbox', { name: 'Your price for everything' }).fill('230')
    await page.getByRole('button', { name: 'Next: portfolio' }).click()
    await page.getByRole('button', { name: 'Next: review' }).click()
    await page.getByRole('button', { name: 'Send pitch' }).click()
    await toast(page).getByText('Your pitch is on its way').waitFor()
  })

  test('is the creators’ part; others hear why not', async ({ visit, serverUrl }) => {
    const call = await callInMarket(market(serverUrl))
    const brand = await visit({ as: 'premium@elenco.test', locale: 'es' })
    await brand.goto(`/steps/pitch/${call.uuid}`)
    await brand.getByRole('heading', { name: 'Solo se presentan creadores' }).waitFor()
    await isFit(brand)
    const banned = await visit({ as: 'banned@elenco.test', locale: 'es', width: 390 })
    await banned.goto(`/steps/pitch/${call.uuid}`)
    await banned.getByRole('heading', { name: 'De momento no puedes presentarte' }).waitFor()
    const nowhere = await visit({ as: lucia, locale: 'es', expectErrors: [/404/] })
    await nowhere.goto('/steps/pitch/00000000-0000-4000-8000-000000000000')
    await nowhere.getByRole('heading', { name: 'Aquí no hay nada' }).waitFor()
  })
})

describe('choosing', () => {
  test('the brand sees pitches arrive, reads, shortlists and makes an offer; the creator sees each of it at once', async ({
    visit,
    serverUrl,
  }) => {
    const call = await callInMarket(market(serverUrl), { title: 'El pan de ayer, hoy' })
    const list = `/casting-calls/${call.uuid}/applications`
    const [brand, creator] = [await visit({ as: agency, locale: 'es' }), await visit({ as: lucia, locale: 'es' })]
    await brand.goto(list)
    await brand.getByText('Todavía no se ha presentado nadie').waitFor()
    await isFit(brand)

    // It arrives without anybody reloading.
    await pitchFor(market(serverUrl), call, lucia)
    await brand.getByRole('link', { name: /^Lucía Vega ?, sin leer$/ }).waitFor()
    await creator.goto(`/steps/pitch/${call.uuid}`)
    await pane(creator).getByText('aún no la ha leído', { exact: false }).waitFor()

    // Opening it is reading it.
    await brand.getByRole('link', { name: /^Lucía Vega ?, sin leer$/ }).click()
    await expect(brand.getByRole('heading', { level: 2, name: /^Lucía Vega/ })).toBeFocused()
    await pitches(brand).getByRole('link', { name: 'Lucía Vega', exact: true }).waitFor()
    await pane(creator).getByText('la ha leído', { exact: false }).waitFor()
    await isFit(brand)

    await brand.getByRole('button', { name: 'A finalistas' }).click()
    await toast(brand).getByText('Lucía Vega está entre los finalistas y ya lo sabe').waitFor()
    await pane(creator).getByText('te ha preseleccionado', { exact: false }).waitFor()
    await brand.getByRole('link', { name: /^Finalistas/ }).click()
    await expect(brand).toHaveURL(`${list}?tab=shortlisted`)
    await pitches(brand).getByRole('link', { name: 'Lucía Vega', exact: true }).click()

    // The offer begins with her price; both sides' money follows what is typed, and a reload keeps it.
    await brand.getByRole('link', { name: 'Hacer una oferta' }).click()
    await brand.getByRole('textbox', { name: 'Tarifa', exact: true }).fill('280')
    const send = brand.getByRole('button', { name: /^Enviar oferta/ })
    await expect(send).toHaveText(/285,60/)
    await brand.getByText('260,40', { exact: false }).first().waitFor()
    await isFit(brand)
    await brand.reload()
    await expect(brand.getByRole('textbox', { name: 'Tarifa', exact: true })).toHaveValue('280')
    await send.click()
    await expect(brand).toHaveURL(/^\/chat\/[0-9a-f-]{36}/)

    await pane(creator).getByText('Hay una oferta sobre la mesa', { exact: false }).waitFor()
    await isFit(creator)
    await pane(creator).getByRole('link', { name: 'Abrir chat' }).click()
    await expect(creator).toHaveURL(/^\/chat\/[0-9a-f-]{36}/)
  })

  test('on a telephone: one thing at a time, a no with its reason, and back to the list', async ({ visit, serverUrl }) => {
    const call = await callInMarket(market(serverUrl), { title: 'Bocadillo de media mañana' })
    await pitchFor(market(serverUrl), call, lucia)
    const list = `/casting-calls/${call.uuid}/applications`
    const brand = await visit({ as: agency, locale: 'es', width: 390 })
    await brand.goto(list)
    await brand.getByRole('link', { name: /^Lucía Vega/ }).waitFor()
    await isFit(brand)
    await brand.getByRole('link', { name: /^Lucía Vega/ }).click()
    await brand.getByRole('heading', { level: 2, name: /^Lucía Vega/ }).waitFor()
    await expect(brand.getByRole('checkbox')).toBeHidden()
    await isFit(brand)
    await brand.getByRole('button', { name: 'Descartar' }).click()
    const dialog = brand.getByRole('alertdialog')
    await dialog.getByLabel('Motivo').selectOption({ label: 'No cuadran las fechas' })
    await dialog.getByLabel(/^Unas palabras/).fill('La próxima vez, sin falta.')
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await toast(brand).getByText('Hemos avisado a Lucía Vega').waitFor()
    await brand.getByText('Dijiste que no. Quien la envió sabe por qué.').waitFor()
    await brand.getByRole('link', { name: 'Todas las candidaturas' }).click()
    await expect(brand).toHaveURL(list)
    await pitches(brand).getByText('Descartada', { exact: true }).waitFor()

    const creator = await visit({ as: lucia, locale: 'en' })
    await creator.goto(`/steps/pitch/${call.uuid}`)
    await pane(creator, 'Your pitch').getByText('The dates do not fit.').waitFor()
    await pane(creator, 'Your pitch').getByText('La próxima vez, sin falta.').waitFor()
  })

  test('several are compared and declined with one reason; those that moved on meanwhile are said', async ({
    visit,
    serverUrl,
  }) => {
    const call = await callInMarket(market(serverUrl), { title: 'Tres formas de untar', followers_min: 0 })
    const brand = await visit({ as: agency, locale: 'en', expectErrors: [/409/, /ERR_FAILED/] })
    // Without the stream it does not hear that one has moved on, and asks for both.
    await brand.route('**/api/v3/events', route => route.abort())
    const first = await pitchFor(market(serverUrl), call, lucia, 21_000)
    await pitchFor(market(serverUrl), call, 'newcreator@elenco.test', 29_000)
    await brand.goto(`/casting-calls/${call.uuid}/applications?sort=fee`)
    const boxes = brand.getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    await brand.getByRole('button', { name: 'Compare' }).click()
    await brand.getByRole('row', { name: /^You would pay/ }).waitFor()
    await isFit(brand)
    await brand.getByRole('button', { name: 'Close comparison' }).click()
    await brand.getByRole('group', { name: 'With the chosen ones' }).getByRole('button', { name: 'Decline' }).click()
    const dialog = brand.getByRole('alertdialog', { name: 'Decline 2 pitches?' })
    await dialog.getByLabel('Reason').selectOption('seats_filled')
    // Nor does it read the list again in between, as it does when the stream stays away.
    let read = () => {}
    const held = new Promise<void>(done => {
      read = done
    })
    await brand.route(/\/applications(\?|$)/, async route => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    await callAs(market(serverUrl), agency, declineApplication, { params: { uuid: first.uuid }, body: { reason: 'budget' } })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await toast(brand).getByText('1 pitch declined').waitFor()
    await toast(brand).getByText('1 could not be declined: it has moved on meanwhile.').waitFor()
    read()
    await expect(brand.getByText('Declined', { exact: true }).filter({ visible: true })).toHaveCount(2)
  })
})
