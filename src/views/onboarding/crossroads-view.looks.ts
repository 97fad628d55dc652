import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('crossroadsView', {
  ways: {
    base: {
      listStyle: 'none',
      padding: 0,
      maxWidth: '720px',
      borderBlock: '1px solid var(--border)',
      '& > li + li': { borderTop: '1px solid var(--border)' },
    },
  },
  way: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '16px',
      minHeight: '68px',
      padding: '10px 8px',
      color: 'text',
      textDecoration: 'none',
      _hover: { background: 'hover' },
      '& > span': { flex: 1 },
      '& small': { display: 'block', color: 'muted', textStyle: 'small' },
    },
  },
})
