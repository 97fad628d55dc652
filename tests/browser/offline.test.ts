import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { lineTo } from '#tests/support/cut-line.ts'
import { expect } from '#tests/support/expect.ts'
import { signIn } from '#tests/support/sign-in.ts'

const as = 'creator@elenco.test'
const offline = [/ERR_|Failed to fetch|Failed to load resource|net::|dynamically imported module|PartGone/]
const account = (page: Page) => page.getByRole('button', { name: /account$/ })

/**
 * By itself where the browser asks again for code that it could not fetch. Chromium 147 and 150 do not while the page stands: there
 * pressing brings the page anew.
 */
async function comes(page: Page, part: Locator, again: Locator, open: () => Promise<void>) {
  const gone = await again.waitFor({ state: 'hidden', timeout: 3000 }).then(
    () => false,
    () => true,
  )
  if (gone) {
    const anew = page.waitForEvent('load')
    await again.click()
    await anew
    await open()
  }
  await expect(part).toBeVisible()
}

test('offline, what opens for the first time says in its place that it is missing; it comes when the network is back', async ({
  visit,
}) => {
  const page = await visit({ as, expectErrors: offline })
  await page.goto('/my-work')
  await expect(account(page)).toBeVisible()
  await page.context().setOffline(true)

  // A choice that opens over the page.
  await page.getByRole('button', { name: /^Language/ }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: 'Close' }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A part of what opens.
  await account(page).click()
  const menu = page.getByRole('dialog', { name: /account$/ })
  await expect(menu.getByText('This part could not be loaded')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.context().setOffline(false)
  await comes(page, menu.getByText('AI credits'), menu.getByRole('button', { name: 'Try again' }), () => account(page).click())

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Language/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible()
})

test('offline, a screen that was never opened says so in its place, and comes by itself when the network is back', async ({
  visit,
}) => {
  const page = await visit({ as, expectErrors: offline })
  await page.goto('/my-work')
  await expect(account(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Chat' }).first().click()
  await expect(page.getByText('This part of Elenco has not been loaded yet')).toBeVisible()
  await expect(account(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('This part of Elenco has not been loaded yet')).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing out works offline from a menu that was never opened, and the server is told once it can be reached', async ({
  visit,
  serverUrl,
}) => {
  const line = await lineTo(serverUrl)
  onTestFinished(() => line.cut())
  const { access_token } = await signIn(serverUrl, as)
  const alive = async () =>
    (await fetch(`${serverUrl}/api/accounts/profile`, { headers: { authorization: `Bearer ${access_token}` } })).status
  const page = await visit({ as, server: line.url, expectErrors: offline })
  await page.goto('/my-work')
  await page.evaluate(token => {
    const key = 'elenco:private:session'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    kept.data.token = token
    localStorage.setItem(key, JSON.stringify(kept))
  }, access_token)
  await page.reload()
  await expect(account(page)).toBeVisible()
  await line.cut()
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out here.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('elenco:private:')))).toEqual([])
  // Somebody who finds what is kept cannot sign in with it.
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  if (kept.includes(access_token)) throw new Error('the token is still in the browser')
  if ((await alive()) !== 200) throw new Error('the server was told without a line')
  await line.mend()
  await expect.poll(alive).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('elenco:device:left-sign-ins'))).toBe(null)
})
