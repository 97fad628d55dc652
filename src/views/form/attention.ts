import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** To the first field that is wrong, after the words about it are on screen. */
export function focusFirstWrong(sheet: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = sheet?.querySelector('[aria-invalid=true], [data-error]')
    // An error about several controls stands after them.
    const control = wrong?.matches('[data-error]') ? wrong.parentElement?.querySelector('input, button, select, textarea') : wrong
    if (control instanceof HTMLElement) control.focus()
  })
}

/** Another step begins at its heading, for eyes and screen readers alike. */
export function useStartOfStep(step: string, sheet: RefObject<HTMLElement | null>): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    sheet.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    const main = document.getElementById('main')
    for (const place of [main, main?.parentElement, window]) place?.scrollTo(0, 0)
  }, [step, sheet])
}

/** A new entry of a list takes the focus with its first field, so that one goes on writing. */
export function useFocusOnAdded() {
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [added])
  const tellAdded = useCallback(() => setAdded(times => times + 1), [])
  return { list, tellAdded }
}
