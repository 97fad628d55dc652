import { type Browser, chromium } from 'playwright-core'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { servePage } from './lean-page.ts'
import type { Row } from './rows.ts'

declare global {
  interface Window {
    measure(times: number): Promise<number[]>
  }
}

/** A notification that is merged into 10,000 until it is painted, at 4 × slower CPU, beside thirty rows of a list in useState. */
export async function measureMerges(rounds: number): Promise<Row[]> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  const page = await servePage('merge')
  try {
    const [ours, floor]: number[][] = [[], []]
    // In turn, so that a busy moment of the machine hits both.
    for (let round = 0; round < rounds; round++) {
      ours?.push(...(await merges(browser, page.url)))
      floor?.push(...(await merges(browser, `${page.url}/?plain`)))
    }
    const median = (figures: number[] = []) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
    return [
      { what: 'a notification merged into 10,000', unit: 'ms', ours: median(ours), floor: median(floor), goal: { atMost: 1.2 } },
    ]
  } finally {
    await page.stop()
    await browser.close()
  }
}

async function merges(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 440, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('li[data-index]').first().waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await page.evaluate(() => window.measure(20))
  } finally {
    await context.close()
  }
}
