import { defineLooks } from '#src/theme/define-looks.ts'
import { rowStyles } from './row-styles.ts'

export const looks = defineLooks('notificationsPanel', {
  head: {
    base: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '10px',
      padding: '16px 18px 14px',
      borderBottom: '1px solid var(--border)',
    },
  },
  scroller: {
    base: {
      position: 'relative',
      overflowY: 'auto',
      // Positions of the rows are calculated by the code, not left to the browser.
      overflowAnchor: 'none',
      maxHeight: 'min(520px, calc(100dvh - 160px))',
      '& > ul': { margin: 0, listStyleType: 'none' },
      ...rowStyles,
    },
  },
  foot: {
    base: {
      borderTop: '1px solid var(--border)',
      '& > a': {
        display: 'grid',
        placeItems: 'center',
        minHeight: '54px',
        fontWeight: 600,
        color: 'text',
        outlineOffset: '-4px',
        _hover: { background: 'hover' },
      },
    },
  },
})
