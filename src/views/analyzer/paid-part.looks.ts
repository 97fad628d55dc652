import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('paidPart', {
  table: {
    base: {
      borderCollapse: 'collapse',
      width: '100%',
      marginBlock: '8px',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': {
        textAlign: 'start',
        verticalAlign: 'top',
        padding: '7px 14px 7px 0',
        borderBottom: '1px solid var(--border)',
      },
      '& th': { fontWeight: 400, color: 'text-2' },
    },
  },
})
