import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Settings } from '../settings.ts'
import { linkTo } from './assets.ts'
import type { Encoding } from './encoding.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** The parts that a page rendered here adds to index.html; all of it is HTML already. */
export interface Rendered {
  status: number
  lang: string
  head: string
  body: string
  /** Behind the body: what only scripts read. */
  tail: string
  /** Sources of the browser app whose chunks the page needs at once. */
  modules: readonly string[]
  /** The same for somebody who is signed in, where strangers see another page. */
  known: readonly string[]
}

/** A page as it goes out, byte for byte the same for everybody who asks for it. */
export interface PageBody {
  status: number
  /** Names its content: the same bytes have the same tag. */
  tag: string
  policy: string
  html: Buffer
  encoded(encoding: Encoding): Promise<Buffer>
  /** Of memory, with what was compressed so far. */
  weight(): number
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 takes hardly longer than gzip and is smaller by a sixth. The best one takes 80 times as long: only for what is asked for often. */
const brotliAt = async (html: Buffer, quality: number) =>
  await brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })
const often = 2
/** Of the slow ones one at a time. */
let squeezing = false

/** The parts of the page that this server wrote and the browser may run or apply: everything else that is inline stays dead. */
const inlineIn = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}\\b(?![^>]*\\b(?:src|type)=)[^>]*>([^]*?)</${element}>`, 'g'))].map(
    match => match[1] ?? '',
  )

/** Emotion makes an empty style element and fills it by script. */
const emptyStyle = sha('')

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** index.html with what was rendered, and with the policy that lets run what was built and nothing else. */
export function pageBody(
  index: string,
  settings: Settings,
  page: Partial<Rendered> = {},
  preloads: readonly string[] = [],
  knownPreloads: readonly string[] = [],
): PageBody {
  const known = knownPreloads.length > 0 ? `<meta name="known" content="${knownPreloads.join(' ')}">` : ''
  const mapStyle = settings.mapStyle ? `<meta name="map-style" content="${inAttribute(settings.mapStyle.url)}">` : ''
  let text = index
    .replace(
      '</head>',
      () =>
        `${preloads
          .filter(href => !index.includes(href))
          .map(linkTo)
          .join('')}</head>`,
    )
    .replace('<head>', () => `<head>${known}${mapStyle}`)
  if (page.lang) text = text.replace(/<html\b([^>]*?)\slang="[^"]*"/, `<html$1 lang="${page.lang}"`)
  const { head, body: rendered } = page
  if (head !== undefined) text = text.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `${head}</head>`)
  if (rendered !== undefined)
    text = text.replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${rendered}</div>${page.tail ?? ''}`)
  // A rendered page holds people's texts: only the index is looked at.
  const policy = contentSecurityPolicy(settings, {
    scripts: inlineIn(index, 'script').map(sha),
    styles: [...inlineIn(index, 'style').map(sha), emptyStyle],
  })
  const html = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  let weight = html.byteLength
  let asked = 0
  const weighed = (buffer: Buffer) => {
    weight += buffer.byteLength
    return buffer
  }
  let squeezed = false
  const squeeze = async () => {
    if (squeezing) return
    squeezing = squeezed = true
    try {
      const best = await brotliAt(html, constants.BROTLI_MAX_QUALITY)
      made.set('br', Promise.resolve(best))
    } finally {
      squeezing = false
    }
  }
  return {
    status: page.status ?? 200,
    tag: createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 27),
    policy,
    html,
    weight: () => weight,
    async encoded(encoding) {
      if (encoding === 'identity') return html
      const ready = made.get(encoding)
      asked += 1
      if (ready) {
        if (encoding === 'br' && !squeezed && asked >= often) void squeeze().catch(() => {})
        return await ready
      }
      const making = (encoding === 'br' ? brotliAt(html, 5) : zip(html, { level: 6 })).then(weighed)
      made.set(encoding, making)
      return await making
    },
  }
}
