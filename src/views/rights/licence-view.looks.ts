import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('licenceView', {
  two: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.4fr) minmax(280px,1fr)' },
      gap: '28px',
      alignItems: 'start',
      paddingBottom: '40px',
      '& h2': { textStyle: 'title-3', marginBottom: '10px' },
    },
  },
  terms: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'minmax(120px,auto) minmax(0,1fr)' },
      borderTop: '1px solid var(--border)',
      '& > *': { paddingBlock: '9px', overflowWrap: 'anywhere' },
      '& > dt': { color: 'muted', paddingInlineEnd: '20px', smDown: { paddingBottom: 0 } },
      '& > dd': { margin: 0, borderBottom: '1px solid var(--border)' },
      '& > dt:not(:last-of-type)': { sm: { borderBottom: '1px solid var(--border)' } },
      '& > dt:last-of-type': { sm: { borderBottom: '1px solid var(--border)' } },
    },
  },
})
