import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('cellCover', {
  picture: { base: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } },
})
