import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { test as base, inject } from 'vitest'
import { hearPresses, pressFirmly } from './firm-press.ts'
import { withdrawLeftOpen } from './offer-in-market.ts'
import { patience } from './patience.ts'
import { reuseSession, storageOf } from './sign-in.ts'

export type Visit = {
  /** Language of the browser; default en. */
  locale?: 'en' | 'es'
  /** Width in CSS pixels; 390 is a telephone with touch, 1440 (the default) a desk. */
  width?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  /** Email of the demonstration account that is signed in before the first page; default nobody. */
  as?: string
  /** Address of a server of the test's own; the run's without it. */
  server?: string
  /** Host name by which the product is visited, as `spaces.elenco.localhost`. */
  host?: string
  /** With the service worker, which other tests do without: it answers for the server. */
  worker?: true
  /** The microphone is allowed; it hums by itself. */
  microphone?: true
  /** Console errors that this test provokes on purpose. */
  expectErrors?: RegExp[]
}

type Fixtures = {
  /** Opens a new browser profile and a page in it. Relative addresses lead to the product. */
  visit: (options?: Visit) => Promise<Page>
  /** The address at which the product answers, for calls beside the browser. */
  serverUrl: string
}

type Watched = { context: BrowserContext; page: Page; complaints: string[] }

/** A recording to be looked at step by step. It makes everything half as slow again, so that one has to ask for it. */
const traced = Boolean(process.env.TRACE)

let browser: Promise<Browser> | undefined

/** vitest's `test` with people: `test('…', async ({ visit }) => { const page = await visit({ as: 'brand@elenco.test', locale: 'es' }) … })` */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures are wanted from the pattern
  serverUrl: async ({}, use) => use(inject('serverUrl')),
  visit: async ({ task, serverUrl }, use) => {
    const open: Watched[] = []
    await use(async (options = {}) => {
      const watched = await arrive(serverUrl, options)
      open.push(watched)
      return watched.page
    })
    const complaints = open.flatMap(watched => watched.complaints)
    const failed = task.result?.state === 'fail' || complaints.length > 0
    await Promise.all(open.map((watched, index) => leave(watched, failed ? `${slug(task.name)}-${index + 1}` : undefined)))
    await withdrawLeftOpen()
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  },
})

async function arrive(runServer: string, options: Visit): Promise<Watched> {
  const serverUrl = options.server ?? runServer
  browser ??= chromium.connect(inject('browserUrl'))
  const width = options.width ?? 1440
  const origin = options.host ? serverUrl.replace('127.0.0.1', options.host) : serverUrl
  const localStorage = options.as ? storageOf(await reuseSession(serverUrl, options.as, inject('sessions'))) : []
  const context = await (await browser).newContext({
    baseURL: origin,
    // Filling the storage takes the browser a page of its own.
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
    locale: options.locale === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    serviceWorkers: options.worker ? 'allow' : 'block',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    ...(options.microphone && { permissions: ['microphone'] }),
  })
  context.setDefaultTimeout(patience)
  if (traced) await context.tracing.start({ snapshots: true })
  await hearPresses(context)
  const page = await context.newPage()
  pressFirmly(page)
  const complaints: string[] = []
  watch(context, complaints, options.expectErrors ?? [])
  return { context, page, complaints }
}

/** Unexpected console errors and uncaught exceptions of every page of the profile fail the test. */
function watch(context: BrowserContext, complaints: string[], expected: RegExp[]) {
  const complain = (text: string) => {
    if (!expected.some(pattern => pattern.test(text))) complaints.push(text)
  }
  context.on('console', message => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complain(`uncaught: ${error.error().stack ?? error.error().message}`))
}

async function leave({ context, page, complaints }: Watched, keepAs: string | undefined) {
  if (keepAs) {
    const results = inject('results')
    mkdirSync(results, { recursive: true })
    const address = page.isClosed() ? 'closed' : page.url()
    writeFileSync(`${results}/${keepAs}.txt`, `${address}\n${complaints.join('\n')}\n`)
    if (!page.isClosed()) {
      await page.screenshot({ path: `${results}/${keepAs}.png` }).catch(() => undefined)
      writeFileSync(`${results}/${keepAs}.html`, await page.content().catch(String))
    }
    if (traced) await context.tracing.stop({ path: `${results}/${keepAs}.zip` })
  } else if (traced) {
    await context.tracing.stop()
  }
  await context.close()
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
