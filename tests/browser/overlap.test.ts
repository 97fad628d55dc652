import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('channels beside each other', () => {
  test('are chosen in the searcher, and say of each pair what is shared and that followers in common are not known', async ({
    visit,
  }) => {
    const page = await visit({ as: 'premium@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
    // Channels of a subject whose reports no other test opens for this company.
    await page.goto('/searcher?interest=hiking&followers_min=20000&sort=followers')
    const rows = page.getByRole('list', { name: 'Resultados' }).locator('> li')
    for (const index of [0, 1, 2])
      await rows
        .nth(index)
        .getByRole('checkbox', { name: /^Elegir/ })
        .check()
    await expect(page.getByText('3 de 100 elegidos')).toBeVisible()
    await page.getByRole('button', { name: 'Comparar', exact: true }).click()
    const pairs = page.getByRole('list', { name: 'Lo que comparten, de dos en dos' })
    await expect(pairs.getByRole('listitem')).toHaveCount(3)
    await expect(pairs.getByText('No se dice hasta que los dos informes estén abiertos.')).toHaveCount(3)
    await expect(page.getByText(/ninguna fuente da a conocer quién sigue a un canal/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    const address = page.url()
    for (const index of [0, 1]) {
      await page.goto(address)
      await page.getByRole('region', { name: 'Comparación' }).getByRole('columnheader').nth(index).getByRole('link').click()
      await page.getByRole('button', { name: /Abrir el informe/ }).click()
      await expect(page.getByText('Abierto con un informe de tu plan.')).toBeVisible()
    }
    await page.goto(address)
    await expect(pairs.getByText('Seguidores en común')).toHaveCount(1)
    await expect(pairs.getByText('No se dice hasta que los dos informes estén abiertos.')).toHaveCount(2)
    await expect(pairs.getByRole('listitem').first().getByText('Temas en común')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
