import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stepGallery', {
  grid: {
    base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 45%), 1fr))', gap: '12px' },
  },
})
