import { useEffect, useRef } from 'react'

const longest = 30_000

/**
 * While `failed` is true, tries again by itself: as soon as the browser says that the network is back, and now and then between,
 * since a server can be away while the network is there.
 */
export function useTryAgain(failed: boolean, again: () => void): void {
  const tries = useRef(0)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (!failed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => {
      clearTimeout(timer)
      timer = undefined
      tries.current += 1
      latest.current()
    }
    const wait = () => {
      timer = setTimeout(() => (navigator.onLine ? retry() : wait()), Math.min(longest, 2000 * 2 ** tries.current))
    }
    wait()
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed])
}
