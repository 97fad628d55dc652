import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { present } from '#workbench/present.ts'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { startServer } from '../support/server.ts'
import { signIn, storageOf } from '../support/sign-in.ts'
import type { Row } from './rows.ts'

const goalOfView = 25 * 1024
const goalOfFlow = 5 * 1024
const goalOfUpdate = 50

/** The Flows view's weight, and how soon it shows what an actor of its tab did. The floors are the goals themselves. */
export async function measureFlows(rounds: number): Promise<Row[]> {
  const flows = readdirSync('dist/flows/assets/flows').filter(name => name.endsWith('.br'))
  const largest = Math.max(...flows.map(name => statSync(join('dist/flows/assets/flows', name)).size))
  const goal = { atMost: 1 }
  return [
    { what: 'flows: what only the view needs', unit: 'bytes', ours: weighView(), floor: goalOfView, goal },
    { what: 'flows: the largest workflow', unit: 'bytes', ours: largest, floor: goalOfFlow, goal },
    { what: 'flows: live update, 95th percentile', unit: 'ms', ours: await timeUpdates(rounds * 20), floor: goalOfUpdate, goal },
  ]
}

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** Compressed bytes of every chunk that is reached from the Flows screen and from nothing else, later parts and English words included. */
function weighView(): number {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const own = (name: string) => /^src\/(?:app\/screens\/flows\.tsx|app\/tell-flows\.ts|views\/flows\/)/.test(name)
  const reach = (from: string[], through: (name: string) => boolean) => {
    const all = new Set(from)
    for (const name of all)
      for (const next of [...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? [])])
        if (through(next)) all.add(next)
    return all
  }
  // Chunks that nobody asks for by name begin with an underscore; what every page loads is one of them.
  const entries = Object.keys(manifest).filter(name => !own(name) && (!name.startsWith('_') || name.startsWith('_first')))
  const others = reach(entries, name => !own(name))
  const view = reach(Object.keys(manifest).filter(own), () => true)
  const words = 'src/i18n/locales/en/flows.json'
  const files = [...view].filter(name => !others.has(name) || name === words).flatMap(name => manifest[name]?.file ?? [])
  if (files.length < 3) throw new Error('the chunks of the Flows view were not found')
  return [...new Set([...files, manifest[words]?.file ?? ''])].filter(Boolean).reduce((sum, file) => sum + sizeOf(file), 0)
}

function sizeOf(file: string): number {
  const path = join('dist/client', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** From the event in the tab to the frame in which the chart and the history show it. */
async function timeUpdates(times: number): Promise<number> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  const server = await startServer()
  try {
    const localStorage = storageOf(await signIn(server.url, 'admin@elenco.test'))
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', storageState })
    const page = await context.newPage()
    await page.addInitScript(keepPreferences)
    await page.goto(`${server.url}/flows/preferences`)
    await page.locator('.st[data-active]').first().waitFor()
    // The first ones compile what the others run.
    for (let time = 0; time < 10; time++) await page.evaluate(sendAndWait)
    const measured: number[] = []
    for (let time = 0; time < times; time++) measured.push(await page.evaluate(sendAndWait))
    measured.sort((a, b) => a - b)
    return present(measured[Math.floor(measured.length * 0.95)], 'one of measured')
  } finally {
    await server.stop()
    await browser.close()
  }
}

type Told = {
  type: string
  actorRef: { id: string; send(event: object): void }
  snapshot?: { context: { preferences: unknown } }
}
declare global {
  interface Window {
    elencoInspect?: (event: Told) => void
    toldPreferences?: Told
  }
}

/** Runs in the page, before anything else: remembers the actor that will be sent to. */
function keepPreferences() {
  window.elencoInspect = event => {
    if (event.type === '@xstate.snapshot' && event.actorRef.id === 'preferences') window.toldPreferences = event
  }
}

/** Runs in the page: sends what changes nothing on screen but Flows, and waits for the frame after the history has grown. */
function sendAndWait(): Promise<number> {
  const told = window.toldPreferences
  const history = document.querySelector('aside[data-panel] ol')
  if (!told || !history) throw new Error('nothing tells of the preferences yet')
  return new Promise(done => {
    const started = performance.now()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
    })
    observer.observe(history, { childList: true })
    told.actorRef.send({ type: 'preferences.changedElsewhere', preferences: told.snapshot?.context.preferences })
  })
}
