import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('part', {
  base: {
    base: {
      display: 'grid',
      alignContent: 'start',
      gap: '8px',
      minWidth: 0,
      paddingBlock: '16px',
      borderTop: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
      '& h3': { textStyle: 'title-3' },
    },
    variants: { wide: { true: { gridColumn: '1 / -1' } } },
  },
  shares: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '6px',
      '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 90px 56px', gap: '10px', alignItems: 'center' },
      '& b': { fontWeight: 620, textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums' },
      '& i': { display: 'block', height: '6px', borderRadius: '2px', bg: 'track', overflow: 'hidden' },
      '& i > i': { bg: 'accent-line', borderRadius: 0, height: '100%' },
    },
  },
  big: { base: { textStyle: 'title-1', fontVariantNumeric: 'tabular-nums' } },
})
