import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('campaignView', {
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 344px' },
      gap: { base: '22px', lg: '40px' },
      alignItems: 'start',
    },
  },
})
