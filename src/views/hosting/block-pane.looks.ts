import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('blockPane', {
  pane: {
    base: {
      bg: 'sunken',
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      padding: { base: '20px 16px 24px', lg: '24px' },
      '& h2': { textStyle: 'title-3', marginBottom: '10px' },
      '& ul': { listStyle: 'none', display: 'grid', gap: '10px', overflowWrap: 'anywhere' },
      '& li small': { display: 'block', textStyle: 'small', color: 'muted' },
    },
  },
})
