import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('invoices', {
  table: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      '& th': {
        textStyle: 'caption',
        color: 'muted',
        textAlign: 'start',
        padding: '8px 12px',
        borderBottom: '1px solid var(--border-strong)',
      },
      '& td': { padding: '12px', borderBottom: '1px solid var(--border)' },
      '& :is(th, td)[data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      lgDown: {
        '& thead': { display: 'none' },
        '& tr': {
          display: 'grid',
          gridTemplateColumns: '1fr auto 44px',
          alignItems: 'center',
          borderBottom: '1px solid var(--border)',
          paddingBlock: '8px',
        },
        '& td': { border: '0', padding: '4px 0' },
        '& td[data-for]': { gridColumn: '1', gridRow: '1', fontWeight: 600 },
        '& td[data-number]': { gridColumn: '1', gridRow: '2', color: 'muted' },
        '& td[data-date]': { gridColumn: '2', gridRow: '2', color: 'muted', textAlign: 'end' },
        '& td[data-status]': { display: 'none' },
        '& td[data-end]': { gridColumn: '2', gridRow: '1' },
        '& td[data-file]': { gridColumn: '3', gridRow: '1 / 3' },
      },
    },
  },
})
