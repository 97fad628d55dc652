import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useLayoutEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { tooltipBoxBox } from '#src/theme/made/recipes/tooltip-box-box.js'

const Box = chakra('div', tooltipBoxBox)

/** The tooltip, beside the thing that is pointed at; above dialogs, too. */
export function TooltipBox({ anchor, text }: { anchor: HTMLElement; text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = box.current
    if (!tip) return
    const padding = limits.shell.tooltipPadding
    tip.showPopover()
    const middleware = [offset(6), flip({ padding }), shift({ padding })]
    void computePosition(anchor, tip, { strategy: 'fixed', placement: 'bottom', middleware }).then(({ x, y }) => {
      tip.style.left = `${x}px`
      tip.style.top = `${y}px`
    })
    // A text that differs from the thing's own name is read by screen readers, too.
    const describes = anchor.ariaLabel !== text && !anchor.hasAttribute('aria-describedby')
    if (describes) anchor.setAttribute('aria-describedby', tip.id)
    return () => {
      if (describes) anchor.removeAttribute('aria-describedby')
      tip.hidePopover()
    }
  }, [anchor, text])
  return (
    <Box ref={box} id="tooltip" role="tooltip" popover="manual">
      {text}
    </Box>
  )
}
