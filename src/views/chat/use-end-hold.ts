import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Close enough to the end to be carried along by what arrives. */
export const nearEnd = 80

type Rows = Virtualizer<HTMLDivElement, HTMLDivElement>

/**
 * A reader at the end of the thread stays there: while lines are measured, a delivery gets its pictures, a keyboard opens.
 * Only the reader's own way up lets go of it. Answers how to go to the end.
 */
export function useEndHold(rows: Rows, scroller: RefObject<HTMLDivElement | null>, apart: boolean) {
  const held = useRef(!apart)
  // If the end is not here, there is nothing to hold on to.
  const loose = useRef(apart)
  loose.current = apart
  /** The reader is led elsewhere. */
  const letGo = useCallback(() => {
    held.current = false
  }, [])
  const toEnd = useCallback(
    (behavior: 'auto' | 'smooth' = 'auto') => {
      // A smooth way there is the reader's: it holds when it has arrived.
      if (behavior === 'auto') held.current = !loose.current
      rows.scrollToEnd({ behavior })
    },
    [rows],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before = { top: 0, height: 0, room: 0 }
    const moved = () => {
      const { scrollTop: top, scrollHeight: height, clientHeight: room } = element
      const sameSize = height === before.height && room === before.room
      if (height - room - top <= nearEnd) held.current = !loose.current
      // A thread that changes its size moves by itself: only a move up at the same size is the reader's.
      else if (sameSize && top < before.top) held.current = false
      before = { top, height, room }
    }
    // The browser's own way animates to where the end was when the key went down; the lines that are measured on the way move it.
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.shiftKey) return
      if (event.key !== 'End' && event.key !== 'Home') return
      event.preventDefault()
      if (event.key === 'End') return toEnd()
      held.current = false
      rows.scrollToOffset(0)
    }
    const observer = new ResizeObserver(() => held.current && rows.scrollToEnd())
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    element.addEventListener('scroll', moved, { capture: true, passive: true })
    element.addEventListener('keydown', pressed)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', moved, { capture: true })
      element.removeEventListener('keydown', pressed)
    }
  }, [rows, scroller, toEnd])

  return { toEnd, letGo }
}
