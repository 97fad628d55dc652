import { keepsOffline, leanReply } from '#contract/offline.ts'
import type { ToPage } from './messages.ts'
import { tellPages } from './scope.ts'

const prefix = 'elenco-replies-'
/** Of calls that say nothing of anybody. */
const nobody = `${prefix}public`
/** Of one person; the oldest go first. */
const most = 300

let away = false
/** Stores of sign-ins that are over: a reply that was still under way then is not kept any more. */
const over = new Set<string>()

/** For a page that has just come. */
export const networkState = (): ToPage => ({ type: 'network', away })

async function say(next: boolean): Promise<void> {
  if (next === away) return
  away = next
  await tellPages({ type: 'network', away })
}

/** One store for each sign-in, under a name that does not give its token away. */
async function storeOf(request: Request): Promise<string> {
  const token = request.headers.get('authorization')
  if (!token) return nobody
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return prefix + [...hash.slice(0, 12)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

async function drop(store: string): Promise<void> {
  over.add(store)
  await caches.delete(store)
}

/** Of everybody who was signed in here. */
export async function dropReplies(): Promise<void> {
  const mine = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== nobody)
  await Promise.all(mine.map(drop))
}

async function keep(store: string, url: string, response: Response): Promise<void> {
  const lean = leanReply(await response.text())
  if (lean === null || over.has(store)) return
  const cache = await caches.open(store)
  // Put in anew, it is the youngest.
  await cache.delete(url)
  await cache.put(url, new Response(lean, { headers: { 'content-type': 'application/json; charset=utf-8' } }))
  const known = await cache.keys()
  await Promise.all(known.slice(0, Math.max(0, known.length - most)).map(old => cache.delete(old)))
}

/** Calls that end a sign-in: nothing of it stays, whatever becomes of the call. */
const ends = (request: Request, pathname: string) => request.method === 'POST' && pathname === '/api/accounts/logout'

/** True for calls that `answerCall` has something to do with. */
export function concernsCall(request: Request, pathname: string): boolean {
  // Replies that were read in a client's account are not kept on this device.
  if (request.headers.has('acting-session')) return false
  return ends(request, pathname) || (request.method === 'GET' && keepsOffline(pathname))
}

/** The server's answer, kept; without a network the one that was last seen. A refused sign-in takes what was kept of it along. */
export async function answerCall(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event
  const store = await storeOf(request)
  if (ends(request, pathname)) {
    await drop(store)
    return await fetch(request)
  }
  let response: Response
  try {
    response = await fetch(request)
  } catch (error) {
    // Somebody who gave up does not want an older answer.
    const known = request.signal.aborted ? undefined : await (await caches.open(store)).match(request.url)
    if (!known) throw error
    event.waitUntil(say(true))
    return known
  }
  event.waitUntil(say(false))
  if (response.status === 401 && store !== nobody) event.waitUntil(drop(store))
  else if (response.ok) event.waitUntil(keep(store, request.url, response.clone()).catch(() => {}))
  return response
}
