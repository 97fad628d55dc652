import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('areaForm', {
  stack: { base: { display: 'grid', gap: '16px' } },
  row: {
    base: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto auto', gap: '4px', alignItems: 'end' },
  },
})
