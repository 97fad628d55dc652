import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('contractView', {
  two: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 300px' },
      gap: '28px 44px',
      alignItems: 'start',
      paddingBottom: '48px',
      // On a phone the price stands above the clauses, beside them above what else there is.
      gridTemplateRows: { lg: 'auto 1fr' },
      '& > article': { gridRow: { lg: '1 / span 2' } },
      '& > [data-pay]': { gridColumn: { lg: 2 } },
    },
  },
  aside: {
    base: {
      display: 'grid',
      gap: '28px',
      minWidth: 0,
      '& section > h2': { textStyle: 'title-3', marginBottom: '8px' },
    },
  },
})
