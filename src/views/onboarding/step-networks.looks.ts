import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stepNetworks', {
  rows: {
    base: {
      listStyle: 'none',
      padding: 0,
      border: '1px solid var(--border-strong)',
      borderRadius: '14px',
      '& > li + li': { borderTop: '1px solid var(--border)' },
    },
  },
})
