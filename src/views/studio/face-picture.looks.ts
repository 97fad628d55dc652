import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('facePicture', {
  picture: { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } },
})
