import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('handInForm', {
  card: {
    base: { display: 'grid', gap: '14px', padding: '16px', bg: 'sunken', borderRadius: 'cell', maxWidth: '640px' },
  },
})
