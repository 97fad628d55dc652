import type { Context } from '../context.ts'
import { makeShelf, type Shelf } from '../db/kept-readings.ts'
import { AppError } from '../errors.ts'
import { busyPage } from '../phrases/busy-page.ts'
import type { Assets } from './assets.ts'
import { makeLine } from './line.ts'
import { type PageBody, pageBody, type Rendered } from './page-body.ts'
import { pageAnswer } from './pages.ts'
import { languageOf, type PageSource } from './render-pages.ts'

type Keeper = Pick<Context, 'changes' | 'clock' | 'settings' | 'log'>

export interface KeptPages {
  /** The page at an address of the app. */
  answer(request: Request, requestId: string): Promise<Response>
  /** The app's own "nothing here". */
  missing(request: Request): Promise<Response>
  gauges(): Record<string, number>
}

/** Seconds; what changes the page ends it before. */
const goodFor = 10_000
/** Rendering takes a core 30 to 100 ms: whoever gets a place in this line is served within a second. */
const places = { atOnce: 2, waiting: 6, retryAfter: 3 }
const most = 1_000
const heaviest = 48 * 1024 * 1024

/**
 * Public pages are rendered once for all who ask for the same address in the same language, and kept as they go out. Nothing of who asks
 * is in them: a page request carries no session, and the browser adds the person itself. See docs/decisions/0100.
 */
export function makeKeptPages(keeper: Keeper, assets: Assets, index: string, source?: PageSource): KeptPages {
  const inLine = makeLine(places)
  let rendered = 0
  let shed = 0
  const pages: Shelf = makeShelf({
    goodFor,
    most,
    heaviest,
    weigh: (key, found) => 2 * key.length + (found as PageBody).weight(),
  })
  /** The pages that the browser renders by itself differ by chunks alone: so many screens and languages there are. */
  const shells = new Map<string, PageBody>()

  const bodyOf = (page: Partial<Rendered>) =>
    pageBody(
      (page.body && assets.painted(page.modules ?? [], page.body)) || index,
      keeper.settings,
      page,
      assets.chunksOf(page.modules ?? []),
      assets.chunksOf(page.known ?? []),
    )

  const shellOf = (page: Partial<Rendered>): PageBody => {
    const key = JSON.stringify(page)
    const body = shells.get(key) ?? bodyOf(page)
    if (shells.size > 500) shells.clear()
    shells.set(key, body)
    return body
  }

  const renderedFor = async (from: PageSource, key: string, request: Request): Promise<PageBody> => {
    const before = pages.last(key) as PageBody | undefined
    return await pages.read(keeper, key, async () => {
      const page = await inLine(() => from.render(request))
      rendered += 1
      const body = bodyOf(page)
      // The same again, as it mostly is: what was compressed is good still.
      return before?.tag === body.tag ? before : body
    })
  }

  const busy = (request: Request, retryAfter: number) => {
    shed += 1
    return new Response(busyPage(languageOf(request), retryAfter), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'Retry-After': String(retryAfter),
      },
    })
  }

  return {
    async answer(request, requestId) {
      try {
        const key = source?.keyOf(request) ?? null
        if (source && key !== null) return await pageAnswer(await renderedFor(source, key, request), request, 'no-cache')
        return await pageAnswer(shellOf((await source?.render(request)) ?? {}), request)
      } catch (error) {
        if (error instanceof AppError && error.code === 'server.busy')
          return busy(request, error.extras.retryAfter ?? places.retryAfter)
        // The browser can render every page by itself: a fault here costs speed, not the page.
        keeper.log.error({ err: error, requestId }, 'a page could not be rendered')
        return await pageAnswer(shellOf({}), request)
      }
    },
    missing: async request => await pageAnswer(shellOf({ status: 404 }), request),
    gauges: () => ({ pages_kept: pages.size(), pages_kept_bytes: pages.weight(), pages_rendered: rendered, pages_shed: shed }),
  }
}
