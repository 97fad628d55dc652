import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('cartLines', {
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gap: '8px 12px',
      alignItems: 'center',
      paddingBlock: '12px',
      borderBottom: '1px solid var(--border)',
      '& > b': { gridColumn: '1 / -1' },
      '& > span': { fontVariantNumeric: 'tabular-nums' },
    },
    variants: { tight: { true: { gap: '6px 10px', paddingBlock: '10px' } } },
  },
  amounts: {
    base: { '&[aria-busy=true]': { opacity: 0.6, transition: 'opacity 140ms linear 300ms' } },
  },
})
