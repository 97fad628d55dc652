import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('studioPicker', {
  rows: {
    base: {
      display: 'grid',
      gap: '2',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& > li': { display: 'grid', gridTemplateColumns: '56px minmax(0,1fr)', gap: '3', alignItems: 'center' },
      '& img': { width: '56px', height: '56px', objectFit: 'cover', borderRadius: '6px', background: 'var(--sunken)' },
    },
  },
})
