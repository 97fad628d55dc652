import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reportBody', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(3, minmax(0,1fr))', sm: 'repeat(2, minmax(0,1fr))' },
      gap: '0 32px',
      '@media print': { gridTemplateColumns: 'repeat(2, minmax(0,1fr))' },
    },
  },
  group: { base: { textStyle: 'title-2', marginTop: '26px', marginBottom: '10px' } },
  lines: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gap: '6px 14px',
      '& dt': { color: 'text-2' },
      '& dd': { fontWeight: 620, textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums' },
    },
  },
  rows: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '8px',
      '& > li': { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', justifyContent: 'space-between' },
    },
  },
})
