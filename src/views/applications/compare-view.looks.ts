import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('applicationsCompareView', {
  table: {
    base: {
      borderCollapse: 'collapse',
      '& th': { textAlign: 'var(--ta-start)', verticalAlign: 'top' },
      '& tbody th': { textStyle: 'meta', color: 'muted', paddingInlineEnd: '16px', minWidth: '108px' },
      '& :is(td, th)': { paddingBlock: '11px' },
      '& td, & thead th': {
        verticalAlign: 'top',
        width: '220px',
        minWidth: '180px',
        paddingInline: '14px',
        borderInlineStart: '1px solid var(--border)',
      },
      '& thead th:first-of-type': { border: 0, width: 'auto', minWidth: 0, padding: 0 },
      '& tr + tr > *, & tbody > tr > *': { borderTop: '1px solid var(--border)' },
    },
  },
})
