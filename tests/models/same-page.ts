import type { Disposable, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Visit } from '#tests/support/browser.ts'
import { reuseSession, storageOf } from '#tests/support/sign-in.ts'
import type { BrowserBinding, World } from './bindings.ts'
import { holdReplies } from './hold-replies.ts'
import { type Hear, watchPage } from './watch-page.ts'

export type Visitor = { visit(options?: Visit): Promise<Page>; serverUrl: string }

/** A page that a workflow's tours go through one after another: a profile for each costs more than most of them. */
export interface SamePage {
  /** Another tour begins, in what is to it a new profile. Say who hears what the page's machines do. */
  begin(hear: Hear): Promise<Pick<World, 'page' | 'atStart' | 'replies'>>
}

export async function samePage({ as, holds = [] }: BrowserBinding, { visit, serverUrl }: Visitor): Promise<SamePage> {
  const page = await visit({ reducedMotion: 'reduce', expectErrors: [/./], ...as })
  const hearWith = await watchPage(page)
  const scripts: Disposable[] = []
  let replies: Awaited<ReturnType<typeof holdReplies>> | null = null

  /** Nothing of the tour before is left. */
  async function comeAnew() {
    await Promise.all(scripts.splice(0).map(script => script.dispose()))
    // A document without code of ours: whatever ran is over, and what waited for an answer is given up before the door opens.
    await page.goto('/icon.svg')
    await replies?.leave()
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.context().clearCookies()
    const items = as?.as ? storageOf(await reuseSession(serverUrl, as.as, inject('sessions'))) : []
    const turned = await page.evaluate(all => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name, value } of all) localStorage.setItem(name, value)
      return '__pwClock' in globalThis
    }, items)
    if (!turned) return
    // Its clock goes again, and right.
    await page.clock.install()
    await page.clock.resume()
  }

  return {
    async begin(hear) {
      if (replies) await comeAnew()
      hearWith(hear)
      replies = await holdReplies(page, holds)
      const atStart = async (script: () => void) => void scripts.push(await page.addInitScript(script))
      return { page, atStart, replies }
    },
  }
}
