import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('commentList', {
  list: { base: { display: 'grid', gap: '8px' } },
  head: { base: { textStyle: 'label', marginBottom: '8px' } },
})
