import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('demoAccounts', {
  list: {
    base: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      maxWidth: '404px',
      borderBlock: '1px solid var(--border)',
      '& > li + li': { borderTop: '1px solid var(--border)' },
    },
  },
  row: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minHeight: '52px',
      paddingInline: '8px',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { background: 'hover' },
    },
  },
})
