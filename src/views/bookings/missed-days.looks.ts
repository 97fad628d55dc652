import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('missedDays', {
  item: {
    base: { display: 'grid', gap: '10px', padding: '14px 0', borderTop: '1px solid var(--border)' },
  },
})
