import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('placementView', {
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 320px' },
      gap: { base: '28px', lg: '40px' },
      alignItems: 'start',
      paddingBottom: '40px',
    },
  },
  facts: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '6px 16px',
      '& dt': { color: 'muted' },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
    },
  },
})
