import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { isFit } from '#tests/support/fit.ts'

const admin = 'admin@elenco.test'

const panel = (page: Page) => page.getByRole('complementary', { name: /^(Beside the chart|Junto al diagrama)$/ })
const state = (page: Page, name: string) => page.locator(`.st[data-state-id="${name}"]`)

describe('Flows', () => {
  test('staff go from the list to a chart, and see live what they do in the page', async ({ visit }) => {
    const page = await visit({ as: admin })
    await page.goto('/flows')
    await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor()
    await isFit(page)
    await page.getByRole('link', { name: 'Notifications', exact: true }).click()
    await expect(page).toHaveURL('/flows/notifications')
    await expect(state(page, 'notifications.panel.closed')).toHaveAttribute('data-active', '')
    await isFit(page)

    // The bell of this very page is the workflow that is shown.
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(state(page, 'notifications.panel.open')).toHaveAttribute('data-active', '')
    await panel(page)
      .getByRole('button', { name: /notifications\.toggle/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await expect(state(page, 'notifications.panel.closed')).toHaveAttribute('data-active', '')

    // And back through what it did.
    await panel(page).getByRole('button', { name: 'Older' }).click()
    await expect(state(page, 'notifications.panel.open')).toHaveAttribute('data-active', '')
    await panel(page).getByRole('button', { name: 'Follow' }).click()
    await expect(state(page, 'notifications.panel.closed')).toHaveAttribute('data-active', '')
  })

  test('what runs in another tab of the same person shows, too, without what it carries', async ({ visit }) => {
    const page = await visit({ as: admin })
    await page.goto('/flows/preferences')
    const other = await page.context().newPage()
    await other.goto('/casting-calls')
    await other.getByRole('main').getByRole('link').first().waitFor()
    await panel(page)
      .getByRole('combobox')
      .selectOption({
        label:
          (await panel(page)
            .getByRole('option', { name: /tab \d+/ })
            .first()
            .textContent()) ?? '',
      })
    await other.getByRole('button', { name: /dark mode/ }).click()
    await panel(page)
      .getByRole('button', { name: /preferences\.(?!kept)\w+/ })
      .first()
      .waitFor()
    const collection = await page.context().newPage()
    await collection.goto('/flows/session')
    await expect(state(collection, 'session.active')).toHaveAttribute('data-active', '')
    await panel(collection).getByText('epoch: 1').waitFor()
    expect(await panel(collection).innerText()).not.toContain('elenco.test')
  })

  test('a path is shown on the chart, played in the simulator, and shared by its address', async ({ visit }) => {
    const page = await visit({ as: admin })
    await page.goto('/flows/deal')
    await state(page, 'deal.awaiting_funds').focus()
    await page.keyboard.press('Enter')
    await panel(page).getByText('Shortest path, 1 step').waitFor()
    await panel(page).getByRole('button', { name: 'Show on the chart' }).click()
    await expect(page).toHaveURL(/at=deal\.awaiting_funds.*path=1/)
    await page.reload()
    await expect(state(page, 'deal.awaiting_funds')).toHaveAttribute('data-path', '')
    await panel(page).getByRole('button', { name: 'Play it' }).click()
    await expect(state(page, 'deal.awaiting_funds')).toHaveAttribute('data-active', '')
    await isFit(page)
    await panel(page).getByRole('button', { name: 'Step back' }).click()
    await expect(state(page, 'deal.offer_pending')).toHaveAttribute('data-active', '')
    await panel(page).getByText('Refused: byCreator').first().waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /SVG/ }).click()
    expect((await download).suggestedFilename()).toBe('deal.svg')
  })

  test('on a telephone and in the dark, as chart and as table', async ({ visit }) => {
    const page = await visit({ as: admin, width: 390, colorScheme: 'dark', locale: 'es' })
    await page.goto('/flows/session')
    await expect(state(page, 'session.active.ready')).toHaveAttribute('data-active', '')
    await isFit(page)
    await page.getByText('Tabla', { exact: true }).click()
    await page.getByRole('table', { name: /estados/ }).waitFor()
    await isFit(page)
  })

  test('others find nothing there, and nothing of it is fetched for them', async ({ visit }) => {
    const page = await visit({ as: 'creator@elenco.test' })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('link', { name: 'Chat' }).first().waitFor()
    await expect(page.getByRole('link', { name: 'Flows' })).toHaveCount(0)
    expect(asked.filter(path => /flow|record-tab|simulator/i.test(path))).toEqual([])
    await page.goto('/flows/session')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('.st')).toHaveCount(0)
    expect(asked.filter(path => path.endsWith('.json'))).toEqual([])
  })
})
