import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('bookingsView', {
  head: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12px 20px',
      padding: { base: '18px 16px 14px', lg: '24px 28px 16px' },
      borderBottom: '1px solid var(--border)',
      '& h1': { textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' }, marginInlineEnd: 'auto' },
    },
  },
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '72px minmax(0,1fr)', lg: '96px minmax(0,1fr) auto' },
      gap: '4px 16px',
      alignItems: 'center',
      padding: { base: '12px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      '&:hover': { bg: 'hover' },
      '& h2': { fontSize: '.9375rem', fontWeight: 620, overflowWrap: 'anywhere' },
      '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
      '& h2 a:focus-visible': { outline: 'none' },
      '&:has(h2 a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
      '& > [data-end]': { textAlign: { lg: 'end' }, gridColumn: { base: '2', lg: 'auto' } },
    },
  },
  picture: {
    base: {
      position: 'relative',
      aspectRatio: '4/3',
      borderRadius: 'print',
      overflow: 'hidden',
      gridRow: { base: '1 / 3', lg: 'auto' },
      '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
})
