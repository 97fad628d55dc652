import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bankPayouts', {
  waiting: {
    base: {
      listStyle: 'none',
      maxWidth: '720px',
      borderTop: '1px solid var(--border)',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: { base: '48px 1fr auto', lg: '60px 1fr 1fr auto' },
        gap: '2px 16px',
        paddingBlock: '10px',
        borderBottom: '1px solid var(--border)',
      },
      '& > li > :nth-child(3)': { gridRow: { base: '2', lg: 'auto' }, gridColumn: { base: '2', lg: 'auto' }, color: 'muted' },
      '& > li > :last-child': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    },
  },
  batch: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.4fr) minmax(0,.8fr) auto' },
      gap: '8px 28px',
      alignItems: 'start',
      paddingBlock: '16px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > div': { display: 'grid', gap: '4px', justifyItems: 'start' },
      '& small': { textStyle: 'small', color: 'muted' },
    },
  },
  transfers: {
    base: {
      listStyle: 'none',
      width: '100%',
      borderTop: '1px solid var(--border)',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'minmax(0,1fr) auto minmax(0,1fr) auto' },
        gap: '6px 20px',
        alignItems: 'center',
        paddingBlock: '12px',
        borderBottom: '1px solid var(--border)',
      },
      '& > li:last-child': { borderBottom: '0' },
      '& > li > div': { display: 'grid', gap: '2px', justifyItems: 'start' },
      '& > li > div:nth-of-type(n + 2)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    },
  },
})
