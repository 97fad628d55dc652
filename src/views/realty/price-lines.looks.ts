import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('priceLines', {
  lines: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      rowGap: '6px',
      '& > dt': { color: 'text-2', paddingInlineEnd: '16px' },
      '& > dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& > [data-sum]': { fontWeight: 660, color: 'text', borderTop: '1px solid var(--border)', paddingTop: '8px' },
    },
  },
})
