import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('monitorView', {
  inset: { base: { padding: { base: '14px 16px', lg: '16px 24px' }, display: 'grid', gap: '12px' } },
})
