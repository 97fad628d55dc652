import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('brandingView', {
  column: {
    base: {
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
      maxWidth: '860px',
      '& > section:first-of-type': { borderTop: 0, paddingTop: '12px' },
    },
  },
  plate: {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: '200px',
      height: '84px',
      padding: '12px',
      border: '1px solid var(--border)',
      borderRadius: 'var(--r-cell)',
      background: '#ffffff',
      color: '#5b6d6d',
      textStyle: 'small',
      '& img': { maxWidth: '100%', maxHeight: '60px', objectFit: 'contain' },
    },
  },
  well: {
    base: {
      width: '48px',
      height: '40px',
      padding: '3px',
      flex: 'none',
      border: '1px solid var(--border-control)',
      borderRadius: 'var(--r-control)',
      background: 'var(--surface)',
      cursor: 'pointer',
      _disabled: { cursor: 'default', opacity: 0.6 },
    },
  },
  samples: { base: { display: 'grid', gap: '16px', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } } },
})
