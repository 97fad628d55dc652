import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('previewPane', {
  pane: {
    base: {
      bg: 'sunken',
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      '& h2': { textStyle: 'title-3', marginBottom: '10px' },
    },
  },
  card: {
    base: { bg: 'surface', border: '1px solid var(--border)', borderRadius: '12px', overflow: 'hidden', pointerEvents: 'none' },
  },
})
