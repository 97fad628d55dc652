import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('planPart', {
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 320px' },
      gap: { base: '24px', lg: '40px' },
      alignItems: 'start',
      paddingBottom: '40px',
    },
  },
})
