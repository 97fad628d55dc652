import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('homeMarket', {
  halves: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 400px' },
      '& > * + *': { borderInlineStart: { lg: '1px solid var(--border)' } },
    },
  },
})
