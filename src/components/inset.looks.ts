import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('inset', {
  root: { base: { paddingInline: { base: '16px', lg: '28px' } } },
})
