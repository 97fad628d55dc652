import { useEffect, useRef, useState } from 'react'
import type { Filters } from '#src/machines/collection/collection.machine.ts'

export type OnFilters = (filters: Filters, options?: { replace?: boolean }) => void

/** The filters on screen: a press shows at once, before the router has the new address; afterwards the address decides. */
export function useAtOnce(address: Filters, onAddress: OnFilters) {
  const [ahead, setAhead] = useState<Filters | null>(null)
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setAhead(null)
  }
  // Back, pressed before the router got there, ends where the router still is.
  useEffect(() => {
    const follow = () => setAhead(null)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const change: OnFilters = (filters, options) => {
    setAhead(filters)
    onAddress(filters, options)
  }
  return [ahead ?? address, change] as const
}

/** Turning the page moves focus and sight to the top of the list. */
export function useStartOfPage(page: number, main: { current: HTMLElement | null }) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    main.current?.focus({ preventScroll: true })
    main.current?.scrollIntoView({ block: 'start' })
  }, [page, main])
}
