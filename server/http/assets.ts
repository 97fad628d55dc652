import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstStyles, type Met, metIn, type SheetPart } from './first-styles.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
}

interface Asset {
  type: string
  etag: string
  immutable: boolean
  raw: Buffer
  br?: Buffer
  gzip?: Buffer
}

export interface Assets {
  /** index.html as built, its boot script written into it; null where there is no browser app. */
  index: string | null
  /**
   * The same with what this HTML needs of the stylesheets of these sources in it, too: for pages that are painted before any script has
   * come. The scripts put on the whole sheets before they take the page over (src/app/start/whole-sheets.ts).
   */
  painted(sources: readonly string[], html: string): string | null
  /** Addresses of the chunks that these sources and what they import are in, without those that every page loads. */
  chunksOf(sources: readonly string[]): string[]
  /** The answer for a file of the browser app, or null where there is none of that name. */
  answer(path: string, request: Request): Response | null
}

/** Everything below these folders, read once and kept in memory: no path of a caller ever reaches the disk. The first one is the app's. */
export function loadAssets(app: string, ...more: string[]): Assets {
  const assets = new Map([app, ...more].flatMap(readFolder))
  const built = assets.get('/index.html')?.raw.toString('utf8') ?? null
  assets.delete('/index.html')
  const textOf = (path = '') => assets.get(path)?.raw.toString('utf8')
  const index = built && withBoot(built, textOf)
  const manifest = readManifest(app)
  const rules = readRules(app)
  const paintedOnce = new Map<string, string>()
  return {
    index,
    painted(sources, html) {
      if (!index) return null
      const sheets = chunksOf(manifest, index, sources).filter(isSheet)
      const met = metIn(index + html)
      const key = JSON.stringify([sheets, met])
      const page = paintedOnce.get(key) ?? painted(index, sheets, met, rules, textOf)
      if (paintedOnce.size >= mostPainted) paintedOnce.clear()
      paintedOnce.set(key, page)
      return page
    },
    chunksOf: sources => chunksOf(manifest, index ?? '', sources),
    answer: (path, request) => answerWith(assets.get(path), request),
  }
}

/** Each takes 60 to 100 kB of memory. */
const mostPainted = 100

type TextOf = (path?: string) => string | undefined

// Small files that hold up the first paint: asked for by themselves, each costs a round trip more.
function withBoot(html: string, textOf: TextOf): string {
  return html.replace(/<script src="([^"]+)"><\/script>/, (whole, path: string) => {
    const boot = textOf(path)
    return boot ? `<script>${boot}</script>` : whole
  })
}

const isSheet = (path: string) => path.endsWith('.css')

/** A stylesheet is there before anything is painted; a script is fetched beside the first ones. */
export const linkTo = (path: string) =>
  `<link rel="${isSheet(path) ? 'stylesheet' : 'modulepreload'}" crossorigin href="${path}">`

/**
 * The stylesheets' own links stay, or Vite would add them again behind all others with the first chunk that names them. Those of which not all is
 * in the page are put on later.
 */
function painted(index: string, sheets: readonly string[], met: Met, rules: Rules, textOf: TextOf): string {
  const whole = withoutFont(index.replace('</head>', () => `${sheets.map(linkTo).join('')}</head>`))
  const linked = [...whole.matchAll(stylesheet)].map(([, path = '']) => path)
  // Sheets that were not taken apart when they were built are brought along whole.
  const parts = linked.map(path => rules[path] ?? [{ text: textOf(path) ?? '' }])
  const first = firstStyles(parts, met)
  return whole.replace(stylesheet, (link, path: string) => {
    const at = linked.indexOf(path)
    const waits = parts[at]?.every(part => 'text' in part) ? '' : ' data-rest'
    return first[at] ? `<style>${first[at]}</style>${link.replace('>', ` media="not all"${waits}>`)}` : link
  })
}

const stylesheet = /<link rel="stylesheet"[^>]*? href="([^"]+)">/g

/** Browsers hold the first paint up to 100 ms for a font that is preloaded, which still comes later than that; without, they ask for it as soon as they paint. */
const withoutFont = (html: string) => html.replace(/\s*<link rel="preload"[^>]*? as="font"[^>]*>/, '')

function readFolder(folder: string): [string, Asset][] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return files.flatMap((file): [string, Asset][] => {
    const path = join(folder, file)
    const type = types[extname(file)]
    if (!type || file.startsWith('.vite') || !statSync(path).isFile()) return []
    const raw = readFileSync(path)
    const compressible = /^text|json|svg/.test(type) && raw.length > 500
    const asset: Asset = {
      type,
      etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
      // A file in assets/ carries a hash of its content in its name.
      immutable: file.startsWith(`assets${sep}`),
      raw,
      ...(compressible && existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
      ...(compressible && { gzip: gzipSync(raw) }),
    }
    return [[`/${file.split(sep).join('/')}`, asset]]
  })
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

type Rules = Record<string, SheetPart[]>

function readRules(folder: string): Rules {
  const path = join(folder, '.vite/rules.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Rules) : {}
}

/** The chunks of these sources and what they import, without those that the page's own head names already. */
function chunksOf(manifest: Manifest, index: string, sources: readonly string[]): string[] {
  const withImports = (names: readonly string[]) => {
    const all = new Set(names)
    // A set that grows while it is walked is walked to its end.
    for (const name of all) for (const imported of manifest[name]?.imports ?? []) all.add(imported)
    return all
  }
  const named = [...withImports(sources)].flatMap(name => manifest[name] ?? [])
  const files = new Set(named.flatMap(({ file, css = [] }) => [...css, file]))
  return [...files].filter(file => !index.includes(`/${file}`)).map(file => `/${file}`)
}

function answerWith(asset: Asset | undefined, request: Request): Response | null {
  if (!asset) return null
  const headers = new Headers({
    'Content-Type': asset.type,
    ETag: asset.etag,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
  const body = (encoding && asset[encoding]) || asset.raw
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { headers })
}
