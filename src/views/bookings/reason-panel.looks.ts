import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reasonPanel', {
  actCard: {
    base: { display: 'grid', gap: '12px', padding: '14px', bg: 'sunken', borderRadius: 'cell', maxWidth: '640px' },
  },
})
