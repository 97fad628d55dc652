import type { ToPage } from './messages.ts'

/** Put in by the build (tools/build.mjs): names of files below the site's root. */
declare const __FILES__: { version: string; first: readonly string[]; all: readonly string[] }
declare const self: ServiceWorkerGlobalScope

export const scope = self
export const files = __FILES__

export async function tellPages(message: ToPage): Promise<readonly WindowClient[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
  return pages
}
