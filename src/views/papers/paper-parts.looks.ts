import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('paperParts', {
  list: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '12px',
      '& small': { display: 'block', textStyle: 'small', color: 'muted' },
    },
  },
})
