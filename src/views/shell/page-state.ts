/** State of the whole tab; the frame shows it on every screen. */
export interface PageState {
  /** The server cannot be reached: what shows is what was kept. */
  away: boolean
  /** Loads the new version that is there. */
  update: (() => void) | null
}

let state: PageState = { away: false, update: null }
const listeners = new Set<() => void>()

export function tellPage(changes: Partial<PageState>): void {
  state = { ...state, ...changes }
  for (const changed of listeners) changed()
}

export const pageState = () => state

export function watchPage(changed: () => void): () => void {
  listeners.add(changed)
  for (const name of ['online', 'offline']) window.addEventListener(name, changed)
  return () => {
    listeners.delete(changed)
    for (const name of ['online', 'offline']) window.removeEventListener(name, changed)
  }
}
