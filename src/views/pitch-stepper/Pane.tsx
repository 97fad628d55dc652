import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { paneBase } from '#src/theme/made/recipes/pane-base.js'
import { panePaneBody } from '#src/theme/made/recipes/pane-pane-body.js'
import { panePaneFoot } from '#src/theme/made/recipes/pane-pane-foot.js'
import { panePaneHead } from '#src/theme/made/recipes/pane-pane-head.js'

const Base = chakra('section', paneBase)

/** The element that scrolls the page around `element`: the sheet, the column it lies in, or the window. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return document.documentElement
}

/** The frame of what stands beside a casting call: sunken and as high as what scrolls it on desks, the page itself on phones. */
export function Pane(props: ComponentProps<typeof Base>) {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    // The frame around the sheet has many sizes (specification §9: navbar and footer types).
    const scroller = scrollerOf(element)
    const measure = () => element.style.setProperty('--pane-h', `${scroller.clientHeight}px`)
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [])
  return <Base ref={pane} {...props} />
}

export const PaneHead = chakra('header', panePaneHead)

export const PaneBody = chakra('div', panePaneBody)

/** The verbs; on phones they stay at hand above everything else. */
export const PaneFoot = chakra('footer', panePaneFoot)
