import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const behind = /\/(?:GlobalSearch|HomeFigures|HomeMarket|PeriodChart|errors)-[\w-]{8}\.js$/

test('what stands first on the home of somebody who is signed in waits for nothing that comes behind it', async ({ visit }) => {
  const page = await visit({ as: 'premium@elenco.test', width: 1440 })
  const order = new Set<string>()
  page.on('request', request => {
    const [, file] = /\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (file && behind.test(request.url())) order.add(file)
  })
  page.on('response', response => {
    if (new URL(response.url()).pathname === '/api/v3/home') order.add('what waits')
  })
  await page.goto('/')
  await expect(page.locator('main li a').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search your things' })).toBeVisible()
  await expect
    .poll(() => [...order].sort())
    .toEqual(['GlobalSearch', 'HomeFigures', 'HomeMarket', 'PeriodChart', 'errors', 'what waits'])
  expect([...order][0]).toBe('what waits')
})

test('a home that cannot be read says so with the words of errors, and stands while they are on their way', async ({ visit }) => {
  const page = await visit({ as: 'premium@elenco.test', expectErrors: [/Failed to load resource|ERR_FAILED/] })
  let arrive = () => {}
  const held = new Promise<void>(done => {
    arrive = done
  })
  await page.route('**/api/v3/home?*', route => route.abort())
  await page.route('**/api/v3/home', route => route.abort())
  await page.route(/\/errors-[\w-]{8}\.js$/, async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/errors-[\w-]{8}\.js$/)
  await page.goto('/')
  await asked
  await expect(page.getByRole('heading', { level: 1, name: /Clara|Good/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('alert').getByText('We cannot reach Elenco. Check your connection.')).toBeVisible()
})

test('nothing in the top bar moves from under a finger while what stands beside it is on its way', async ({ visit }) => {
  const page = await visit({ as: 'premium@elenco.test' })
  let arrive = () => {}
  const held = new Promise<void>(done => {
    arrive = done
  })
  await page.route(/\/notifications-[\w-]{8}\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const cart = page.getByRole('button', { name: /^Cart/ })
  const bell = page.getByRole('button', { name: 'Notifications' })
  await cart.waitFor()
  await expect(bell).toHaveCount(0)
  const before = await cart.boundingBox()
  arrive()
  await bell.waitFor()
  expect(await cart.boundingBox()).toEqual(before)
})
