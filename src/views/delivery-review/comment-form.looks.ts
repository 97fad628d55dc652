import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('commentForm', {
  form: { base: { display: 'grid', gap: '14px' } },
})
