import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stepPreview', {
  pane: {
    base: {
      bg: 'sunken',
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      '& h2': { textStyle: 'title-3', marginBottom: '10px' },
    },
  },
})
