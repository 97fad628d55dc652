import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('priceLines', {
  lines: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gap: '6px 16px',
      '& > dt': { color: 'text-2' },
      '& > dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& > [data-sum]': { fontWeight: 660, color: 'text', borderTop: '1px solid var(--border)', paddingTop: '8px' },
    },
  },
})
