import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('filmStage', {
  frame: {
    base: {
      display: 'grid',
      gap: '6px',
      justifyItems: 'center',
      minWidth: 0,
      '& > video': {
        display: 'block',
        maxWidth: '100%',
        maxHeight: { base: '52dvh', lg: '56dvh' },
        borderRadius: 'control',
        background: '#000',
      },
    },
  },
  line: {
    base: {
      position: 'relative',
      width: '100%',
      height: '34px',
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: '12px',
        top: '16px',
        height: '3px',
        borderRadius: 'full',
        background: 'border-strong',
      },
      '& > [data-now]': {
        position: 'absolute',
        top: '9px',
        width: '2px',
        height: '17px',
        background: 'text',
        transform: 'translateX(-1px)',
      },
      '& > button': { position: 'absolute', top: '5px', transform: 'translateX(-50%)' },
      '& > button[data-chosen]': { zIndex: 1 },
    },
  },
})
