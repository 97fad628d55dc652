import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Stands above the thread and stays, so that one goes from message to message. */
export const RoomPanel = chakra('section', {
  base: {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'min(46%, 380px)',
    borderBottom: '1px solid var(--border)',
    background: 'surface',
    '& > [data-part=field]': {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      padding: { base: '8px 10px', lg: '10px 20px' },
    },
    '& > [data-part=field] > search': { flex: 1, minWidth: 0 },
    '& > [data-part=rows]': { minHeight: 0, paddingInline: { base: 0, lg: '4px' }, overflowY: 'auto', scrollbarWidth: 'thin' },
  },
})

/** The part of the panel that scrolls. */
export function RoomPanelRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by keyboard.
    <section data-part="rows" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
