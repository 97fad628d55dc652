import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const channel = (page: import('playwright-core').Page, index: number) =>
  page
    .getByRole('list', { name: 'Results' })
    .locator('> li')
    .nth(index)
    .getByRole('link', { name: /^Report/ })

describe('the analyzer', () => {
  test('goes from a row to its report, says the cost before the press and gives a receipt, once', async ({ visit }) => {
    const page = await visit({ as: 'espejo@elenco.test', locale: 'en', reducedMotion: 'reduce' })
    for (const index of [0, 1, 2]) {
      await page.goto('/searcher?interest=coffee&followers_min=10000&sort=followers')
      await channel(page, index).click()
      await expect(page).toHaveURL(/\/analyzer\//)
      await expect(page.locator('[data-state=closed], [data-state=scarce]')).toBeVisible()
      if (await page.locator('[data-state=scarce]').isVisible()) continue
      const left = page.locator('[data-meter] b')
      const before = Number.parseInt(await left.innerText(), 10)
      await page.getByRole('button', { name: 'Open the report: 1 view' }).click()
      await expect(page.getByText('Opened with one view of your plan.')).toBeVisible()
      await expect(page.getByText(`${before - 1} reports left`)).toBeVisible()
      await expect(page.getByText('made up for the demonstration').first()).toBeVisible()
      await page.reload()
      await expect(page.getByText('Reading it again costs nothing.')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('region', { name: 'Growth over 12 months' }).getByRole('row')).toHaveCount(14)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    await file
    const pages = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await pages).suggestedFilename()).toMatch(/^elenco-.*\.pdf$/)
    await page.getByRole('link', { name: 'Compare' }).click()
    const history = page.getByRole('list', { name: 'Reports you have opened' })
    await expect(history.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await history.getByRole('checkbox', { checked: false }).first().check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('columnheader')).toHaveCount(2)
  })

  test('what a creator’s finished deals brought is a price per result in the searcher’s row and in the report', async ({
    visit,
  }) => {
    const page = await visit({ as: 'whitelabel@elenco.test', locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/searcher?query=clara.sin.manual')
    const row = page.getByRole('list', { name: 'Results' }).locator('> li').filter({ hasText: '@clara.sin.manual' })
    await expect(row.getByText(/About €\d+\.\d\d per click, 3 deals · About €\d+ per order, 3 deals/)).toBeVisible()
    await row.getByRole('link', { name: /^Report/ }).click()
    await page.getByRole('button', { name: 'Open the report: 1 view' }).click()
    const part = page.getByRole('region', { name: 'Price per result' })
    await expect(part.getByText(/About €\d+\.\d\d · 3 deals/)).toBeVisible()
    // Four others of this size have finished deals, too: by click and by order.
    await expect(part.getByText(/^Market: €[\d.]+–[\d.]+ · 10 deals, 5 creators$/)).toHaveCount(2)
    await expect(part.getByText(/The median, rounded/)).toBeVisible()
    await isFit(page)
  })

  test('is found by a typed handle on Free, whose reports are counted, with the way to more', async ({ visit }) => {
    const page = await visit({ as: 'brand@elenco.test', locale: 'es', width: 390, reducedMotion: 'reduce' })
    await page.goto('/analyzer')
    await page.getByLabel('Usuario o dirección').fill('no es un usuario')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.getByText('no es un usuario ni una dirección')).toBeVisible()
    await page.getByLabel('Usuario o dirección').fill('@lucia.vega')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.getByRole('button', { name: /Abrir el informe/ })).toBeVisible()
    await page.getByRole('button', { name: /Abrir el informe/ }).click()
    await expect(page.getByText('Abierto con un informe de tu plan.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Comprar más informes' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver planes' })).toBeVisible()
  })

  test('is shared by a link, which a stranger reads until it is ended', async ({ visit }) => {
    const page = await visit({ as: 'premium@elenco.test', locale: 'en', reducedMotion: 'reduce' })
    // A channel whose report no other test opens for this company.
    await page.goto('/searcher?interest=dogs&followers_min=20000&sort=followers')
    await channel(page, 0).click()
    await page.getByRole('button', { name: 'Open the report: 1 view' }).click()
    await page.getByRole('button', { name: 'Share the report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the report' })
    await expect(dialog.getByText('No link opens this report now.')).toBeVisible()
    await dialog.getByLabel('Days it lasts').fill('3')
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue()

    const stranger = await visit({ locale: 'es', width: 390, reducedMotion: 'reduce', expectErrors: [/410/] })
    await stranger.goto(new URL(address).pathname)
    await expect(stranger.getByRole('heading', { name: 'Seguidores', exact: true })).toBeVisible()
    await expect(stranger.getByText('Lo lees por un enlace, que termina el')).toBeVisible()
    await isFit(stranger)
    const pages = stranger.waitForEvent('download')
    await stranger.getByRole('button', { name: 'PDF' }).click()
    const path = join(tmpdir(), `shared-report-${process.pid}.pdf`)
    await (await pages).saveAs(path)
    const said = readPdf(await readFile(path)).map(line => line.text)
    await rm(path)
    expect(said).toContain('Seguidores')

    await dialog.getByRole('button', { name: 'End the link' }).click()
    await expect(dialog.getByText('No link opens this report now.')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'Este enlace ha terminado' }).first()).toBeVisible()
  })
})
