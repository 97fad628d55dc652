import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callTerms', {
  questions: {
    base: {
      maxWidth: '66ch',
      textStyle: 'prose',
      color: 'text-2',
      listStyle: 'decimal',
      paddingInlineStart: '22px',
      '& > li': { paddingBlock: '3px', paddingInlineStart: '4px', overflowWrap: 'anywhere' },
      '& small': { display: 'block', textStyle: 'small', color: 'muted' },
    },
  },
})
