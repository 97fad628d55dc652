import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { layersIn } from '#tests/support/layers-in.ts'

const brand = 'brand@elenco.test'

test('a row of the bell is no pile of layers, opens wherever it is pressed, and is removed at its end', async ({ visit }) => {
  const page = await visit({ as: brand, locale: 'en' })
  await page.goto('/casting-calls')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const rows = page.getByRole('dialog').locator('li[data-index]')
  await rows.first().waitFor()
  expect(await layersIn(rows)).toEqual([])

  const first = await rows.first().innerText()
  await rows.first().hover()
  await rows.first().getByRole('button', { name: 'Remove' }).click()
  await expect(rows.filter({ hasText: first })).toHaveCount(0)

  // Beside its words: a row is one button from edge to edge.
  const box = await rows.first().boundingBox()
  if (!box) throw new Error('The row is not on screen.')
  await page.mouse.click(box.x + 6, box.y + box.height - 6)
  await expect(page).not.toHaveURL(/casting-calls$/)
})

test('rows of the activity have their sign inside, in both directions', async ({ visit }) => {
  const page = await visit({ as: brand, locale: 'en' })
  await page.goto('/notifications')
  const row = page.getByRole('main').locator('[data-row]').first()
  await row.waitFor()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(way => {
      document.documentElement.dir = way
    }, dir)
    const around = await row.boundingBox()
    const sign = await row.locator('[data-tint]').boundingBox()
    if (!around || !sign) throw new Error('The row is not on screen.')
    expect(sign.x).toBeGreaterThanOrEqual(around.x + 12)
    expect(sign.x + sign.width).toBeLessThanOrEqual(around.x + around.width - 12)
  }
})
