import { columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('linkView', {
  body: {
    base: {
      ...columnAfter('310px', '340px'),
      borderTop: '1px solid var(--border)',
    },
  },
  main: {
    base: {
      display: 'grid',
      alignContent: 'start',
      gap: '26px',
      minWidth: 0,
      padding: { base: '18px 16px 32px', lg: '20px 28px 40px' },
    },
  },
  sums: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0,1fr))', md: 'repeat(4, minmax(0,1fr))' },
      gap: '16px 20px',
      '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: '2px' },
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { textStyle: 'figure', fontVariantNumeric: 'tabular-nums' },
    },
  },
  shares: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
      gap: '24px 40px',
      '& h3': { textStyle: 'title-3', marginBottom: '6px' },
      '& ul': { listStyle: 'none', display: 'grid' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gap: '2px 12px',
        padding: '7px 0',
        borderBottom: '1px solid var(--border)',
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
      },
      '& li > i': { gridColumn: '1 / -1', height: '4px', borderRadius: '2px', bg: 'accent-line', justifySelf: 'start' },
    },
  },
  orders: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': { padding: '8px 10px 8px 0', borderBottom: '1px solid var(--border)', textAlign: 'var(--ta-end)' },
      '& :is(th, td):first-of-type': { textAlign: 'start', fontWeight: 'inherit' },
      '& thead th': { textStyle: 'eyebrow', color: 'muted' },
      '& tbody tr:last-of-type': { fontWeight: 620 },
    },
  },
})
