import type { Page, Route } from 'playwright-core'
import type { Answer, Replies } from './bindings.ts'

interface Rule {
  method: string
  path: RegExp
}

interface Held {
  path: string
  route: Route
}

const patience = 10_000

/** By its path, or by method and path where two calls have the same: `/^GET \/api…/`. */
const isMeant = (pattern: RegExp, { path, route }: Held) =>
  pattern.test(path) || pattern.test(`${route.request().method()} ${path}`)

/** Stands between a page and the server: what a path has to decide about waits here until it does. */
export async function holdReplies(page: Page, rules: readonly Rule[]): Promise<Replies> {
  const kept: Rule[] = [...rules]
  const held: Held[] = []
  const waiting: { path: RegExp; take: (one: Held) => void }[] = []

  const concerns = ({ pathname }: URL) => kept.some(rule => rule.path.test(pathname))
  await page.route(concerns, async route => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (!kept.some(rule => rule.method === request.method() && rule.path.test(path))) return route.fallback()
    const one = { path, route }
    const first = waiting.findIndex(wait => isMeant(wait.path, one))
    if (first >= 0) waiting.splice(first, 1)[0]?.take(one)
    else held.push(one)
  })

  // A call that the page itself has given up waits for nothing any more.
  page.on('requestfailed', request => {
    const gone = held.findIndex(one => one.route.request() === request)
    if (gone >= 0) held.splice(gone, 1)
  })

  /** The latest call to this path that waits, or the next one: what came before it, its page has given up. */
  async function next(path: RegExp): Promise<Held> {
    // What the page has done until now is known here once it answers.
    await page.evaluate(() => 0).catch(() => undefined)
    const last = held.findLastIndex(one => isMeant(path, one) && one.route.request().failure() === null)
    if (last >= 0) return held.splice(last, 1)[0] as Held
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

  return {
    async hold(method, path) {
      // What the page has sent until now is on its way already.
      await page.evaluate(() => 0).catch(() => undefined)
      kept.push({ method, path })
    },
    async release(method, path) {
      const rule = kept.findIndex(one => one.method === method && String(one.path) === String(path))
      if (rule >= 0) kept.splice(rule, 1)
      for (let index = held.length - 1; index >= 0; index -= 1) {
        const { route, path: at } = held[index] as Held
        if (route.request().method() !== method || !path.test(at)) continue
        held.splice(index, 1)
        await route.continue().catch(() => undefined)
      }
    },
    pass: async path => (await next(path)).route.continue(),
    alter: async (path, change) => {
      const { route } = await next(path)
      const response = await route.fetch()
      const answer = (await response.json()) as Answer
      const json = typeof change === 'function' ? change(answer) : { ...answer, response: { ...answer.response, ...change } }
      await route.fulfill({ response, json })
    },
    cut: async path => (await next(path)).route.abort('connectionfailed'),
    answer: async (path, status, response) => {
      const { route } = await next(path)
      await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ response }) })
    },
  }
}
