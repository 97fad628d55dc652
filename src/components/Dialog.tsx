import { lazy, type ReactNode, Suspense } from 'react'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the safe one first. */
  footer?: ReactNode
  /** A picture at its start, above it on phones. */
  cover?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Asks for a decision: a press outside does not close it. */
  alert?: boolean
}

// Chakra's dialog with its state machine is worth 20 kB, so it comes when the first dialog opens.
const DialogPanel = lazy(() => import('./DialogPanel.tsx').then(file => ({ default: file.DialogPanel })))

/** For what does not fit in a pane. Keeps the focus inside while open and gives it back. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}
