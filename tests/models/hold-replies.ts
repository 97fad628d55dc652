import type { CDPSession, Page } from 'playwright-core'
import { patience } from '#tests/support/patience.ts'
import type { Answer, Replies } from './bindings.ts'

interface Rule {
  method: string
  path: RegExp
  file?: true
}

/** A call of the page that waits. `request` is its name at the door, `network` its name where the page gives up on it. */
interface Held {
  request: string
  network: string | undefined
  method: string
  /** With its question mark, whether or not something is asked. */
  address: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** A path that nobody else calls. */
const bell = '/door-bell'

/**
 * By its path; by method and path where two calls have the same: `/^GET \/api…/`; with the question mark where only what is
 * asked tells them apart: `/\/networks\?$/`.
 */
function isMeant(pattern: RegExp, { address, method }: Held) {
  const [path = address] = address.split('?')
  return [path, address, `${method} ${path}`].some(text => pattern.test(text))
}

/**
 * Stands between a page and the server: what a path has to decide about waits here until it does. Only calls come past this
 * door. `page.route` stops every file of the page, too, and switches the browser's cache off: pages took twice as long to open.
 */
export async function holdReplies(page: Page, rules: readonly Rule[]): Promise<Replies & { leave(): Promise<void> }> {
  const kept: Rule[] = [...rules]
  const held: Held[] = []
  const waiting: { path: RegExp; take: (one: Held) => void }[] = []
  const door = await page.context().newCDPSession(page)
  const goOn = ({ request }: Held) => door.send('Fetch.continueRequest', { requestId: request }).catch(() => undefined)

  door.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
    const { method, url, headers, postData } = request
    const { pathname, search } = new URL(url)
    if (pathname === bell) return void answerBell(requestId)
    const address = `${pathname}?${search.slice(1)}`
    const one: Held = { request: requestId, network: networkId, method, address, url, headers, body: postData }
    if (!kept.some(rule => rule.method === method && isMeant(rule.path, one))) return void goOn(one)
    const first = waiting.findIndex(wait => isMeant(wait.path, one))
    if (first >= 0) waiting.splice(first, 1)[0]?.take(one)
    else held.push(one)
  })
  // Calls of a document that the page has left are nobody's any more, though the network does not say so of all of them.
  const documents = new Map<string, string>()
  let document = ''
  door.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
    documents.set(requestId, loaderId)
    if (type === 'Document') document = loaderId
  })
  const isOld = ({ network = '' }: Held) => (documents.get(network) ?? document) !== document
  // A call that the page itself has given up waits for nothing any more.
  door.on('Network.loadingFailed', ({ requestId }) => {
    const gone = held.findIndex(one => one.network === requestId)
    if (gone >= 0) held.splice(gone, 1)
  })
  await Promise.all([door.send('Network.enable'), watchCalls(door, rules)])

  const answerBell = (requestId: string) =>
    door.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => undefined)

  // Once a call of our own has come to the door, all that the page called before it has.
  const caughtUp = () => page.evaluate(path => fetch(path).then(() => 0), bell).catch(() => undefined)

  /** The latest call to this path that waits, or the next one: what came before it, its page has given up. */
  async function next(path: RegExp): Promise<Held> {
    await caughtUp()
    const last = held.findLastIndex(one => isMeant(path, one) && !isOld(one))
    const [one] = last < 0 ? [] : held.splice(last, 1)
    if (one) return one
    return await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No call to ${path} came.`)), patience)
      waiting.push({
        path,
        take: one => {
          clearTimeout(late)
          resolve(one)
        },
      })
    })
  }

  const fulfil = ({ request }: Held, status: number, body: unknown) =>
    door.send('Fetch.fulfillRequest', {
      requestId: request,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    })

  return {
    /** Nothing waits here any more. What its page still waits for goes on: the page has to be gone. */
    leave: () => door.detach(),
    async hold(method, path) {
      // The calls that the page has sent until now are on their way already.
      await caughtUp()
      kept.push({ method, path })
    },
    async release(method, path) {
      const rule = kept.findIndex(one => one.method === method && String(one.path) === String(path))
      if (rule >= 0) kept.splice(rule, 1)
      const free = held.filter(one => one.method === method && isMeant(path, one))
      for (const one of free) held.splice(held.indexOf(one), 1)
      await Promise.all(free.map(goOn))
    },
    async comes(path) {
      const one = await next(path)
      held.push(one)
    },
    pass: async path => {
      await goOn(await next(path))
    },
    alter: async (path, change) => {
      const one = await next(path)
      const response = await fetch(one.url, { method: one.method, headers: one.headers, body: one.body })
      const answer: Answer = await response.json()
      const json = typeof change === 'function' ? change(answer) : { ...answer, response: { ...answer.response, ...change } }
      await fulfil(one, response.status, json)
    },
    cut: async path => {
      await door.send('Fetch.failRequest', { requestId: (await next(path)).request, errorReason: 'ConnectionFailed' })
    },
    answer: async (path, status, response) => {
      await fulfil(await next(path), status, { response })
    },
  }
}

/** A file comes past only where a rule means one, and has to be fetched each time. */
async function watchCalls(door: CDPSession, rules: readonly Rule[]) {
  const files = rules.some(({ file }) => file)
  if (files) await door.send('Network.setCacheDisabled', { cacheDisabled: true })
  await door.send('Fetch.enable', {
    patterns: [{ resourceType: 'Fetch' }, { resourceType: 'XHR' }, ...(files ? [{ resourceType: 'Script' as const }] : [])],
  })
}
