import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('madeThumb', {
  box: {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: 'var(--thumb, 36px)',
      height: 'var(--thumb, 36px)',
      borderRadius: '6px',
      bg: 'sunken',
      color: 'muted',
      overflow: 'hidden',
      '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
})
