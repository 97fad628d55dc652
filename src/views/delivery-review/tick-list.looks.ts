import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('tickList', {
  list: {
    base: { display: 'grid', gap: '10px', '& small': { display: 'block', textStyle: 'small', color: 'muted' } },
  },
})
