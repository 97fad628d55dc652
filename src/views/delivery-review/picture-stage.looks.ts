import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pictureStage', {
  frame: {
    base: {
      display: 'grid',
      justifyItems: 'center',
      '& > div': { position: 'relative', maxWidth: '100%', lineHeight: 0 },
      '& img': { maxWidth: '100%', maxHeight: { base: '52dvh', lg: '60dvh' }, borderRadius: 'control', background: 'skeleton' },
      '& > div[data-placing]': { cursor: 'crosshair' },
      '& > div > button': { position: 'absolute', transform: 'translate(-50%, -50%)' },
      '& > div > button[data-chosen]': { zIndex: 1 },
    },
  },
  target: {
    base: {
      zIndex: 2,
      width: '36px',
      height: '36px',
      borderRadius: 'full',
      border: '3px solid var(--foco)',
      outline: '2px solid #0b1a19',
      background: 'transparent',
      cursor: 'grab',
      '&:focus-visible': { outline: '4px solid var(--focus)' },
    },
  },
})
