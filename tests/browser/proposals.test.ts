import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const creator = 'creator@elenco.test'
const agency = 'premium@elenco.test'
const staff = 'admin@elenco.test'

const brief = 'Three bags of our new roast. One reel that begins with the grinder, nothing about prices.'

describe('a creator’s offer', () => {
  test('is written, read by staff, found, ordered and accepted', async ({ visit, serverUrl }) => {
    const title = `Coffee reels in ${crypto.randomUUID().replace(/[\d-]/g, '')} kitchens`
    const lucia = await visit({ as: creator, locale: 'en', width: 390, reducedMotion: 'reduce' })
    await lucia.goto('/my-work/proposals')
    await lucia.getByRole('link', { name: 'New proposal' }).click()
    await lucia.getByLabel('Title', { exact: true }).fill(title)
    await lucia
      .getByLabel('What brands get')
      .fill('I film one vertical reel in a real kitchen with your coffee, from the first sound of the water to the last sip.')
    await lucia.getByLabel('Subjects').selectOption('coffee')
    const next = lucia.getByRole('button', { name: /^Next/ })
    await next.click()
    await expect(lucia.getByRole('heading', { name: 'Packages and prices' })).toBeVisible()
    // Nothing can be ordered yet: it says so and stays.
    await next.click()
    await expect(lucia.getByText('Add one package at least.')).toBeVisible()
    await lucia.getByRole('button', { name: 'Add a package' }).click()
    await expect(lucia.getByRole('textbox', { name: 'Package 1' })).toBeFocused()
    await lucia.keyboard.type('One reel')
    await lucia.getByLabel('Piece', { exact: true }).selectOption({ index: 1 })
    await lucia.getByLabel('Price', { exact: true }).fill('320')
    await lucia.getByRole('button', { name: 'Raw files' }).click()
    await lucia.getByLabel('Price', { exact: true }).nth(1).fill('40')
    // The draft is there after a reload, on the step where it was written.
    await expect(lucia.locator('[data-draft=kept]')).toBeVisible()
    await lucia.reload()
    await expect(lucia.getByRole('textbox', { name: 'Package 1' })).toHaveValue('One reel')
    await next.click()
    await next.click()
    await lucia.getByRole('button', { name: 'Publish the proposal' }).click()
    await expect(lucia).toHaveURL(/^\/marketplace\/[0-9a-f-]{36}$/)
    await expect(lucia.getByText('Being reviewed').first()).toBeVisible()
    const address = new URL(lucia.url()).pathname
    expect((await fetch(serverUrl + address)).status).toBe(404)

    const admin = await visit({ as: staff, locale: 'en', reducedMotion: 'reduce' })
    await admin.goto('/reports?state=proposals')
    await admin.getByRole('button', { name: new RegExp(`^Publish it.*${title}`) }).click()
    await expect(admin.getByText(title)).toHaveCount(0)

    const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
    await brand.goto(`/marketplace?query=${encodeURIComponent(title)}`)
    await brand.getByRole('link', { name: title }).click()
    await brand.getByRole('checkbox', { name: /Raw files/ }).check()
    await expect(brand.getByText('€374.40')).toBeVisible()
    await brand.getByRole('textbox', { name: /What should the creator know/ }).fill(brief)
    await brand.getByRole('button', { name: 'Send the order' }).click()
    await expect(brand).toHaveURL(/^\/chat\/[0-9a-f-]{36}$/)

    const chat = new URL(brand.url()).pathname
    await lucia.goto(`${chat}?pane=deal`)
    const agreement = lucia.getByRole('complementary', { name: 'Agreement' })
    await agreement.getByRole('button', { name: 'Review and accept' }).click()
    await agreement.getByRole('button', { name: /^Accept/ }).click()
    await expect(
      brand.getByRole('complementary', { name: 'Agreement' }).getByRole('button', { name: /^Pay/ }).first(),
    ).toBeVisible()
  })

  test('names its creator whole on a phone, beside what one may do with it', async ({ visit }) => {
    const brand = await visit({ as: agency, locale: 'es', width: 390, reducedMotion: 'reduce' })
    await brand.goto('/marketplace?query=canales')
    await brand.getByRole('link', { name: 'Vídeos de cocina para tus propios canales' }).click()
    const name = brand.getByRole('main').getByRole('link', { name: 'Lucía Vega' }).first()
    await expect(name).toBeVisible()
    expect(await name.evaluate(link => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
  })

  test('says what it is to machines that read', async ({ serverUrl }) => {
    const answer = await (await fetch(`${serverUrl}/api/v3/proposals?size_page=1`)).json()
    const [proposal] = answer.response as { uuid: string; title: string }[]
    const page = await fetch(`${serverUrl}/marketplace/${proposal?.uuid}`)
    const html = await page.text()
    expect(page.status, html).toBe(200)
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? 'null')
    expect(data).toMatchObject({ '@type': 'Service', name: proposal?.title })
    expect(data.offers[0]).toMatchObject({ '@type': 'Offer', priceCurrency: 'EUR' })
    expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+">/)
  })

  test('is asked about, and its creator makes an offer in the thread', async ({ visit }) => {
    const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
    await brand.goto('/marketplace?query=canales')
    await brand.getByRole('link', { name: 'Vídeos de cocina para tus propios canales' }).click()
    await brand.getByRole('button', { name: 'Ask for a quote' }).click()
    await brand.getByRole('textbox', { name: /What do you need/ }).fill('Three videos for our new menu, without music.')
    await brand.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(brand).toHaveURL(/^\/chat\/[0-9a-f-]{36}$/)
    const chat = new URL(brand.url()).pathname
    const lucia = await visit({ as: creator, locale: 'en', reducedMotion: 'reduce' })
    await lucia.goto(chat)
    await lucia.getByRole('link', { name: 'Make an offer' }).click()
    await lucia.getByRole('textbox', { name: 'Fee' }).fill('420')
    await lucia.getByRole('textbox', { name: /Note to the brand/ }).fill('Three videos, daylight only.')
    await lucia.getByRole('button', { name: /^Send offer/ }).click()
    await expect(lucia).toHaveURL(chat)
    await expect(brand.getByRole('log').getByText('Three videos, daylight only.')).toBeVisible()
    await expect(
      brand
        .getByRole('complementary', { name: 'Agreement' })
        .getByText(/€436\.80/)
        .first(),
    ).toBeVisible()
  })
})
