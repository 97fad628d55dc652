import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pieceViewer', {
  picture: {
    base: {
      display: 'block',
      position: 'relative',
      aspectRatio: '4/3',
      borderRadius: 'print',
      overflow: 'hidden',
      '& > img, & > video, & > .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
    variants: {
      whole: {
        true: {
          aspectRatio: 'auto',
          minHeight: '260px',
          height: 'min(52vh, 460px)',
          '& > :is(img, video)': { objectFit: 'contain' },
        },
      },
    },
  },
  turn: { base: { display: 'flex', alignItems: 'center', gap: '12px', justifyContent: 'space-between' } },
})
