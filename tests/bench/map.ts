import { type Browser, chromium, type Page } from 'playwright-core'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { startServer } from '../support/server.ts'
import { weighPages } from './page-weight.ts'
import type { Row } from './rows.ts'

const features = 2_000
const refresh = 1000 / 60
/** Madrid, as near as 2,000 spaces lie in it. */
const city = '-3.75,40.38,-3.65,40.45'

/** The map beside a list without one, and how even its frames are while a hand moves it. */
export async function measureMap(rounds: number): Promise<Row[]> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  const server = await startServer()
  try {
    const maps = `${server.url}/realty/maps`
    const { list, pins, live } = await weighPages(
      browser,
      {
        list: { url: `${server.url}/casting-calls`, row: 'main a[href^="/casting-calls/"]' },
        pins: { url: maps, row: '[data-map] a[data-pin]' },
        live: { url: maps, row: '[data-map="live"]:has(canvas) a[data-pin]' },
      },
      rounds,
    )
    const beside = { floor: list.usable, unit: 'ms', goal: { atMost: 1.5 } }
    const frames = { floor: refresh, unit: 'ms', goal: { atMost: 1.5 } }
    const gathered = await panTimes(browser, `${maps}?box=${city}`, rounds, gather)
    return [
      { what: 'map page: pins usable, beside the list page', ours: pins.usable, ...beside },
      { what: 'map page: can be moved, beside the list page', ours: live.usable, ...beside },
      { what: `map of ${features} spaces, gathered by the server: a frame, 95th percentile`, ours: gathered, ...frames },
    ]
  } finally {
    await server.stop()
    await browser.close()
  }
}

type Meta = { points: object[]; clusters: object[] }
type Cell = { lat: number; lng: number }

const cells = (across: number, count: number): Cell[] =>
  Array.from({ length: count }, (_, n) => ({
    lng: -3.75 + (0.1 * ((n % across) + 0.5)) / across,
    lat: 40.38 + (0.07 * (Math.floor(n / across) + 0.5)) / Math.ceil(count / across),
  }))

/** The answer that a full view has: a cell of the grid each. */
const gather = (): Meta => ({
  points: [],
  clusters: cells(8, 48).map(({ lat, lng }) => ({
    lat,
    lng,
    count: Math.round(features / 48),
    box: [lng - 0.005, lat - 0.005, lng + 0.005, lat + 0.005],
  })),
})

async function panTimes(browser: Browser, url: string, rounds: number, shown: () => Meta): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.route('**/api/v3/spaces?*', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, meta: { ...body.meta, places: [], ...shown() } } })
    })
    // From another page: what the server renders has its own answer in it.
    await page.goto(new URL('/casting-calls', url).href)
    await goTo(page, url)
    const { points, clusters } = shown()
    const drawn = page.locator('[data-map="live"]:has(canvas) :is([data-pin], [data-cluster])')
    await drawn.nth(points.length + clusters.length - 1).waitFor({ state: 'attached' })
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const measured = await page.evaluate(pan)
      // The first round warms up.
      if (round > 0) times.push(...measured)
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  } finally {
    await context.close()
  }
}

/** Within the app, as a link goes. */
async function goTo(page: Page, url: string) {
  await page.locator('main a[href^="/casting-calls/"]').first().waitFor()
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, url)
}

/** Runs in the page: a hand that moves the map to and fro for two seconds, and the times between its frames. */
async function pan(): Promise<number[]> {
  const canvas = document.querySelector('[data-map="live"] canvas')
  if (!canvas) throw new Error('The map has no canvas.')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const send = (type: string, dx: number, on: EventTarget) =>
    on.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: type === 'mouseup' ? 0 : 1,
        clientX: x + dx,
        clientY: y + dx / 4,
        view: window,
      }),
    )
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  send('mousedown', 0, canvas)
  const times: number[] = []
  let before = await frame()
  for (let n = 1; n <= 120; n++) {
    send('mousemove', 160 * Math.sin(n / 12), document)
    const now = await frame()
    times.push(now - before)
    before = now
  }
  send('mouseup', 0, document)
  // The map comes to rest after the hand has let go.
  for (let n = 0; n < 30; n++) await frame()
  return times
}
