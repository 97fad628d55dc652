import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('versionBlock', {
  block: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(180px, 260px) minmax(0,1fr)' },
      gap: '14px 24px',
      alignItems: 'start',
      paddingBlock: '14px',
      borderTop: '1px solid var(--border)',
    },
  },
  picture: {
    base: {
      bg: 'sunken',
      borderRadius: 'print',
      overflow: 'hidden',
      display: 'grid',
      placeItems: 'center',
      minHeight: '96px',
      '& img, & video': { display: 'block', width: '100%', maxHeight: '300px', objectFit: 'contain' },
      '& p': { padding: '16px', textStyle: 'small', color: 'muted', textAlign: 'center' },
    },
  },
})
