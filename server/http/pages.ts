import { paths } from '#contract/paths.ts'
import { encodingFor } from './encoding.ts'
import type { PageBody } from './page-body.ts'

/** `/casting-calls/{uuid}` → a pattern of one segment each; optional ones may be missing. */
const patterns = Object.values(paths).map(
  path => new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`),
)

/** Whether an address is one of the app's: others get the app's own "nothing here" with status 404. */
export function isRoute(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}

/** Pages that whoever has their link may read, and no search engine. */
export const isHandedOn = (path: string) => path.startsWith('/shared/')

/**
 * A page as this caller gets it. What the server rendered may be kept by the browser if it asks each time whether it is still so;
 * the page of everything behind sign-in is not: see docs/decisions/0100.
 */
export async function pageAnswer(
  body: PageBody,
  request: Request,
  cache: 'no-store' | 'no-cache' = 'no-store',
): Promise<Response> {
  const encoding = encodingFor(request)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cache,
    'Content-Security-Policy': body.policy,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  }
  if (cache === 'no-cache' && body.status === 200) {
    headers.ETag = `"${body.tag}-${encoding}"`
    const known = request.headers.get('if-none-match') ?? ''
    if (known.includes(`"${body.tag}-`)) return new Response(null, { status: 304, headers })
  }
  const bytes = await body.encoded(encoding)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(bytes.byteLength)
  return new Response(new Uint8Array(bytes), { status: body.status, headers })
}
