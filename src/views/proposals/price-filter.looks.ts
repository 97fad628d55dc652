import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('priceFilter', {
  pair: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
      gap: '8px',
      marginBottom: '8px',
      '& > *, & input': { minWidth: 0 },
    },
  },
})
