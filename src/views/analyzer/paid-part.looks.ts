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
        paddingBlock: '7px',
        paddingInlineEnd: '14px',
        borderBottom: '1px solid var(--border)',
      },
      // Words of a head are not cut where the numbers below are narrow.
      '& th': { fontWeight: 400, color: 'text-2', overflowWrap: 'normal', wordBreak: 'normal' },
    },
  },
})
