import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('personHistory', {
  part: { base: { '& > h3': { textStyle: 'title-3', marginBottom: '8px' } } },
})
