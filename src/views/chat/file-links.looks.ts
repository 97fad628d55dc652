import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('fileLinks', {
  picture: {
    base: {
      display: 'block',
      overflow: 'hidden',
      borderRadius: '10px',
      background: 'skeleton',
      maxWidth: '100%',
      '& > img, & > video': { width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
})
