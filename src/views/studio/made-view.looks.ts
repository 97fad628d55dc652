import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('madeView', {
  version: {
    base: {
      padding: '4px 10px',
      borderRadius: '999px',
      border: '1px solid var(--border-control)',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&[aria-current]': { bg: 'accent-subtle', color: 'accent-on-subtle', borderColor: 'accent-line' },
    },
  },
})
