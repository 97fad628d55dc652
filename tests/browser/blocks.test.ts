import { describe, inject } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { agency, offerInMarket } from '#tests/support/offer-in-market.ts'

/** Open pitches are limited, and the other walks take Lucía's. */
const nora = 'newcreator@elenco.test'

describe('a block', () => {
  test('closes the conversation for both at once, stands in the settings and is undone there', async ({ visit, serverUrl }) => {
    const deal = await offerInMarket({ serverUrl, sessions: inject('sessions') }, undefined, nora)
    const address = `/chat/${deal.chat_uuid}`
    const [creator, brand] = [await visit({ as: nora, locale: 'es', width: 390 }), await visit({ as: agency, locale: 'en' })]
    await Promise.all([creator.goto(address), brand.goto(address)])
    await brand.getByRole('textbox', { name: /^Write to/ }).waitFor()
    await creator.getByRole('button', { name: 'Más sobre esta conversación' }).click()
    await creator.getByRole('menuitem', { name: /^Bloquear a/ }).click()
    await creator.getByRole('alertdialog').getByText('Un acuerdo en marcha sigue').waitFor()
    await isFit(creator)
    await creator.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
    await creator.getByText('Has bloqueado a').waitFor()
    await expect(creator.getByRole('textbox', { name: /^Escrib/ })).toHaveCount(0)
    await brand.getByText('is not taking messages').waitFor()
    await expect(brand.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0)
    await isFit(creator)
    await isFit(brand)

    await creator.goto('/settings/blocked')
    const list = creator.getByRole('list', { name: 'A quién has bloqueado' })
    await isFit(creator)
    await list.getByRole('button', { name: /^Desbloquear/ }).click()
    await expect(list).toHaveCount(0)
    await brand.getByRole('textbox', { name: /^Write to/ }).waitFor()
  })
})
