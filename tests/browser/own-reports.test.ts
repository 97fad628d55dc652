import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('the report about one’s own channel', () => {
  test('is read and answered on a phone, and the answer stands beside the figures until it is taken back', async ({ visit }) => {
    const creator = await visit({ as: 'creator@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
    await creator.goto('/my-work/reports?channel=instagram:lucia.vega')
    await expect(creator.getByRole('heading', { name: 'Tu respuesta' })).toBeVisible()
    await expect(creator.getByRole('region', { name: 'Seguidores', exact: true })).toBeVisible()
    const field = creator.getByLabel('Lo que las empresas deben saber junto a estas cifras')
    await field.fill('Escríbeme al 600 123 456')
    await creator.getByRole('button', { name: 'Publicar la respuesta' }).click()
    await expect(creator.getByText('Quita teléfonos, correos')).toBeVisible()
    await field.fill('En julio no publiqué: estaba de viaje.')
    // What is written outlives the tab.
    await creator.reload()
    await expect(field).toHaveValue('En julio no publiqué: estaba de viaje.')
    await creator.getByRole('button', { name: 'Publicar la respuesta' }).click()
    await expect(creator.getByRole('button', { name: 'Retirarla' })).toBeVisible()
    expect(await creator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    const brand = await visit({ as: 'espejo@elenco.test', locale: 'en', reducedMotion: 'reduce' })
    await brand.goto('/analyzer/instagram/lucia.vega')
    await expect(brand.getByRole('button', { name: /Open the report/ })).toBeVisible()
    await expect(brand.getByText('En julio no publiqué')).toHaveCount(0)
    await brand.getByRole('button', { name: /Open the report/ }).click()
    const answer = brand.getByRole('region', { name: /answers$/ })
    await expect(answer.getByText('En julio no publiqué: estaba de viaje.')).toBeVisible()
    await expect(answer.getByRole('button', { name: /Report this answer/ })).toBeVisible()

    await creator.getByRole('button', { name: 'Retirarla' }).click()
    await creator.getByRole('alertdialog').getByRole('button', { name: 'Retirarla' }).click()
    await expect(creator.getByRole('button', { name: 'Publicar la respuesta' })).toBeVisible()
    await brand.reload()
    await expect(brand.getByText('Reading it again costs nothing.')).toBeVisible()
    await expect(answer).toHaveCount(0)
  })
})
