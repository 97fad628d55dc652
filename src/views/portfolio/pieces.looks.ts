import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pieces', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 45%), 1fr))',
      gap: '14px',
      '& button': { display: 'block', width: '100%', textAlign: 'var(--ta-start)', borderRadius: 'print' },
      '& button:hover b': { textDecoration: 'underline' },
    },
  },
})
