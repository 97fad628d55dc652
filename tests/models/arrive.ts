import type { Endpoint } from '#contract/endpoint.ts'
import { confirmEmail, register } from '#contract/endpoints/accounts.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import type { Market } from '#tests/support/offer-in-market.ts'
import { storageOf } from '#tests/support/sign-in.ts'
import type { World } from './bindings.ts'
import { keepInStorage } from './other-tab.ts'

/** The rest comes about by calls: people who fill forms are in tests/browser/a-stranger-arrives.test.ts. */
export const strangersPassword = 'tres gatos y un tren'

/** A call of somebody who is not signed in. */
export async function callAsStranger(market: Market, endpoint: Endpoint, body: unknown) {
  const response = await fetch(`${market.serverUrl}/api${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${JSON.stringify(answer.response)}`)
  return answer.response
}

/** The newest link that the built-in mailbox holds for this address, as an address of ours. */
export async function linkTo(market: Market, email: string): Promise<string> {
  const response = await fetch(`${market.serverUrl}/dev/mail?to=${encodeURIComponent(email)}`)
  const answer: { response: { text: string }[] } = await response.json()
  const [mail] = answer.response
  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`nothing was mailed to ${email}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}

/** The token that the link carries. */
export async function tokenTo(market: Market, email: string): Promise<string> {
  const token = new URL(await linkTo(market, email), market.serverUrl).searchParams.get('token')
  if (!token) throw new Error(`the link to ${email} carries nothing`)
  return token
}

/** A stranger asks for an account. `key` is what the browser in which that happened would keep. */
export async function askForAccount(market: Market): Promise<{ email: string; key: string }> {
  const email = `vera.${crypto.randomUUID()}@example.org`
  const body = { first_name: 'Vera', email, password: strangersPassword, locale: 'en' }
  const { key } = await callAsStranger(market, register, body)
  return { email, key }
}

/** Somebody who has just followed the mailed link and has no part yet. */
export async function newcomer(market: Market): Promise<SignedIn> {
  const { email, key } = await askForAccount(market)
  return await callAsStranger(market, confirmEmail, { token: await tokenTo(market, email), key })
}

/** Puts into the browser's storage what an earlier visit would have left there. */
export async function leaveBehind({ page }: World, items: readonly { name: string; value: string }[]): Promise<void> {
  await page.goto('/icon.svg')
  await keepInStorage(page, items)
}

export const comeBackAs = (world: World, session: SignedIn) => leaveBehind(world, storageOf(session))

/** The proof that the mailed link is opened where it was asked for. */
export const keyOf = (key: string) => [{ name: 'elenco:device:sign-up', value: JSON.stringify({ v: 1, data: { key } }) }]
