import { getProfile, login, signInOptions } from '#contract/endpoints/accounts.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { createSessionStore } from '#src/services/session-store.ts'

/** Password of every demonstration account. */
export const demoPassword = 'elenco-demo'

/** Signs in through the API. Mind the throttle: tests share the sessions of the run by `reuseSession`. */
export async function signIn(serverUrl: string, email: string, password = demoPassword): Promise<SignedIn> {
  const response = await fetch(`${serverUrl}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer)}`)
  return answer.response
}

/** A session of the run, or a new one when there is none or a test has revoked it. */
export async function reuseSession(serverUrl: string, email: string, sessions: Record<string, SignedIn>): Promise<SignedIn> {
  const earlier = sessions[email]
  if (!earlier) return signIn(serverUrl, email)
  const response = await fetch(`${serverUrl}/api${getProfile.path}`, {
    headers: { authorization: `Bearer ${earlier.access_token}` },
  })
  return response.ok ? earlier : signIn(serverUrl, email)
}

/** Signs in everybody whom the demonstration market offers, once for the run. */
export async function signInEverybody(serverUrl: string): Promise<Record<string, SignedIn>> {
  const response = await fetch(`${serverUrl}/api${signInOptions.path}`)
  const answer: { response: { demo: { accounts: { email: string }[] } | null } } = await response.json()
  const emails = answer.response.demo?.accounts.map(account => account.email) ?? []
  return Object.fromEntries(await Promise.all(emails.map(async email => [email, await signIn(serverUrl, email)] as const)))
}

/** The entries of a browser's storage once `signedIn` has signed in: the product's own store says so. */
export function storageOf(signedIn: SignedIn): { name: string; value: string }[] {
  const items = new Map<string, string>()
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      setItem: (name: string, value: string) => items.set(name, value),
      getItem: (name: string) => items.get(name) ?? null,
    },
  })
  try {
    createSessionStore().keep(signedIn)
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
  return Array.from(items, ([name, value]) => ({ name, value }))
}
