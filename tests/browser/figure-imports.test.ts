import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('public figures', () => {
  test('a file is chosen, looked through, taken over, found in the searcher with its publisher, and taken back', async ({
    visit,
  }) => {
    const handle = `walk.${crypto.randomUUID().slice(0, 8)}`
    const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    const page = await visit({
      as: 'admin@elenco.test',
      locale: 'en',
      width: 390,
      reducedMotion: 'reduce',
      expectErrors: [/400/],
    })
    await page.goto('/reports?state=figures')
    await page.getByLabel(/^CSV or JSON file/).setInputFiles(file('zip.csv', 'PK\u0003\u0004\u0000\u0000'))
    await expect(page.getByText('This file is neither a CSV table nor a JSON list of objects.')).toBeVisible()
    const lines = `Handle,Seguidores,Engagement rate,Sample\n${handle},"12,345",3.4,36\n${handle}.b,many,,\n`
    await page.getByLabel(/^CSV or JSON file/).setInputFiles(file(`${handle}.csv`, lines))
    await expect(page.getByRole('heading', { name: `${handle}.csv` })).toBeVisible()
    await expect(page.getByText('0 lines fit')).toBeVisible()
    await page.getByLabel(/^Network/).selectOption('instagram')
    await page.getByLabel(/^Date of the figures/).fill('2026-01-31')
    await page.getByLabel(/^Confidence/).selectOption('mid')
    await page.getByRole('button', { name: 'Save and check all lines' }).click()
    await expect(page.getByLabel(/^Published by/)).toBeFocused()
    await page.getByLabel(/^Published by/).fill('Audience Institute')
    await page.reload()
    await expect(page.getByLabel(/^Published by/)).toHaveValue('Audience Institute')
    await page.getByLabel(/^Address of the figures/).fill('https://audiences.example.org/')
    await page.getByLabel(/^Licence or permission/).fill('CC BY 4.0, as its page says')
    await page.getByRole('button', { name: 'Save and check all lines' }).click()
    await expect(page.getByText('1 line fits')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    // The stream says how far it is: nobody reloads.
    await expect(page.getByText('1 line taken over · 1 channel that nobody knew · 1 line left out.')).toBeVisible()

    const finder = await visit({ as: 'premium@elenco.test', locale: 'en', width: 390 })
    await finder.goto(`/searcher?query=${handle}`)
    await expect(finder.getByRole('link', { name: 'by Audience Institute' })).toBeVisible()
    await expect(finder.getByText('12.3K').or(finder.getByText('12,345')).first()).toBeVisible()

    await page.getByRole('button', { name: 'Take the figures back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the figures back' }).click()
    await expect(page.getByText('Taken back: values of 1 channel. What an earlier source said stands again.')).toBeVisible()
    await finder.goto(`/searcher?query=${handle}`)
    await expect(finder.getByText('No channel meets all of this')).toBeVisible()
  })
})
