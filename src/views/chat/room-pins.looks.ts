import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roomPins', {
  row: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 14px',
      alignItems: 'center',
      padding: '10px 16px',
      borderTop: '1px solid var(--border)',
      '& > button:first-of-type': {
        flex: '1 1 220px',
        minWidth: 0,
        display: 'grid',
        gap: '2px',
        textAlign: 'start',
        outlineOffset: '3px',
      },
      '& [data-part=said]': { fontSize: '.875rem', lineHeight: 1.45, lineClamp: 2, overflow: 'hidden', overflowWrap: 'anywhere' },
      '& [data-part=who]': { textStyle: 'caption', color: 'muted' },
    },
  },
})
