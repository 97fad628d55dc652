import type { Page } from 'playwright-core'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { standStill } from '#tests/support/page-clock.ts'

const help = /\/assets\/help-[^/]+\.js$/

/** Keeps its code and words back until the door is opened. */
async function holdHelp(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>(done => {
    open = done
  })
  await page.route(help, async route => {
    await opened
    await route.continue()
  })
  return () => open()
}

test('a screen stands as soon as its code and words are there: nothing waits on purpose', async ({ visit }) => {
  const page = await visit()
  await page.clock.install()
  const open = await holdHelp(page)
  await page.goto('/casting-calls')
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()
  // From here on no timer of the page runs: what still came about by one would never come.
  await standStill(page)
  const asked = page.waitForRequest(help)
  await page.getByRole('link', { name: 'Help' }).click()
  await asked
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  open()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('what a link leads to is fetched when somebody points at it, and stands at once when they follow it', async ({ visit }) => {
  const page = await visit({ as: 'creator@elenco.test' })
  await page.goto('/casting-calls')
  const link = page.getByRole('link', { name: 'Help' })
  const fetched: string[] = []
  page.on('requestfinished', request => help.test(request.url()) && fetched.push(request.url()))
  await link.hover()
  // Its code, and its words.
  await expect.poll(() => fetched.length).toBe(2)
  await link.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched).toHaveLength(2)
})

test('a screen that comes takes the focus from nobody who writes already', async ({ visit }) => {
  const page = await visit({ as: 'creator@elenco.test' })
  const open = await holdHelp(page)
  await page.goto('/my-work')
  await page.getByRole('link', { name: 'Help' }).click()
  const search = page.getByRole('combobox', { name: /Search/ })
  await search.fill('mo')
  open()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(search).toBeFocused()
  await search.press('k')
  await expect(search).toHaveValue('mok')
})

test('the first change of page has its transition, as every later one', async ({ visit }) => {
  const page = await visit({ as: 'creator@elenco.test' })
  // Listens from the start: on a busy machine the page may fetch it by its own clock before anybody points at a link.
  const fetched = page.waitForResponse(/AnimatedPage-/)
  await page.goto('/my-work')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A page that stands since loading stands still; one that comes is brought in by its transition, which leaves its end behind.
  expect(await page.locator('.page').getAttribute('style')).toBeNull()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).hover()
  await fetched
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page.locator('.page[style]').waitFor()
})
