import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { later } from '#src/components/later.tsx'

// Nobody points at anything before the page has answered.
const TooltipBox = later(() => import('./TooltipBox.tsx').then(file => file.TooltipBox))

interface Tip {
  anchor: HTMLElement
  text: string
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip], #tooltip') : null

/**
 * One for the whole page: shows `data-tip` of what a mouse rests on or the keyboard has reached. It may be pointed at itself,
 * and Escape or a press takes it away; fingers never meet it, so it says nothing that is nowhere else.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (next: Tip | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTip(next), limits.shell.tooltipDelay)
    }
    const consider = (anchor: HTMLElement | null) => {
      if (anchor?.id === 'tooltip') clearTimeout(timer)
      else soon(anchor?.dataset.tip ? { anchor, text: anchor.dataset.tip } : null)
    }
    /** The thing pressed last. Its tip stays away until the mouse has been elsewhere: it has already done what it does. */
    let pressed: HTMLElement | null = null
    const point = ({ pointerType, target }: PointerEvent) => {
      const anchor = anchorOf(target)
      if (pointerType !== 'mouse' || (anchor && anchor === pressed)) return
      pressed = null
      consider(anchor)
    }
    const press = ({ target }: PointerEvent) => {
      pressed = anchorOf(target)
      soon(null)
    }
    const focus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && consider(anchorOf(target))
    const gone = () => soon(null)
    const leave = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && gone()
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('pointerover', point, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', gone, { signal })
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', leave, { signal })
    document.addEventListener('scroll', gone, { signal, capture: true })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])
  return tip && <TooltipBox anchor={tip.anchor} text={tip.text} />
}
