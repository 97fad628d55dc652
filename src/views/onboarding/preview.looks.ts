import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('preview', {
  card: {
    base: {
      overflow: 'hidden',
      borderRadius: '14px',
      border: '1px solid var(--border)',
      background: 'surface',
      '& [data-print]': { position: 'relative', height: '132px', overflow: 'hidden' },
      '& .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      '& [data-words]': { padding: '0 18px 18px' },
      '& [data-face]': {
        display: 'inline-block',
        position: 'relative',
        marginTop: '-30px',
        borderRadius: '50%',
        boxShadow: '0 0 0 4px var(--surface)',
      },
    },
  },
})
