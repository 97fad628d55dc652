import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('panes', {
  root: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: '280px minmax(0,1fr)' },
      alignItems: 'stretch',
      flex: 1,
      borderTop: '1px solid var(--border)',
      '& > *': { minWidth: 0 },
    },
  },
})
