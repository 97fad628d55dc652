import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('flowsView', {
  panes: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      gridTemplateColumns: { lg: '200px minmax(0,1fr)', xl: '220px minmax(0,1fr)' },
      flex: 1,
      minHeight: 0,
      '& > *': { minHeight: 0 },
      '&:has(> [data-wide])': { gridTemplateColumns: { lg: 'minmax(0,1fr)' }, '& > nav': { display: 'none !important' } },
    },
  },
})
