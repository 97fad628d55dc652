import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { paths } from '#contract/paths.ts'
import type { Settings } from '../settings.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** `/casting-calls/{uuid}` → a pattern of one segment each; optional ones may be missing. */
const patterns = Object.values(paths).map(
  path => new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`),
)

/** Whether an address is one of the app's: others get the app's own "nothing here" with status 404. */
export function isRoute(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}

/** What a page that is rendered here adds to index.html; all of it is HTML already. */
export interface Rendered {
  status: number
  lang: string
  head: string
  /** Emotion's style elements. */
  styles: string
  body: string
  /** Behind the body: what only scripts read. */
  tail: string
  /** Sources of the browser app whose chunks the page needs at once. */
  modules: readonly string[]
  /** The same for somebody who is signed in, where strangers see another page. */
  known: readonly string[]
}

/** index.html with this answer's nonce on everything that may run or style. */
export function pageAnswer(
  index: string,
  settings: Settings,
  request: Request,
  page: Partial<Rendered> = {},
  preloads: readonly string[] = [],
  knownPreloads: readonly string[] = [],
): Response {
  const nonce = randomBytes(18).toString('base64')
  // Only what was built is trusted: a rendered page, which holds people's texts, gets the nonce on Emotion's styles alone.
  const known = knownPreloads.length > 0 ? `<meta name="known" content="${knownPreloads.join(' ')}">` : ''
  let html = index
    .replace('</head>', () => `${preloads.map(href => `<link rel="modulepreload" crossorigin href="${href}">`).join('')}</head>`)
    .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">${known}`)
    .replace(/<(script|style|link)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`)
  if (page.lang) html = html.replace(/<html\b([^>]*?)\slang="[^"]*"/, `<html$1 lang="${page.lang}"`)
  const { head, styles = '', body: rendered } = page
  const styled = styles.replace(/<style (?=data-emotion=)/g, `<style nonce="${nonce}" `)
  if (head !== undefined) html = html.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${head}${styled}</head>`)
  if (rendered !== undefined)
    html = html.replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${rendered}</div>${page.tail ?? ''}`)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(settings, nonce),
    Vary: 'Accept-Encoding, Accept-Language',
  })
  let body = Buffer.from(html)
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    body = gzipSync(body, { level: 5 })
    headers.set('Content-Encoding', 'gzip')
  }
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: page.status ?? 200, headers })
}
