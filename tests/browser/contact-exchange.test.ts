import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { contactMask } from '#contract/rules/contact-details.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, offerInMarket } from '#tests/support/offer-in-market.ts'

/** Open pitches are limited, and the other walks take Lucía's. */
const nora = 'newcreator@elenco.test'
const thread = (page: Page) => page.getByRole('log')

describe('contact details in a conversation', () => {
  test('are nudged, hidden from the other side, and shown when both agree', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, nora)
    const address = `/chat/${deal.chat_uuid}`
    const [creator, brand] = [await visit({ as: nora, locale: 'es' }), await visit({ as: agency, locale: 'en' })]
    await Promise.all([creator.goto(address), brand.goto(address)])
    const composer = creator.getByRole('textbox', { name: /^Escrib/ })
    await composer.fill('Mi correo es lucia@example.com')
    await creator.getByText('no verá los datos de contacto').waitFor()
    await isFit(creator)
    await composer.press('Enter')
    await thread(brand).getByText(`Mi correo es ${contactMask}`).waitFor()
    await thread(brand).getByText('Contact details are hidden').waitFor()
    await expect(brand.getByText('lucia@example.com')).toHaveCount(0)
    await thread(creator).getByText('la otra parte no ve').waitFor()

    await composer.fill('¿Me pagas por fuera? Mi número: 600 123 456')
    await creator.getByText('El dinero que va por fuera de Elenco no está protegido').waitFor()
    await composer.fill('Te dejo lucia@example.com')
    await creator.getByRole('button', { name: 'Proponer intercambiarlos' }).click()
    await creator.getByRole('button', { name: 'Retirar la propuesta' }).waitFor()
    await brand.getByText('would like to exchange contact details').waitFor()
    await isFit(brand)
    await brand.getByRole('button', { name: 'Exchange contact details' }).click()
    await thread(brand).getByText('Mi correo es lucia@example.com').waitFor()
    await expect(creator.getByRole('button', { name: 'Retirar la propuesta' })).toHaveCount(0)
    await expect(thread(creator).getByText('la otra parte no ve')).toHaveCount(0)
  })

  test('a link says which site it leads to, and who asks for money around the platform is warned of', async ({
    visit,
    serverUrl,
  }) => {
    const deal = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, nora)
    const address = `/chat/${deal.chat_uuid}`
    const [creator, brand] = [await visit({ as: nora, locale: 'es' }), await visit({ as: agency, locale: 'en' })]
    await Promise.all([creator.goto(address), brand.goto(address)])
    const composer = brand.getByRole('textbox', { name: /^Write to/ })
    await composer.fill('Pay outside of the platform? See https://www.archive.example/film?take=2')
    await composer.press('Enter')
    const link = thread(creator).getByRole('link', { name: /archive\.example/ })
    await link.getByText('archive.example', { exact: true }).waitFor()
    await expect(link).toHaveAttribute('rel', /noopener/)
    await thread(creator).getByText('No tienes por qué aceptar').waitFor()
    await isFit(creator)
  })
})
