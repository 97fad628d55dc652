import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('catalogue', {
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
      '& td': { padding: '12px', borderBottom: '1px solid var(--border)', verticalAlign: 'top' },
      '& :is(th, td):first-of-type': { paddingInlineStart: { base: '16px', lg: '28px' } },
      '& [data-number]': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums' },
      // On phones every workflow is a small block of its own.
      mdDown: {
        '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        '&, & tbody, & tr, & td': { display: 'block' },
        '& tr': { padding: '14px 16px', borderBottom: '1px solid var(--border)' },
        '& td, & td:first-of-type': { padding: '2px 0', border: 0 },
        '& td[data-number]': { display: 'inline-block', textAlign: 'start', color: 'muted', marginInlineEnd: '12px' },
        '& td[data-number]::before': { content: 'attr(data-number) " "' },
      },
    },
  },
})
