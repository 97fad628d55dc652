import { defineLooks } from '#src/theme/define-looks.ts'

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'start',
    textStyle: 'eyebrow',
    color: 'muted',
    padding: '8px 12px',
    borderBottom: '1px solid var(--border)',
  },
  '& td': { padding: '13px 12px', borderBottom: '1px solid var(--border)', overflowWrap: 'anywhere' },
  '& :is(th, td):first-of-type': { paddingInlineStart: { base: '16px', lg: '28px' } },
  '& :is(th, td):last-of-type': { paddingInlineEnd: { base: '16px', lg: '28px' } },
  '& :is(th, td)[data-sum]': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const

const oneAboveTheOther = {
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
} as const

export const looks = defineLooks('statementsView', {
  months: {
    base: {
      ...table,
      mdDown: {
        ...oneAboveTheOther,
        '& td[data-month]': { gridColumn: 1, gridRow: 1 },
        '& td[data-closing]': { gridColumn: 2, gridRow: 1 },
        '& td[data-state]': { gridColumn: 1, gridRow: 2 },
        // In and out follow each other at the end of the second line; where it began is the month before.
        '& td[data-opening]': { display: 'none' },
        '& td[data-in]': { gridColumn: 2, gridRow: 2, color: 'muted' },
        '& td[data-out]': { gridColumn: 2, gridRow: 3, color: 'muted' },
        '& td:is([data-in], [data-out])::before': { content: 'attr(data-label)', marginInlineEnd: '6px', textStyle: 'small' },
      },
    },
  },
  lines: {
    base: {
      ...table,
      '& td small': { display: 'block', color: 'muted', textStyle: 'small' },
      '& tr[data-edge] td': { fontWeight: 620 },
      '@media print': { '& td': { padding: '6px 8px' } },
      mdDown: {
        ...oneAboveTheOther,
        '& td[data-what]': { gridColumn: 1, gridRow: 1 },
        '& td[data-amount]': { gridColumn: 2, gridRow: 1 },
        '& td[data-when]': { gridColumn: 1, gridRow: 2, color: 'muted' },
        '& td[data-balance]': { gridColumn: 2, gridRow: 2, color: 'muted' },
        '& tr[data-edge] td[data-balance]': { gridRow: 1, color: 'inherit' },
      },
    },
  },
  top: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      gap: '18px 28px',
      alignItems: 'start',
      marginBottom: '18px',
      '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
  },
  kinds: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      '& caption': { textStyle: 'title-3', textAlign: 'start', marginBottom: '6px' },
      '& th': { textAlign: 'start', fontWeight: 'inherit' },
      '& thead th': { textStyle: 'eyebrow', color: 'muted' },
      '& :is(th, td)': { padding: '5px 0', borderBottom: '1px solid var(--border)' },
      '& :is(th, td)[data-sum]': {
        textAlign: 'var(--ta-end)',
        paddingInlineStart: '14px',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
    },
  },
  actions: { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } } },
})
