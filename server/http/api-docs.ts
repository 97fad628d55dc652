import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Nothing of it comes from elsewhere. The reader sets sizes on elements; those, and no rules, may stand in the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Elenco API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reader"><noscript>This page needs a script. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Asks nobody outside whether the document is right, and keeps no token. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tagsSorter: 'alpha',
  displayRequestDuration: true,
  validatorUrl: null,
  persistAuthorization: false,
})
`

const require = createRequire(import.meta.url)
const packed = promisify(gzip)

const files: Record<string, { type: string; read: () => Promise<string | Buffer> }> = {
  '': { type: 'text/html; charset=utf-8', read: async () => page },
  'start.js': { type: 'text/javascript; charset=utf-8', read: async () => start },
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
}

interface Packed {
  raw: Uint8Array<ArrayBuffer>
  small: Uint8Array<ArrayBuffer>
  tag: string
}

/** Read and packed when they are first asked for: most servers never show them. */
const kept = new Map<string, Promise<Packed>>()

export async function pack(content: string | Buffer): Promise<Packed> {
  const raw = new Uint8Array(Buffer.from(content))
  const tag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  return { raw, small: new Uint8Array(await packed(raw)), tag }
}

/** Small where the reader can unpack it, and not again to whoever has it. */
export function packedAnswer({ raw, small, tag }: Packed, request: Request, more: Record<string, string>): Response {
  const headers = { 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding', ...more }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const packs = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(packs ? small : raw, { headers: { ...headers, ...(packs && { 'Content-Encoding': 'gzip' }) } })
}

/** The page that shows `/api/openapi.json` to people, and what it is made of; null for any other name. */
export async function docsAnswer(name: string, request: Request): Promise<Response | null> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return null
  const being = kept.get(name) ?? file.read().then(pack)
  kept.set(name, being)
  return packedAnswer(await being, request, { 'Content-Type': file.type, 'Content-Security-Policy': policy })
}
