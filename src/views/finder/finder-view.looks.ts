import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('finderView', {
  subjects: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      gap: '16px',
      padding: { base: '8px 16px 32px', lg: '8px 24px 40px' },
      '& a': { display: 'grid', gap: '6px', fontWeight: 600 },
      '& img': { width: '100%', aspectRatio: '16/7', objectFit: 'cover', borderRadius: 'print' },
    },
  },
})
