import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('realtyFilterDialog', {
  pair: {
    base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: '12px' },
  },
})
