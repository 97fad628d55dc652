import { chromium } from 'playwright-core'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { startServer } from '../support/server.ts'
import { signIn, storageOf } from '../support/sign-in.ts'
import { serveLeanPage } from './lean-page.ts'
import { weighPages } from './page-weight.ts'
import type { Row } from './rows.ts'

/** The public list of casting calls, signed out, and the home of somebody who is signed in, beside a bare page of the same stack. */
export async function measurePages(rounds: number): Promise<Row[]> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  try {
    const lean = await serveLeanPage()
    const server = await startServer()
    try {
      const storage = storageOf(await signIn(server.url, 'premium@elenco.test'))
      const targets = {
        floor: { url: lean.url, row: '[data-row] a' },
        ours: { url: `${server.url}/casting-calls`, row: 'main a[href^="/casting-calls/"]' },
        home: { url: `${server.url}/`, row: 'main li a', storage },
      }
      const { floor, ours, home } = await weighPages(browser, targets, rounds)
      return [
        {
          what: 'public casting calls: JavaScript before usable',
          unit: 'bytes',
          ours: ours.scripts,
          floor: floor.scripts,
          goal: { atMost: 1.15 },
        },
        {
          what: 'public casting calls: JavaScript in all, the later parts too',
          unit: 'bytes',
          ours: ours.allScripts,
          floor: floor.allScripts,
          goal: { atMost: 1.5 },
        },
        {
          what: 'public casting calls: first row painted',
          unit: 'ms',
          ours: ours.painted,
          floor: floor.painted,
          goal: { atMost: 0.4 },
        },
        { what: 'public casting calls: usable', unit: 'ms', ours: ours.usable, floor: floor.usable, goal: { atMost: 1.15 } },
        {
          what: 'signed-in home: JavaScript before usable',
          unit: 'bytes',
          ours: home.scripts,
          floor: floor.scripts,
          goal: { atMost: 1.5 },
        },
        { what: 'signed-in home: usable', unit: 'ms', ours: home.usable, floor: floor.usable, goal: { atMost: 1.5 } },
      ]
    } finally {
      await server.stop()
      await lean.stop()
    }
  } finally {
    await browser.close()
  }
}
