import type { BrowserContext } from 'playwright-core'

/** Password of every demonstration account. */
export const demoPassword = 'elenco-demo'

export async function signIn(context: BrowserContext, serverUrl: string, email: string) {
  throw new Error(`not yet: ${email} at ${serverUrl} in ${String(context)}`)
}
