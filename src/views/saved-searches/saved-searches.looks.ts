import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('savedSearches', {
  form: { base: { display: 'grid', gap: '12px' } },
})
