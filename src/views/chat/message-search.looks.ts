import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('messageSearch', {
  pages: {
    base: { display: 'flex', gap: '8px', alignItems: 'center', justifyContent: 'center', padding: '12px 16px', color: 'muted' },
  },
})
