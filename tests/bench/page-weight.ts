import type { Browser, CDPSession } from 'playwright-core'
import { keysOf } from '#contract/keys-of.ts'
import { recordOf } from '#contract/typed.ts'
import { present } from '#workbench/present.ts'

export type PageWeight = {
  /** Bytes of JavaScript as they travelled, until the page was usable. */
  scripts: number
  /** Bytes of JavaScript in all, until the network was quiet. */
  allScripts: number
  /** Milliseconds until the frame with the first row has been laid out and painted, and until React answers in it. */
  painted: number
  usable: number
}

/** An entry that the browser has kept of an earlier visit. */
export type Stored = { name: string; value: string }

export type Target = { url: string; row: string; storage?: Stored[] }

/**
 * Opens each page in a new profile at 4 × slower CPU and 9 Mbit/s with 60 ms, several times, and takes the median of each figure.
 * In turn, so that a busy moment of the machine hits all alike.
 */
export async function weighPages<K extends string>(
  browser: Browser,
  targets: Record<K, Target>,
  rounds: number,
): Promise<Record<K, PageWeight>> {
  const names = keysOf(targets)
  const measured = new Map<K, PageWeight[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { url, row, storage = [] } = targets[name]
      measured.get(name)?.push(await weighOnce(browser, url, row, storage))
    }
  }
  const median = (name: K, field: keyof PageWeight) =>
    measured
      .get(name)
      ?.map(one => one[field])
      .sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const weight = (name: K): PageWeight => ({
    scripts: median(name, 'scripts'),
    allScripts: median(name, 'allScripts'),
    painted: median(name, 'painted'),
    usable: median(name, 'usable'),
  })
  return recordOf(names, weight)
}

async function weighOnce(browser: Browser, url: string, row: string, localStorage: Stored[]): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  })
  try {
    // The browser says so itself from the first page on that it leaves (public/boot.js).
    if (localStorage.length > 0) await context.addCookies([{ name: 'signed_in', value: '1', url }])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await throttle(devtools)
    const scripts = await watchScripts(devtools)
    await page.addInitScript(watchRows, row)
    await page.goto(url)
    const times = await page.waitForFunction(() => window.usableAt, undefined, { timeout: 60_000 })
    const { painted, usable, origin } = present(await times.jsonValue(), 'the time')
    await quiet(scripts)
    return {
      painted,
      usable,
      scripts: sum(scripts.filter(script => script.finishedAt * 1000 <= origin + usable)),
      allScripts: sum(scripts),
    }
  } finally {
    await context.close()
  }
}

type Times = { painted: number; usable: number; origin: number }
declare global {
  interface Window {
    usableAt?: Times
  }
}

/** Runs in the page. A row is usable once React holds it: rows that the server rendered carry no React keys before they are hydrated. */
function watchRows(row: string) {
  let seen = false
  let painted = 0
  // A message that is sent within a frame arrives behind it.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    painted = performance.now()
  }
  const look = () => {
    const found = document.querySelector(row)
    if (found && !seen) {
      seen = true
      port2.postMessage(null)
    }
    if (found && painted && Object.keys(found).some(key => key.startsWith('__reactProps$'))) {
      window.usableAt = { painted, usable: performance.now(), origin: performance.timeOrigin }
    } else {
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}

async function throttle(devtools: CDPSession) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (9 * 1024 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Until no script has come for two seconds; the network itself never rests where an event stream is open. */
async function quiet(scripts: Script[]) {
  for (let known = -1; known !== scripts.length; ) {
    known = scripts.length
    await new Promise(resolve => setTimeout(resolve, 2_000))
  }
}

type Script = { bytes: number; finishedAt: number }

/** Every script that arrives, with its bytes on the wire and the wall clock (seconds) at which it was complete. */
async function watchScripts(devtools: CDPSession): Promise<Script[]> {
  const scripts: Script[] = []
  const open = new Set<string>()
  let offset = 0
  devtools.on('Network.requestWillBeSent', event => {
    offset = event.wallTime - event.timestamp
    if (event.type === 'Script') open.add(event.requestId)
  })
  devtools.on('Network.responseReceived', event => {
    if (event.type === 'Script' || /javascript/.test(event.response.mimeType)) open.add(event.requestId)
  })
  devtools.on('Network.loadingFinished', event => {
    if (open.delete(event.requestId)) scripts.push({ bytes: event.encodedDataLength, finishedAt: event.timestamp + offset })
  })
  return scripts
}

const sum = (scripts: Script[]) => scripts.reduce((total, script) => total + script.bytes, 0)
