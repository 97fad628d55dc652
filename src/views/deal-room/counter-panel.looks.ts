import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('counterPanel', {
  block: { base: { display: 'grid', gap: 'inherit', minWidth: 0, '&:disabled': { opacity: 0.7 } } },
  pair: { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', alignItems: 'start' } },
})
