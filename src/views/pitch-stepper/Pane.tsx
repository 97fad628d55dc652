import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

const Base = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    background: { base: 'surface', lg: 'sunken' },
    '--stub-hole': { base: 'var(--surface)', lg: 'var(--sunken)' },
    minHeight: { base: 'calc(100dvh - var(--top-h) - var(--tabs-h))', lg: 0 },
    height: { lg: 'var(--pane-h, calc(100dvh - 102px))' },
    position: { lg: 'sticky' },
    top: 0,
    scrollMarginTop: 'var(--top-h)',
  },
})

/** What scrolls the page around an element: the sheet, the column it lies in, or the window. */
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

export const PaneHead = chakra('header', { base: { padding: { base: '16px 16px 0', lg: '20px 24px 0' } } })

export const PaneBody = chakra('div', {
  base: {
    position: 'relative',
    flex: 1,
    padding: { base: '16px', lg: '18px 24px 20px' },
    overflow: { lg: 'auto' },
    minHeight: { lg: 0 },
    scrollbarWidth: 'thin',
  },
})

/** The verbs; on phones they stay at hand above everything else. */
export const PaneFoot = chakra('footer', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: { base: '12px 16px calc(12px + env(safe-area-inset-bottom))', lg: '14px 24px' },
    borderTop: '1px solid var(--border)',
    background: 'surface',
    position: { base: 'sticky', lg: 'static' },
    bottom: 'var(--tabs-h)',
    zIndex: 'sticky',
  },
})
