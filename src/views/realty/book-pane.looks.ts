import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bookPane', {
  pane: {
    base: {
      display: 'grid',
      gap: '14px',
      alignContent: 'start',
      padding: { base: '20px 16px 28px', lg: '24px 24px 40px' },
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
    },
  },
  pair: { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px' } },
})
