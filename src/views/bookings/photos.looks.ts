import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('photos', {
  list: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      gap: '8px',
      '& img': { width: '100%', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'print' },
    },
  },
})
