import type { Page } from 'playwright-core'
import type { SignedIn } from '#contract/entities/user.ts'
import { storageOf } from '#tests/support/sign-in.ts'
import type { World } from './bindings.ts'

/** The person signed in there, as the browser's storage has it; nothing where nobody is. */
export const userOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('elenco:private:session') ?? '{}').data?.user?.uuid ?? '')

/** Another tab of the same browser tells it, as the product's own tabs do. */
export async function tellTabs(page: Page, type: 'signed-in' | 'signed-out', user: string): Promise<void> {
  await page.evaluate(
    message => {
      const channel = new BroadcastChannel('elenco:tabs')
      channel.postMessage(message)
      channel.close()
    },
    { type, user },
  )
}

/** The entries that another tab of that browser has kept, once somebody has signed in there. */
export async function keepInStorage(page: Page, items: readonly { name: string; value: string }[]): Promise<void> {
  await page.evaluate(all => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
}

/** Somebody signs in in another tab of this browser. */
export async function signInThere(page: Page, signedIn: SignedIn): Promise<void> {
  await keepInStorage(page, storageOf(signedIn))
  await tellTabs(page, 'signed-in', signedIn.user.uuid)
}

/** The tab that reads the stream for all has lost its place, and tells the others: what they show is read again. */
export async function tellResync({ page }: World): Promise<void> {
  // Once it has asked for the stream the page listens; what is told before that is told to nobody.
  await page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].some(({ name }) => name?.startsWith('elenco:stream:'))
  })
  await page.evaluate(() => {
    const { data } = JSON.parse(localStorage.getItem('elenco:private:session') ?? '{}')
    const channel = new BroadcastChannel(`elenco:stream:${data.user.uuid}`)
    channel.postMessage({ id: null, event: { type: 'resync' } })
    channel.close()
  })
}
