import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('periodChart', {
  figure: {
    base: {
      margin: 0,
      minWidth: 0,
      '& > svg': { width: '100%', display: 'block', direction: 'ltr' },
      '& text': { fontSize: '11px', fill: 'var(--muted)' },
      '& figcaption': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 18px',
        marginTop: '8px',
        textStyle: 'small',
        color: 'text-2',
      },
      '& figcaption > span': { display: 'inline-flex', alignItems: 'center', gap: '7px' },
      '& figcaption > button': { marginInlineStart: 'auto' },
      '@media print': { '& figcaption > button': { display: 'none' } },
    },
  },
  table: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': { padding: '7px 12px', borderBottom: '1px solid var(--border)', textAlign: 'var(--ta-end)' },
      '& :is(th, td):first-of-type': { textAlign: 'start', fontWeight: 'inherit' },
      '& thead th': { textStyle: 'eyebrow', color: 'muted' },
    },
  },
})
