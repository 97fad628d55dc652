import type { SnapshotFrom } from 'xstate'
import { seen, type Toast, type toastsMachine } from './toasts.machine.ts'

const shown = new WeakMap<Toast[], Toast[]>()

/** The messages on screen; the same array for the same queue. */
export function selectShown(snapshot: SnapshotFrom<typeof toastsMachine>): Toast[] {
  const { toasts } = snapshot.context
  let visible = shown.get(toasts)
  if (!visible) {
    visible = toasts.slice(0, seen)
    shown.set(toasts, visible)
  }
  return visible
}
