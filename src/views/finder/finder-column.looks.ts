import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('finderColumn', {
  groups: {
    base: {
      display: 'grid',
      gap: '14px',
      gridTemplateColumns: { base: 'repeat(2, minmax(0,1fr))', lg: 'minmax(0,1fr)' },
      alignItems: 'start',
    },
  },
})
