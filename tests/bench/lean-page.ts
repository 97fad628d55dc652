import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { freePort } from '../support/ports.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export type ServedPage = { url: string; stop: () => Promise<void> }

/** Builds the bare page of our stack with the settings of the product, and serves it in brotli. */
export async function serveLeanPage(): Promise<ServedPage> {
  return await servePage('lean')
}

/** The same for another page of this folder. */
export async function servePage(name: string): Promise<ServedPage> {
  // A caller may have loaded Vite for development, which would build React's development half.
  process.env.NODE_ENV = 'production'
  const outDir = mkdtempSync(join(tmpdir(), 'elenco-lean-'))
  await build({
    configFile: false,
    root: `tests/bench/${name}`,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }] } },
      },
    },
  })
  const url = await serve(outDir)
  return {
    url: url.address,
    stop: async () => {
      url.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

async function serve(folder: string) {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    uuid: `row-${index}`,
    title: `Row number ${index}`,
    summary: 'Three short films about an ordinary morning, told by the person who lives it.',
    price: index * 100,
  }))
  const small = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path === '/favicon.ico') return response.writeHead(204).end()
    if (path === '/api/rows')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ response: rows }))
    const file = extname(path) ? path : '/index.html'
    if (!small.has(file)) small.set(file, brotliCompressSync(readFileSync(join(folder, file))))
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'br' })
    return response.end(small.get(file))
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
