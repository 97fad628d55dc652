import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('transactionsView', {
  table: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      '& th': {
        textAlign: 'start',
        textStyle: 'eyebrow',
        color: 'muted',
        padding: '8px 12px',
        borderBottom: '1px solid var(--border)',
      },
      '& td': { padding: '14px 12px', borderBottom: '1px solid var(--border)' },
      '& :is(th, td):first-of-type': { paddingInlineStart: { base: '16px', lg: '28px' } },
      '& :is(th, td):last-of-type': {
        paddingInlineEnd: { base: '16px', lg: '28px' },
        textAlign: 'var(--ta-end)',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
      // Two lines a row: what and how much, then of which deal and when.
      mdDown: {
        '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
        '& tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '2px 12px',
          padding: '12px 16px',
          borderBottom: '1px solid var(--border)',
        },
        // Over what the first and the last cell of a table have.
        '& tbody td:nth-of-type(n)': { border: 0, padding: 0 },
        '& td[data-amount]': { gridColumn: 2, gridRow: 1 },
        '& td[data-of]': { gridColumn: 1, gridRow: 2, color: 'muted', overflowWrap: 'anywhere' },
        '& td[data-when]': { gridColumn: 2, gridRow: 2, color: 'muted', textAlign: 'var(--ta-end)' },
      },
    },
  },
})
