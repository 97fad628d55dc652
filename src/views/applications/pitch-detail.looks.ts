import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pitchDetail', {
  head: {
    base: { display: 'grid', gridTemplateColumns: '56px minmax(0,1fr) auto', gap: '4px 14px', alignItems: 'center' },
  },
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'minmax(0,1fr) 280px' },
      gap: '24px 32px',
      marginTop: '20px',
    },
  },
})
