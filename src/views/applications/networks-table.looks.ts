import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('networksTable', {
  table: {
    base: {
      width: '100%',
      '& th': { textAlign: 'var(--ta-start)', textStyle: 'eyebrow', color: 'muted', paddingBlock: '4px 6px' },
      '& td': { paddingBlock: '9px', borderTop: '1px solid var(--border)' },
      '& :is(th, td):nth-of-type(n+2)': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& :is(th, td) + :is(th, td)': { paddingInlineStart: '12px' },
    },
  },
})
