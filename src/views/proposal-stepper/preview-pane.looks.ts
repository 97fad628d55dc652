import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('previewPane', {
  card: {
    base: { bg: 'surface', border: '1px solid var(--border)', borderRadius: '12px', overflow: 'hidden', pointerEvents: 'none' },
  },
})
