import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chartCanvas', {
  whole: {
    base: { position: 'relative', direction: 'ltr', flex: 1, minHeight: 0, minWidth: 0, display: 'flex' },
  },
  picture: { base: { display: 'block', width: '100%', height: '100%' } },
  controls: {
    base: {
      position: 'absolute',
      right: '14px',
      bottom: '14px',
      display: 'grid',
      bg: 'raised',
      border: '1px solid var(--border)',
      borderRadius: '10px',
      boxShadow: 'raised',
      padding: '2px',
    },
  },
})
