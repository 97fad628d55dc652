import { expect } from 'vitest'
import { limits } from '#contract/limits.ts'
import { test } from '#tests/support/browser.ts'

declare global {
  interface Window {
    saidTips: string[]
  }
}

test('what a button without words does stands beside it, for a mouse and for a keyboard, away from the window’s edge', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' })
  // Rendered here, not by the server: what is there answers.
  await page.goto('/status')
  const light = page.getByRole('button', { name: 'Dark mode' })
  const tip = page.getByRole('tooltip')
  await light.hover()
  await tip.getByText('Dark mode').waitFor()
  // The tip has settled there: it comes in at the window's corner.
  await expect.poll(async () => ((await tip.boundingBox())?.x ?? 0) > 720).toBe(true)
  const box = await tip.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440 - limits.shell.tooltipPadding)
  await tip.hover()
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await page.mouse.move(700, 500)
  await light.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tip.getByText('Dark mode').waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(async () => await tip.allTextContents()).not.toContain('Dark mode')
})

test('what was pressed is not explained again, over what it has opened', async ({ visit }) => {
  const page = await visit({ as: 'creator@elenco.test', locale: 'en' })
  await page.goto('/status')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const tip = page.getByRole('tooltip')
  await bell.hover()
  await tip.getByText(/^Notifications/).waitFor()
  await bell.click()
  await tip.waitFor({ state: 'detached' })
  await page.evaluate(() => {
    const said: string[] = []
    window.saidTips = said
    new MutationObserver(() => {
      const text = document.querySelector('[role=tooltip]')?.textContent
      if (text && said.at(-1) !== text) said.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  await page.getByRole('button', { name: 'Dark mode' }).hover()
  await tip.getByText('Dark mode').waitFor()
  expect(await page.evaluate(() => window.saidTips)).toEqual(['Switch to dark mode'])
})
