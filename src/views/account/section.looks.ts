import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('section', {
  box: {
    base: {
      display: 'grid',
      gap: '14px',
      paddingBlock: '24px',
      borderTop: '1px solid var(--border)',
      '& > h2': { textStyle: 'title-2' },
      '& > h2 + p': { color: 'muted', marginTop: '-8px', maxWidth: '60ch' },
    },
  },
})
