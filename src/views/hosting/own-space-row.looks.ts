import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownSpaceRow', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: {
        base: '72px minmax(0,1fr)',
        lg: '96px minmax(0,1.3fr) minmax(0,1fr) 290px',
        xl: '96px minmax(0,1.2fr) minmax(0,1fr) 380px',
      },
      gap: '6px 16px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '14px 28px' },
      borderBottom: '1px solid var(--border)',
      '& h2': { fontSize: '.9375rem', fontWeight: 620, overflowWrap: 'anywhere' },
      '& > :not(:first-child)': { lgDown: { gridColumn: '2' } },
      '& > [data-whole]': { gridColumn: { base: '1 / -1', lg: '2 / -1' } },
    },
  },
  picture: {
    base: {
      position: 'relative',
      aspectRatio: '4/3',
      borderRadius: 'print',
      overflow: 'hidden',
      alignSelf: 'start',
      gridRow: { lgDown: '1 / span 2' },
      '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
  verbs: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 8px',
      justifyContent: { lg: 'flex-end' },
      marginBlock: { base: '4px', lg: 0 },
    },
  },
})
