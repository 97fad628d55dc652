import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('flowTable', {
  table: {
    base: {
      width: '100%',
      borderCollapse: 'collapse',
      textStyle: 'small',
      '& caption': { textAlign: 'start', textStyle: 'title-3', padding: '18px 18px 8px', unicodeBidi: 'plaintext' },
      '& th': {
        textAlign: 'start',
        textStyle: 'eyebrow',
        color: 'muted',
        padding: '6px 10px',
        borderBottom: '1px solid var(--border)',
      },
      '& td': { padding: '8px 10px', borderBottom: '1px solid var(--border)', verticalAlign: 'top' },
      '& :is(th, td):first-of-type': { paddingInlineStart: '18px', minWidth: '128px' },
      '& [data-kind]': { display: { base: 'none', md: 'table-cell' } },
      '& tr[data-active]': { bg: 'foco-subtle' },
      '& tr[aria-current]': { boxShadow: 'inset 3px 0 var(--accent)' },
      '& button': { textAlign: 'start', overflowWrap: 'anywhere' },
    },
  },
})
