import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { limits } from './contract/limits.ts'
import { chunkGroups } from './tools/chunks.mjs'
import { compileHint } from './tools/compile-hint.mjs'
import { inlineLimits } from './tools/inline-limits.mjs'
import { slimIcons } from './tools/slim-icons.mjs'
import { slimLibraries } from './tools/slim-libraries.mjs'
import { followStyles } from './tools/styles.mjs'

/** The browser app. */
const client: UserConfig = {
  plugins: [react(), slimIcons(), slimLibraries(), inlineLimits(limits), followStyles(), compileHint()],
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
}

/** The service worker: one classic script at the root of the site, because not every browser runs module workers. */
const worker: UserConfig = {
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'service-worker': 'src/service-worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
    },
  },
}

/** The server: our code in one flat folder, so that `new URL('./pglite-worker.js', import.meta.url)` holds; packages stay in node_modules. */
const server: UserConfig = {
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        books: 'server/books.ts',
        files: 'server/files.ts',
        ...(existsSync('server/db/pglite-worker.ts') && { 'pglite-worker': 'server/db/pglite-worker.ts' }),
        'presenter-worker': 'server/gateways/presenter-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

/** The public pages, rendered by the server: React and all in one file, in production mode whatever NODE_ENV says. */
const render: UserConfig = {
  plugins: [react(), slimIcons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { render: 'src/app/start/render.tsx' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
}

const byMode: Record<string, UserConfig> = { server, render, worker }

/** `--mode` picks the part that is built: server, render, worker, or else the browser app. */
export default defineConfig(({ mode }) => byMode[mode] ?? client)
