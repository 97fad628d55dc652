import type { ToPage, ToWorker } from '../service-worker/messages.ts'

/** Events for a page: from the worker, and of a new version of it. */
export type PageNews = ToPage | { type: 'update'; apply: () => void }

/** A page that stays open looks for a new version this often, when somebody comes back to it. */
const lookEvery = 3_600_000

/** Registers the worker and listens to it. Null where the browser has none, or it is blocked. */
export function serveWorker(heard: (news: PageNews) => void): { tell(message: ToWorker): void } | null {
  const container = globalThis.navigator?.serviceWorker
  if (!container) return null
  const hadOne = container.controller !== null
  let asked = false
  container.addEventListener('message', event => heard(event.data as ToPage))
  container.addEventListener('controllerchange', () => {
    if (asked) globalThis.location.reload()
    // Another tab took the new version: this one runs on with the old until somebody says so.
    else if (hadOne) heard({ type: 'update', apply: () => globalThis.location.reload() })
  })
  const offer = (worker: ServiceWorker) =>
    heard({
      type: 'update',
      apply() {
        asked = true
        worker.postMessage({ type: 'take-over' } satisfies ToWorker)
      },
    })
  const tell = (message: ToWorker) =>
    void container.getRegistration().then(
      registration => registration?.active?.postMessage(message),
      () => {},
    )

  const begin = async () => {
    // Without a network the one that is there serves on.
    const registered = container.register('/service-worker.js', { updateViaCache: 'none' })
    const registration = await registered.catch(() => container.getRegistration())
    // Blocked browsers answer nothing.
    if (!registration) return
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && container.controller) offer(worker)
      })
    if (registration.waiting && container.controller) offer(registration.waiting)
    watch(registration.installing)
    registration.addEventListener('updatefound', () => watch(registration.installing))
    let looked = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < lookEvery) return
      looked = Date.now()
      void registration.update().catch(() => {})
    })
    const { active } = await container.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ type: 'hello', loaded } satisfies ToWorker)
  }
  // Without one everything works as it does online.
  void begin().catch(() => {})
  return { tell }
}
