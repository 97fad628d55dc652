import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const agency = 'premium@elenco.test'

describe('tracking links', () => {
  test('one is made, kept while it is written, followed, counted, paused and found again', { timeout: 90_000 }, async ({
    visit,
    serverUrl,
  }) => {
    const slug = `pan-${crypto.randomUUID().slice(0, 8)}`
    const page = await visit({ as: agency, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/tracking-links')
    await page.getByRole('link', { name: 'New link' }).click()
    await page.getByLabel('Name').fill(`Saturday ${slug}`)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Fill this in.')).toBeVisible()
    await page.getByLabel('Target').fill('https://nowhere')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Write a full address, like https://example.com.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue(`Saturday ${slug}`)
    await page.getByLabel('Target').fill('cafeceiba.example/shop')
    await page.getByLabel(/^Short address/).fill('admin')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel(/^Short address/)).toBeFocused()
    await page.getByLabel(/^Short address/).fill(slug)
    await page.getByLabel(/^Source/).fill('instagram')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { name: `Saturday ${slug}`, level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()

    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const answer = await fetch(`${serverUrl}/t/${slug}`, { redirect: 'manual', headers: { 'user-agent': agent } })
    expect([
      answer.status,
      answer.headers.get('location')?.startsWith('https://cafeceiba.example/shop?utm_source=instagram&el_cid='),
    ]).toEqual([302, true])
    // Counted by a job: the page is read again until it is there.
    await expect
      .poll(
        async () => {
          await page.reload()
          return await page.getByRole('definition').first().textContent()
        },
        { timeout: 15_000 },
      )
      .toBe('1')
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('columnheader', { name: 'clicks' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill(`Sunday ${slug}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: `Sunday ${slug}`, level: 1 })).toBeVisible()
    await page.goto(`/tracking-links?query=${slug}`)
    await expect(page.getByRole('link', { name: `Sunday ${slug}` })).toBeVisible()
  })

  test('a shop’s list is taken over by its codes, and twice it counts once', { timeout: 60_000 }, async ({ visit }) => {
    const coupon = `PAN${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    const page = await visit({ as: agency, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/tracking-links/new')
    await page.getByLabel('Name').fill(`List ${coupon}`)
    await page.getByLabel('Target').fill('cafeceiba.example/shop')
    await page.getByLabel(/^Coupon/).fill(coupon)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { name: `List ${coupon}`, level: 1 })).toBeVisible()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const lines = [
      'Name,Discount Code,Total,Created at',
      `#${coupon}1,${coupon},20.50,${yesterday}`,
      `#${coupon}2,${coupon},much,${yesterday}`,
    ]
    const orders = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.goto('/tracking-links')
    await page.getByLabel(/^CSV file/).setInputFiles({ ...orders, buffer: Buffer.from('Name,Total\n1,2') })
    await expect(page.getByText('These columns are missing: Code, Day.')).toBeVisible()
    await page.getByLabel(/^CSV file/).setInputFiles(orders)
    await expect(page.getByText('Line 3: “Value” cannot be read.')).toBeVisible()
    await page.getByRole('button', { name: 'Take over 1 order' }).click()
    await expect(page.getByText('1 order is taken over.')).toBeVisible()
    await page.getByLabel(/^CSV file/).setInputFiles(orders)
    await page.getByRole('button', { name: 'Take over 1 order' }).click()
    await expect(page.getByText('1 was there already.')).toBeVisible()
  })
})
