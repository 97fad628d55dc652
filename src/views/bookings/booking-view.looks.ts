import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bookingView', {
  columns: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      flex: '1',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 360px' },
    },
  },
  article: {
    base: { minWidth: 0, padding: { base: '18px 16px 28px', lg: '24px 28px 40px' } },
  },
  pane: {
    base: {
      display: 'grid',
      gap: '16px',
      alignContent: 'start',
      padding: { base: '20px 16px 28px', lg: '24px' },
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
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
