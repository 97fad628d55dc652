import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('linesField', {
  row: { base: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: '1', alignItems: 'start' } },
})
