import type { Page } from 'playwright-core'
import { pathOf } from '#contract/paths.ts'
import { parseArea } from '#contract/rules/map-area.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'

const areaOf = (page: Page) => parseArea(new URL(page.url()).searchParams.get('area') ?? '')
const cornersOf = (page: Page) => {
  const area = areaOf(page)
  return area?.kind === 'poly' ? area.corners : []
}

test('an area is drawn on the map by hand, changed by a dragged corner, shared by its address, and cleared', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('realty_maps', {}, { query: 'madrid' }))
  const map = page.locator('[data-map=live] canvas')
  await expect(map).toBeVisible()
  const frame = await map.boundingBox()
  if (!frame) throw new Error('no map')
  const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const
  await page.getByRole('button', { name: 'Draw an area' }).click()
  const bar = page.locator('[data-area=drawing]')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar.getByText('at least 3 corners')).toBeVisible()
  for (const [x, y] of [at(0.2, 0.25), at(0.8, 0.25)]) await page.mouse.click(x, y)
  await expect(page.locator('[data-corner]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-ring]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Draw an area' }).click()
  for (const [x, y] of [at(0.2, 0.25), at(0.8, 0.25), at(0.8, 0.8)]) await page.mouse.click(x, y)
  // The last corner is a double press, which ends it.
  const answered = page.waitForResponse(response => response.url().includes('area=poly'))
  await page.mouse.dblclick(...at(0.2, 0.8))
  await expect(bar).toHaveCount(0)
  // What is found moves the map: it stands still before a corner is taken.
  await answered
  await expect(page.getByRole('button', { name: 'Remove Area with 4 corners' })).toBeVisible()
  const drawn = cornersOf(page)
  expect(drawn).toHaveLength(4)
  const found = Number((await page.locator('b[role=status]').textContent())?.match(/\d+/)?.[0])
  expect(found).toBeGreaterThan(0)

  // Pressed again, a corner is dragged inwards: only that one is elsewhere.
  await page.getByRole('button', { name: 'Change the corners' }).click()
  const corner = page.locator('[data-corner]').nth(2)
  await corner.hover()
  const box = await corner.boundingBox()
  if (!box) throw new Error('no corner')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 60, box.y - 40, { steps: 4 })
  await page.mouse.up()
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => JSON.stringify(cornersOf(page)[2])).not.toBe(JSON.stringify(drawn[2]))
  expect(cornersOf(page).filter((_, index) => index !== 2)).toEqual(drawn.filter((_, index) => index !== 2))

  const other = await visit({ locale: 'en', width: 390 })
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Remove Area with 4 corners' })).toBeVisible()
  await expect(other.locator('b[role=status]')).toHaveText((await page.locator('b[role=status]').textContent()) ?? '')

  await page.getByRole('button', { name: 'Remove Area with 4 corners' }).click()
  await expect(page.locator('[data-ring]')).toHaveCount(0)
  expect(areaOf(page)).toBeNull()
})

test('keys alone write a circle around a place that was looked up, and then corners', async ({ visit }) => {
  const page = await visit({ locale: 'en', width: 1440, reducedMotion: 'reduce' })
  await page.goto(pathOf('realty-search'))
  // Keys are heard once the page is taken over; the map comes behind that.
  await expect(page.locator('[data-map=live] canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Area', exact: true }).press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('City, district or street').fill('Madrid')
  await form.getByLabel('City, district or street').press('Enter')
  await form.getByRole('group', { name: 'Places found' }).getByRole('button').first().press('Enter')
  await form.getByLabel('Radius', { exact: true }).last().fill('0')
  await form.getByLabel('Radius', { exact: true }).last().press('Enter')
  await expect(form.getByText('Write how many kilometres')).toBeVisible()
  await form.getByLabel('Radius', { exact: true }).last().fill('2.5')
  await form.getByLabel('Radius', { exact: true }).last().press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Radius of 2.5 km' })).toBeVisible()
  expect(areaOf(page)).toMatchObject({ kind: 'circle', km: 2.5 })
  await expect(page.locator('[data-ring]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Area', exact: true }).press('Enter')
  await form.getByRole('radio', { name: 'Corners' }).press('Space')
  for (const place of ['40.43, -3.72', '40.43, -3.68', '40.40, -3.70']) {
    await form.getByRole('button', { name: 'Add the middle of the map as a corner' }).press('Enter')
    await form
      .getByLabel(/^Corner \d+$/)
      .last()
      .fill(place)
  }
  await form.getByRole('button', { name: 'Move corner 3 with the arrow keys' }).press('ArrowDown')
  await form.getByRole('button', { name: 'Search this area' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Area with 3 corners' })).toBeVisible()
  expect(cornersOf(page)[2]?.lat).toBeCloseTo(40.3991, 3)
})

test('what draws and what writes an area fits and can be read, on a phone and on a desk', async ({ visit }) => {
  const area = 'poly:40.43,-3.72_40.435,-3.69_40.415,-3.68_40.405,-3.70'
  for (const width of [390, 1440]) {
    const page = await visit({ locale: 'es', width, reducedMotion: 'reduce' })
    await page.goto(pathOf('realty_maps', {}, { area }))
    await expect(page.locator('[data-map=live] canvas')).toBeVisible()
    expect(await complaintsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Cambiar las esquinas' }).click()
    await expect(page.locator('[data-corner]')).toHaveCount(4)
    expect(await complaintsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Zona', exact: true }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Esquina 4', { exact: true })).toBeVisible()
    expect(await complaintsOf(page)).toEqual([])
    await form.getByRole('radio', { name: 'Radio' }).press('Space')
    await expect(form.getByLabel('Centro (latitud, longitud)')).toBeVisible()
    expect(await complaintsOf(page)).toEqual([])
  }
})
