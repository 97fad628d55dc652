import type { Page } from 'playwright-core'

/**
 * From here on the page's clock moves only when the path turns it (`page.clock.fastForward`): on a busy machine a moment that
 * the path wants to use would otherwise have passed. The page's clock must have been installed before it was loaded.
 */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}
