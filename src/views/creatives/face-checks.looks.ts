import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('faceChecks', {
  list: {
    base: {
      display: 'grid',
      gap: '8px',
      '& > li': { display: 'grid', gridTemplateColumns: '18px minmax(0,1fr)', gap: '8px', alignItems: 'start', minWidth: 0 },
      '& svg': { marginTop: '2px' },
      '& b': { fontWeight: 560, overflowWrap: 'anywhere' },
      '& small': { display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
    },
  },
})
