import { files, scope } from './scope.ts'

const prefix = 'elenco-shell-'
const current = prefix + files.version
/** Any address of ours answers with the same page, which then renders itself. */
const page = '/sign-in'

const stemOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** The first files of this version, and the new form of whatever this browser has used so far. */
export async function fetchShell(): Promise<void> {
  const cache = await caches.open(current)
  const used = new Set<string>()
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === current) continue
    for (const { url } of await (await caches.open(name)).keys()) used.add(stemOf(new URL(url).pathname))
  }
  const wanted = files.all.filter(path => files.first.includes(path) || used.has(stemOf(path)))
  await Promise.all([cache.addAll(wanted), cache.add(new Request(page, { cache: 'no-store' }))])
}

/** Files that older versions kept. The pages that used them are gone by now. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== current)
  await Promise.all(old.map(name => caches.delete(name)))
}

/** Files that a page loaded before there was a worker: the browser has them still, and this keeps them. */
export async function keepLoaded(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(current)
  for (const url of urls) {
    const { origin, pathname } = new URL(url, scope.location.origin)
    if (origin !== scope.location.origin || !files.all.includes(pathname) || (await cache.match(pathname))) continue
    await cache.add(pathname).catch(() => {})
  }
}

/** A file whose name changes with its content: once here, never asked for again. */
export async function answerAsset(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') await (await caches.open(current)).put(request, response.clone()).catch(() => {})
  return response
}

/** The server's page where it answers, or else ours, which renders itself from what was kept. */
export async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match(page, { ignoreVary: true })
    if (shell) return shell
    throw error
  }
}
