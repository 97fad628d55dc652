import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import type { SignedIn } from '#contract/entities/user.ts'
import { chromeArguments, findChrome } from './chrome.ts'
import { startServer } from './server.ts'
import { signInEverybody } from './sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product with the demonstration market answers. */
    serverUrl: string
    /** Where the one browser of the run can be reached. */
    browserUrl: string
    /** Who is signed in already, by email: the demonstration accounts. */
    sessions: Record<string, SignedIn>
  }
}

/** Global setup of the project browser: one built server and one browser for the run. */
export default async function setup(project: TestProject) {
  rmSync('test-results', { recursive: true, force: true })
  const chrome = await findChrome()
  const [server, browser] = await Promise.all([
    startServer(),
    chromium.launchServer({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env, headless: true }),
  ])
  project.provide('serverUrl', server.url)
  project.provide('sessions', await signInEverybody(server.url))
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
