import { useSyncExternalStore } from 'react'

const query = '(min-width: 992px)'
const subscribe = (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** True where panes have room side by side; a narrower screen shows one thing at a time. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}
