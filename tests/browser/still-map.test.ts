import type { Page } from 'playwright-core'
import { pathOf } from '#contract/paths.ts'
import en from '#src/i18n/locales/en/realty.json' with { type: 'json' }
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

/** Holds back what is asked for at these addresses; returns how to let it come. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let bring = () => {}
  const brought = new Promise<void>(resolve => {
    bring = resolve
  })
  await page.route(addresses, async route => {
    await brought
    await route.continue()
  })
  return () => bring()
}

test('without WebGL the map is a picture that says so; what is looked at in the list is lit on it, and the other way around', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const before = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return /webgl/.test(kind) ? null : Reflect.apply(before, this, [kind, ...more])
    } as typeof before
  })
  await page.goto(pathOf('realty_maps', {}, { box: '-3.72,40.41,-3.68,40.44' }))
  await expect(page.getByText(en.map.still)).toBeVisible()
  await expect(page.locator('[data-map=still]')).toBeVisible()
  await expect(page.getByRole('button', { name: en.map.nearer, exact: true })).toHaveCount(0)
  const pin = page.locator('[data-pin]').first()
  await expect(pin).toBeVisible()
  const address = (await pin.getAttribute('href')) ?? ''
  const row = page.locator('li', { has: page.locator(`a[href="${address}"]`) }).first()
  await row.hover()
  await expect(pin).toHaveAttribute('data-lit', 'true')
  // Away from the list, whose rows go by below a pointer that rests there.
  await page.mouse.move(2, 2)
  await expect(pin).not.toHaveAttribute('data-lit', 'true')
  // Keys come to the list alone, and light the pin as a hand does.
  await row.getByRole('link').first().focus()
  await expect(pin).toHaveAttribute('data-lit', 'true')
  await pin.hover()
  await expect(row).toHaveAttribute('data-lit', 'true')
})

test('while the ground of the map is on its way pins stand in their places already', async ({ visit }) => {
  const page = await visit({ locale: 'en', reducedMotion: 'reduce' })
  const bring = await holdBack(page, '**/countries*')
  await page.goto(pathOf('realty_maps'))
  await expect(page.locator('[data-map=live]')).toBeVisible()
  const apart = async () => {
    const boxes = await page.locator('[data-map=live] [data-cluster]').evaluateAll(all =>
      all.map(one => {
        const { x, y } = one.getBoundingClientRect()
        return `${Math.round(x)} ${Math.round(y)}`
      }),
    )
    return boxes.length > 1 && new Set(boxes).size === boxes.length
  }
  await expect.poll(apart).toBe(true)
  bring()
  await expect(page.locator('[data-map=live] canvas')).toBeVisible()
  await expect.poll(apart).toBe(true)
})

test('a map that is quicker than the stylesheets of its page waits for its colours', async ({ visit }) => {
  const page = await visit({ locale: 'en', reducedMotion: 'reduce' })
  // The sheet of the tokens; a part that comes later waits for its own.
  const bring = await holdBack(page, '**/first-*.css')
  const ground = page.waitForResponse('**/countries*')
  await page.goto(pathOf('realty-search'), { waitUntil: 'commit' })
  await (await ground).finished()
  // Without its colours it would be made now, and complain.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('[data-map=live] canvas')).toHaveCount(0)
  bring()
  await expect(page.locator('[data-map=live] canvas')).toBeVisible()
})
