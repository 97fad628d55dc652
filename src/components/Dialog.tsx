import { type ReactNode, Suspense } from 'react'
import { later } from './later.tsx'

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
const DialogPanel = later(() => import('./DialogPanel.tsx').then(file => file.DialogPanel), {
  missing: 'card',
  close: ({ onClose }) => onClose,
})

/** For what does not fit in a pane. Keeps the focus inside while open and gives it back. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    // Its content may bring words of its own; the page behind it stays.
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  )
}
