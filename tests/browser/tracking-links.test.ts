import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const agency = 'premium@elenco.test'

describe('tracking links', () => {
  test('one is made, kept while it is written, followed, counted, paused and found again', async ({ visit, serverUrl }) => {
    const slug = `pan-${crypto.randomUUID().slice(0, 8)}`
    const page = await visit({ as: agency, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/tracking-links')
    await page.getByRole('link', { name: 'New link' }).click()
    await page.getByLabel('Name').fill(`Saturday ${slug}`)
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Fill this in.')).toBeVisible()
    await page.getByLabel('Target', { exact: true }).fill('https://nowhere')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Write a full address, like https://example.com.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue(`Saturday ${slug}`)
    await page.getByLabel('Target', { exact: true }).fill('cafeceiba.example/shop')
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

  test('a shop’s list is taken over by its codes, and twice it counts once', async ({ visit }) => {
    const coupon = `PAN${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    const page = await visit({ as: agency, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/tracking-links/new')
    await page.getByLabel('Name').fill(`List ${coupon}`)
    await page.getByLabel('Target', { exact: true }).fill('cafeceiba.example/shop')
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

  test('a shop’s own pages keep the click and tell of the order, and the company sees it come', async ({ visit, serverUrl }) => {
    const page = await visit({ as: agency, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await page.goto('/tracking-links/new')
    await page.getByLabel('Name').fill('Pixel')
    await page.getByLabel('Target', { exact: true }).fill('tortas.example/shop')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('heading', { name: 'Pixel', level: 1 })).toBeVisible()
    const address =
      (await page
        .getByText(/\/t\/[a-z0-9]{7}$/)
        .first()
        .textContent()) ?? ''
    // A browser of a test says that it is a robot; a person’s does not.
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const led = await fetch(serverUrl + new URL(address).pathname, {
      redirect: 'manual',
      headers: { 'user-agent': agent },
    })
    await page.goto('/tracking-links')
    const part = page.getByRole('region', { name: 'Orders by pixel' })
    const snippet = (await part.locator('pre').first().textContent()) ?? ''
    const pixel = new URL(/src="([^"]+)"/.exec(snippet)?.[1] ?? '')

    // A shop that has nothing of ours but these two lines; its pages reach this server under a name of the internet.
    const shop = await page.context().newPage()
    const line = (more = '') => `<script async src="https://elenco.example${pixel.pathname}"${more}></script>`
    await shop.route('https://elenco.example/p/**', async (route, request) => {
      const { pathname, search } = new URL(request.url())
      const headers = { ...request.headers(), 'user-agent': agent }
      await route.fulfill({ response: await route.fetch({ url: serverUrl + pathname + search, headers }) })
    })
    await shop.route('https://tortas.example/**', async (route, request) => {
      const thanks = new URL(request.url()).pathname === '/thanks'
      const body = `<!doctype html>${line(thanks ? ' data-order="T-7" data-value="1850" data-currency="EUR"' : '')}`
      await route.fulfill({ contentType: 'text/html', body })
    })
    await shop.goto(led.headers.get('location') ?? '')
    const kept = () => shop.evaluate(() => localStorage.getItem('elenco_click'))
    await expect.poll(kept).toContain(new URL(led.headers.get('location') ?? '').searchParams.get('el_cid'))
    // Clicks are counted by a job, long before anybody has filled a basket.
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pixel', exact: true }) })
    const counted = async () => {
      await page.reload()
      return await row.first().textContent()
    }
    await expect.poll(counted).toContain('1click')
    const heard = shop.waitForResponse(response => response.request().method() === 'POST')
    await shop.goto('https://tortas.example/thanks')
    expect((await heard).status()).toBe(200)
    await expect(part.getByText(/^Received: order T-7 from tortas\.example\./)).toBeVisible()
    await expect(part.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'counted')
    expect(await shop.context().cookies('https://tortas.example')).toEqual([])
  })
})
