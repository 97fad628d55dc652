import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceReviews', {
  photos: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      '& img': { width: '132px', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'print', bg: 'sunken' },
    },
  },
})
