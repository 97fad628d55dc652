import { rmSync } from 'node:fs'
import { build } from 'vite'

/** Builds tests/bench/hub-server.ts as the server itself is built; inside the project, so that it finds its packages. */
export async function buildHubServer() {
  const outDir = `dist/.bench-${process.pid}`
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: { 'hub-server': 'tests/bench/hub-server.ts' }, output: { entryFileNames: '[name].js' } },
    },
  })
  return { script: `${outDir}/hub-server.js`, remove: () => rmSync(outDir, { recursive: true, force: true }) }
}
