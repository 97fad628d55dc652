import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('changePanel', {
  pair: { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', alignItems: 'start' } },
})
