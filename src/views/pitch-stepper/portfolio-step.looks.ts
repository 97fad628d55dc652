import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('portfolioStep', {
  grid: {
    base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 45%), 1fr))', gap: '12px' },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '20px 56px minmax(0,1fr) auto auto auto',
      gap: '8px',
      alignItems: 'center',
      padding: '6px 8px 6px 12px',
      _rtl: { padding: '6px 12px 6px 8px' },
      '& + &': { borderTop: '1px solid var(--border)' },
    },
  },
})
