import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('transactionFilters', {
  row: {
    base: {
      display: 'grid',
      gap: '12px',
      alignItems: 'end',
      gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
      padding: { base: '0 16px 18px', lg: '0 28px 18px' },
      mdDown: { '& > :first-child': { gridColumn: '1 / -1' } },
    },
  },
})
