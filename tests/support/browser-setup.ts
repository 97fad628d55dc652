import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import type { SignedIn } from '#contract/entities/user.ts'
import { chromeArguments, findChrome } from './chrome.ts'
import { freshMarket } from './market.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which the built product with the demonstration market answers. */
    serverUrl: string
    /** The address of the one browser of the run. */
    browserUrl: string
    /** The people signed in already, by email: the demonstration accounts, on the run's server and on copies of the market. */
    sessions: Record<string, SignedIn>
    /** The folder in which a test that fails leaves what it saw. */
    results: string
    /** A data folder with the demonstration market: a server of a test's own begins with a copy of it. */
    market: string
  }
}

/** Global setup of the projects browser, screens and tours: one built server and one browser for the run. */
export default async function setup(project: TestProject) {
  const results = join('test-results', project.name)
  rmSync(results, { recursive: true, force: true })
  const chrome = await findChrome()
  const [{ folder: market, sessions }, browser] = await Promise.all([
    freshMarket(),
    chromium.launchServer({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env, headless: true }),
  ])
  const server = await startServer({}, market)
  const version = await versionOf(browser.wsEndpoint())
  console.log(`${project.name}: Chromium ${version} (${chrome.source}, ${chrome.executablePath})`)
  project.provide('serverUrl', server.url)
  project.provide('market', market)
  project.provide('results', results)
  project.provide('sessions', sessions)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    rmSync(market, { recursive: true, force: true })
  }
}

/** A green run says in which browser it was green. */
async function versionOf(endpoint: string) {
  const connected = await chromium.connect(endpoint)
  const version = connected.version()
  await connected.close()
  return version
}
