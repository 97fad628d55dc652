import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('deliverablesField', {
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) 116px auto',
      gap: '8px',
      alignItems: 'center',
      paddingBlock: '4px',
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
    },
  },
})
