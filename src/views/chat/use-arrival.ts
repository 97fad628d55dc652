import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isNumbered, type ThreadItem } from './thread-items.ts'

/** So long the message that one went to stands out. */
const shown = 3_000

interface Place {
  seq: number | null
  n: number
}

/** Brings the reader to where they went: the line of a message, or the end. Answers which message stands out now. */
export function useArrival(
  place: Place,
  items: readonly ThreadItem[],
  rows: Virtualizer<HTMLDivElement, HTMLDivElement>,
  toEnd: () => void,
  letGo: () => void,
): number | null {
  const [marked, mark] = useState<number | null>(null)
  const been = useRef(-1)
  useLayoutEffect(() => {
    if (been.current === place.n) return
    been.current = place.n
    // The first place is the end, where the thread opens by itself.
    if (place.seq === null) return place.n > 0 ? toEnd() : undefined
    const index = items.findIndex(item => isNumbered(item, place.seq))
    if (index < 0) return toEnd()
    letGo()
    rows.scrollToIndex(index, { align: 'center' })
    mark(place.seq)
  }, [place, items, rows, toEnd, letGo])
  useEffect(() => {
    if (marked === null) return
    const timer = setTimeout(() => mark(null), shown)
    return () => clearTimeout(timer)
  }, [marked])
  return marked
}
