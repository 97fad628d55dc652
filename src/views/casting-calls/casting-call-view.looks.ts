import { articleBeside, columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('castingCallView', {
  columns: {
    base: {
      ...columnAfter('320px', '350px'),
      '&[data-pitch]': { gridTemplateColumns: { lg: 'minmax(0,1fr) 420px', xl: 'minmax(0,1fr) 464px' } },
    },
  },
  article: { base: articleBeside },
})
