import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const kept = new Map<string, number>()

/** Wide screens scroll the sheet, or its column when bar or footer are static; narrow ones the window. */
function scrollers(sheet: HTMLElement | null): (HTMLElement | Window)[] {
  return sheet?.parentElement ? [sheet, sheet.parentElement, window] : [window]
}

/** A new page begins at its top; going back or forward finds the place again. */
export function useScrollMemory(sheet: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    const places = scrollers(sheet.current)
    const remember = () =>
      kept.set(key, Math.max(window.scrollY, ...places.map(place => ('scrollTop' in place ? place.scrollTop : 0))))
    for (const place of places) place.addEventListener('scroll', remember, { passive: true })
    return () => {
      for (const place of places) place.removeEventListener('scroll', remember)
    }
  }, [sheet, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of filters (same path) keeps its place.
  useLayoutEffect(() => {
    const to = type === 'POP' ? (kept.get(key) ?? 0) : 0
    const go = () => {
      for (const place of scrollers(sheet.current)) place.scrollTo(0, to)
    }
    go()
    if (to === 0) return
    // The page may need a moment until it has its height again.
    const observer = new ResizeObserver(() => {
      go()
    })
    for (const child of sheet.current?.children ?? []) observer.observe(child)
    const stop = setTimeout(() => observer.disconnect(), 1500)
    return () => {
      clearTimeout(stop)
      observer.disconnect()
    }
  }, [pathname])
}
