import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { portOf } from '#tests/support/port-of.ts'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { startServer } from '../support/server.ts'
import { signIn, storageOf } from '../support/sign-in.ts'
import type { Row } from './rows.ts'

declare global {
  interface Window {
    /** When each piece of an answer was first there to read. */
    seenTokens: Record<string, number>
  }
}

/** The promise: milliseconds between a token leaving the provider and standing in the view, 95th percentile. */
const promised = 50
const questions = 40

const clock = () => performance.timeOrigin + performance.now()
const said = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`

/** An OpenAI-compatible endpoint that remembers when its first token left. */
async function startProvider() {
  const left: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.flushHeaders()
      // The connection stands; what is measured is a token on its way.
      setTimeout(() => {
        left.push(clock())
        response.write(said(`token-${left.length} `))
        setTimeout(() => response.end(`${said('and the rest.', 'stop')}data: [DONE]\n\n`), 60)
      }, 60)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${portOf(server)}/v1`, left, stop: () => server.close() }
}

/** A token from the provider through the server into the view of a real browser. */
export async function measureAnswers(): Promise<Row[]> {
  const provider = await startProvider()
  const server = await startServer({ AI_TEXT_URL: provider.url })
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  try {
    const localStorage = storageOf(await signIn(server.url, 'premium@elenco.test'))
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
    const page = await (await browser.newContext({ storageState, locale: 'en-US' })).newPage()
    await page.goto(`${server.url}/ai/chat`)
    await page.waitForSelector('[data-state=ready]')
    await page.evaluate(() => {
      const seen: Record<string, number> = {}
      window.seenTokens = seen
      new MutationObserver(() => {
        for (const [token] of document.body.innerText.matchAll(/token-\d+/g))
          seen[token] ??= performance.timeOrigin + performance.now()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    for (let n = 1; n <= questions; n++) {
      await page.fill('textarea', `Question ${n}`)
      await page.keyboard.press('Enter')
      await page.waitForFunction(count => document.querySelectorAll('[data-answer=done]').length === count, n)
      await page.waitForSelector('[data-state=ready]')
    }
    const seen = await page.evaluate(() => window.seenTokens)
    const times = provider.left
      .map((at, index) => (seen[`token-${index + 1}`] ?? Number.POSITIVE_INFINITY) - at)
      .sort((a, b) => a - b)
    const ours = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
    return [{ what: 'first token: provider → view, p95 of 40', unit: 'ms', ours, floor: promised, goal: { atMost: 1 } }]
  } finally {
    await browser.close()
    await server.stop()
    provider.stop()
  }
}
