import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('homeFigures', {
  body: {
    base: { display: 'grid', gap: '24px', padding: { base: '0 16px 24px', lg: '0 28px 28px' }, minWidth: 0 },
  },
  tools: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '10px',
      '@media print': { display: 'none' },
    },
  },
  sums: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0,1fr))', md: 'repeat(4, minmax(0,1fr))' },
      gap: '18px 20px',
      margin: 0,
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { margin: 0, textStyle: 'figure', overflowWrap: 'anywhere' },
      '& dd + dd': { textStyle: 'meta', color: 'muted' },
    },
  },
  charts: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'repeat(2, minmax(0,1fr))' },
      gap: '28px 32px',
      '& > *': { breakInside: 'avoid' },
    },
  },
})
