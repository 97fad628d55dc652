import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bookingView', {
  columns: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      flex: '1',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 360px' },
      // The pane spans both rows; the height that it takes beyond the head is the second one's.
      gridTemplateRows: { lg: 'auto 1fr' },
    },
  },
  head: {
    base: { minWidth: 0, padding: { base: '18px 16px 0', lg: '24px 28px 0' } },
  },
  body: {
    base: {
      minWidth: 0,
      padding: { base: '0 16px 28px', lg: '0 28px 40px' },
      gridColumn: { lg: '1' },
      gridRow: { lg: '2' },
      '&:empty': { display: 'none' },
    },
  },
  pane: {
    base: {
      gridColumn: { lg: '2' },
      gridRow: { lg: '1 / 3' },
      display: 'grid',
      gap: '16px',
      alignContent: 'start',
      padding: { base: '20px 16px 28px', lg: '24px' },
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      // Right below the head it belongs to it.
      'header + &': { borderTop: 'none' },
    },
  },
  period: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gap: '2px 16px',
      padding: '9px 0',
      borderTop: '1px solid var(--border)',
      '& > b': { fontWeight: '580', fontVariantNumeric: 'tabular-nums' },
      '& > p': { gridColumn: '1 / -1', textStyle: 'meta', color: 'muted' },
    },
  },
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '140px minmax(0,1fr)' },
      gap: '2px 16px',
      padding: '9px 0',
      borderTop: '1px solid var(--border)',
      '& > time': { textStyle: 'meta', color: 'muted' },
      '& p': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    },
  },
})
