import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

export interface TooltipProps {
  /** Adds to a label, never replaces it: touch has no tooltips. */
  text: ReactNode
  children: ReactElement<Record<string, unknown>>
  /** Milliseconds (specification §9). */
  delay?: number
  /** Pixels kept to the window's edge (specification §9). */
  padding?: number
}

const TooltipPanel = lazy(() => import('./TooltipPanel.tsx').then(file => ({ default: file.TooltipPanel })))

/** Words on hover and focus. Its machinery arrives with the first one. */
export function Tooltip(props: TooltipProps) {
  const [near, setNear] = useState(false)
  if (!near) {
    const approach = () => setNear(true)
    return cloneElement(props.children, { onPointerEnter: approach, onFocus: approach })
  }
  return (
    <Suspense fallback={props.children}>
      <TooltipPanel {...props} />
    </Suspense>
  )
}
