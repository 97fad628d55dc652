import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'

interface Props {
  open: boolean
  onClose(): void
  label: string
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  className: string
  children: ReactNode
}

/** Panel that opens from the top bar: takes the focus, and closes on Escape, on a press elsewhere and a moment after the focus left. */
export function Pop(props: Props) {
  return props.open ? <OpenPop {...props} /> : null
}

function OpenPop({ onClose, label, trigger, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && Boolean(panel.current?.contains(target) || trigger.current?.contains(target))
    let leaving: ReturnType<typeof setTimeout> | undefined
    const press = (event: PointerEvent) => {
      if (!inside(event.target)) close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close.current()
      trigger.current?.focus()
    }
    const focus = (event: FocusEvent) => {
      clearTimeout(leaving)
      if (!inside(event.target)) leaving = setTimeout(() => close.current(), limits.shell.dropdownHide)
    }
    panel.current?.focus()
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', key)
    document.addEventListener('focusin', focus)
    return () => {
      clearTimeout(leaving)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', key)
      document.removeEventListener('focusin', focus)
    }
  }, [trigger])

  return (
    <div ref={panel} className={`pop ${className}`} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}
