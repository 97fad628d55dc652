import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'

/** A table that may be wider than the page: it scrolls by itself, with a keyboard too, and the page does not. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div position="relative" overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      {children}
    </chakra.div>
  )
}
