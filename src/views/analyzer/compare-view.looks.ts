import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('compareView', {
  table: {
    base: {
      borderCollapse: 'collapse',
      width: '100%',
      minWidth: '560px',
      tableLayout: 'fixed',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': {
        textAlign: 'start',
        verticalAlign: 'top',
        padding: '10px 14px 10px 0',
        borderBottom: '1px solid var(--border)',
        overflowWrap: 'anywhere',
      },
      '& tbody th': { fontWeight: 400, color: 'text-2' },
    },
  },
})
