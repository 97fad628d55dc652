import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('figureSums', {
  heads: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' },
      margin: 0,
      borderBlock: '1px solid var(--border)',
      '& > div': { padding: '16px', borderInlineStart: '1px solid var(--border)' },
      '& > div:nth-of-type(4n + 1)': { borderInlineStart: 0, paddingInlineStart: 0 },
      lgDown: {
        '& > div:nth-of-type(2n + 1)': { borderInlineStart: 0, paddingInlineStart: 0 },
        '& > div:nth-of-type(n + 3)': { borderTop: '1px solid var(--border)' },
      },
      '& dt': { textStyle: 'small', color: 'muted' },
      // Between boxes, not in the text: from right to left a text keeps its own direction, and a margin would stand on the other side.
      '& dd': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '10px',
        margin: 0,
        textStyle: 'figure-l',
        overflowWrap: 'anywhere',
      },
      '& dd + dd': { textStyle: 'meta', color: 'muted' },
      '& [data-change]': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        textStyle: 'label',
        color: 'text-2',
      },
      '& [data-change=good]': { color: 'success' },
      '& [data-change=bad]': { color: 'danger' },
    },
  },
  others: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' },
      columnGap: '40px',
      margin: 0,
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        alignItems: 'baseline',
        columnGap: '12px',
        padding: '9px 0',
        borderBottom: '1px solid var(--border)',
      },
      '& dt': { textStyle: 'small', color: 'text-2', gridRow: 'span 2', alignSelf: 'center' },
      '& dd': { margin: 0, textAlign: 'var(--ta-end)', fontWeight: 620, fontVariantNumeric: 'tabular-nums' },
      '& dd + dd': { textStyle: 'meta', color: 'muted', fontWeight: 'inherit' },
    },
  },
})
