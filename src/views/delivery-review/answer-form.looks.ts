import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('answerForm', {
  form: { base: { display: 'grid', gap: '8px' } },
})
