import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { brandOfHost } from '#contract/hosts.ts'
import { isLanguage, type Language, languageAmong } from '#contract/languages.ts'
import type { Settings } from '../settings.ts'
import type { Rendered } from './page-body.ts'

/** The exports of the browser app's build for the server (src/app/start/render.tsx); the wings meet only here, at start. */
export interface PageRenderer {
  /** Whether the page at this address is rendered here. */
  rendersHere(address: string, signedIn: boolean): boolean
  renderPage(request: {
    address: string
    host: string
    origin: string
    language: Language
    signedIn: boolean
    fetch: typeof globalThis.fetch
  }): Promise<Partial<Rendered>>
}

/** The built renderer, or null where it was not built: then every page is rendered by the browser. */
export async function loadRenderer(file: URL): Promise<PageRenderer | null> {
  if (!existsSync(fileURLToPath(file))) return null
  return (await import(file.href)) as PageRenderer
}

const cookieOf = (request: Request, name: string) => parseCookies(request.headers.get('cookie') ?? '', name)[name]

/** The language chosen here before, or the first of the browser's languages that we speak. */
export function languageOf(request: Request): Language {
  const chosen = cookieOf(request, 'language')
  if (isLanguage(chosen)) return chosen
  const spoken = parseAccept(request.headers.get('accept-language') ?? '').sort((a, b) => b.q - a.q)
  return languageAmong(spoken.map(({ type }) => type))
}

export interface PageSource {
  /** Everything that the page at an address depends on but the data; null where the browser renders it. */
  keyOf(request: Request): string | null
  render(request: Request): Promise<Partial<Rendered>>
}

/** Renders public pages, and says what every other one needs at once; first data comes from this server's own calls, asked without a session. */
export function pageRenderer(
  renderer: PageRenderer,
  settings: Settings,
  ask: (request: Request) => Response | Promise<Response>,
): PageSource {
  const asked = (request: Request) => {
    const url = new URL(request.url)
    return {
      address: url.pathname + url.search,
      host: url.hostname,
      origin: settings.publicUrl ?? url.origin,
      language: languageOf(request),
      signedIn: cookieOf(request, 'signed_in') === '1',
    }
  }
  return {
    keyOf(request) {
      const { address, host, origin, language, signedIn } = asked(request)
      // Of the name only the brand counts, of what the browser speaks only the language that comes of it.
      return renderer.rendersHere(address, signedIn) ? [language, brandOfHost(host).id, origin, address].join(' ') : null
    },
    render: async request =>
      await renderer.renderPage({ ...asked(request), fetch: async (input, init) => await ask(new Request(input, init)) }),
  }
}
