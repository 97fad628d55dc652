import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bulkBar', {
  base: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      padding: '8px 16px',
      background: 'sunken',
      borderTop: '1px solid var(--border)',
      position: { base: 'sticky', lg: 'static' },
      top: 'var(--top-h)',
      zIndex: 'sticky',
    },
  },
})
