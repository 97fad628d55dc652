import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

const both = [
  { who: 'a brand', as: 'reviewer@elenco.test', path: '/brand-work/campaigns' },
  { who: 'a creator', as: 'creator@elenco.test', path: '/my-work' },
]

describe('filters of my work', () => {
  for (const { who, as, path } of both)
    test(`are kept under a name, renamed, opened and forgotten by ${who}`, async ({ visit }) => {
      const page = await visit({ as, locale: 'en', width: as.startsWith('creator') ? 390 : 1280, reducedMotion: 'reduce' })
      const name = `Later ${crypto.randomUUID().slice(0, 5)}`
      await page.goto(path)
      await page.getByRole('button', { name: 'Saved filters' }).click()
      const dialog = page.getByRole('dialog', { name: 'Saved filters' })
      await dialog.getByText('Choose a state, your turn or a campaign first').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.goto(`${path}?state=completed`)
      await page.getByRole('button', { name: 'Saved filters' }).click()
      await dialog.locator('[data-state="ready"]').waitFor()
      await dialog.getByLabel('Name of these filters').fill('x')
      await dialog.getByRole('button', { name: 'Save these filters' }).click()
      await expect(dialog.locator('[data-error]')).toHaveCount(1)
      await dialog.getByLabel('Name of these filters').fill('Done')
      await dialog.getByRole('button', { name: 'Save these filters' }).click()
      await page.getByText('“Done” is kept.').waitFor()

      await page.goto(path)
      await page.getByRole('button', { name: 'Saved filters' }).click()
      await dialog.getByRole('button', { name: 'Rename Done' }).click()
      await dialog.getByLabel('New name of “Done”').fill(' ')
      await dialog.getByRole('button', { name: 'Save the name' }).click()
      await expect(dialog.locator('[data-error]')).toHaveCount(1)
      expect(await complaintsOf(page)).toEqual([])
      await dialog.getByLabel('New name of “Done”').fill(name)
      await dialog.getByRole('button', { name: 'Save the name' }).click()
      await dialog.getByRole('link', { name }).click()
      await page.waitForURL(url => url.searchParams.get('state') === 'completed')
      await page.getByRole('button', { name: 'Saved filters' }).click()
      await dialog.getByRole('button', { name: `Forget ${name}` }).click()
      await expect(dialog.getByRole('link', { name })).toHaveCount(0)
    })
})
