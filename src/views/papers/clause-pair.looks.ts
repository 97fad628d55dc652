import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('clausePair', {
  pair: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'repeat(2,minmax(0,1fr))' },
      gap: '6px 32px',
      paddingBlock: '18px',
      borderTop: '1px solid var(--border)',
      '& > div': { minWidth: 0 },
      '& h2': { textStyle: 'title-3', marginBottom: '6px' },
      '& p': { overflowWrap: 'anywhere', marginBottom: '5px', maxWidth: '68ch' },
    },
  },
  own: {
    base: {
      gridColumn: '1 / -1',
      display: 'grid',
      gap: '10px',
      marginTop: '6px',
      padding: '12px 14px',
      borderRadius: 'var(--r-control)',
      background: 'sunken',
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
    },
  },
})
