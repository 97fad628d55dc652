import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { roomPanelRoot } from '#src/theme/made/recipes/room-panel-root.js'

/** Stands above the thread and stays, so that one goes from message to message. */
export const RoomPanel = chakra('section', roomPanelRoot)

/** The part of the panel that scrolls. */
export function RoomPanelRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by keyboard.
    <section data-part="rows" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
