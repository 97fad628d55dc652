import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('termsList', {
  list: {
    base: {
      display: 'grid',
      gap: '14px',
      '& dt': { textStyle: 'eyebrow', color: 'muted', marginBottom: '3px' },
      '& dd': { overflowWrap: 'anywhere' },
      '& small': { display: 'block', textStyle: 'small', color: 'muted' },
      '& ul': { textStyle: 'body' },
    },
  },
})
