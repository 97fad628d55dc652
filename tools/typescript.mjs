// Runs TypeScript files of ours in this process: Node 20 cannot. Only what a command needs is read.
export async function openTypeScript() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  })
  return { load: path => vite.ssrLoadModule(path), close: () => vite.close() }
}
