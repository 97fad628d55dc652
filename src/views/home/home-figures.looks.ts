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
  charts: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'repeat(2, minmax(0,1fr))' },
      gap: '28px 32px',
      '& > *': { breakInside: 'avoid' },
      // The last of three takes the whole line.
      '& > *:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
  },
})
