import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('finderView', {
  body: {
    base: {
      display: { base: 'block', lg: 'grid' },
      gridTemplateColumns: { lg: '232px minmax(0,1fr)', xl: '256px minmax(0,1fr)' },
      flex: '1',
      borderTop: '1px solid var(--border)',
    },
  },
  column: {
    base: {
      display: { base: 'none', lg: 'block' },
      padding: '18px 20px 40px 28px',
      borderInlineEnd: '1px solid var(--border)',
    },
  },
  bar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 18px',
      padding: { base: '12px 16px', lg: '12px 24px' },
      borderBottom: '1px solid var(--border)',
      '& > form': { flex: '1 1 240px', maxWidth: { lg: '380px' } },
    },
  },
  subjects: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      gap: '16px',
      padding: { base: '8px 16px 32px', lg: '8px 24px 40px' },
      '& a': { display: 'grid', gap: '6px', fontWeight: 600 },
      '& img': { width: '100%', aspectRatio: '16/7', objectFit: 'cover', borderRadius: 'print' },
    },
  },
})
