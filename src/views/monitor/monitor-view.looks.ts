import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('monitorView', {
  body: {
    base: {
      display: { base: 'block', lg: 'grid' },
      gridTemplateColumns: { lg: '232px minmax(0,1fr)', xl: '264px minmax(0,1fr)' },
      flex: '1',
      borderTop: '1px solid var(--border)',
    },
  },
  column: {
    base: { display: { base: 'none', lg: 'block' }, padding: '18px 18px 40px 18px', borderInlineEnd: '1px solid var(--border)' },
  },
  bar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 16px',
      padding: { base: '12px 16px', lg: '12px 24px' },
      borderBottom: '1px solid var(--border)',
      '& > form': { flex: '1 1 220px', maxWidth: { lg: '320px' } },
      '& > [data-meter]': { display: 'grid', gap: '5px', width: { base: '100%', sm: '230px' }, marginInlineStart: 'auto' },
    },
  },
  inset: { base: { padding: { base: '14px 16px', lg: '16px 24px' }, display: 'grid', gap: '12px' } },
})
