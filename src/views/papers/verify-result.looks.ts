import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('verifyResult', {
  facts: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'minmax(140px,auto) minmax(0,1fr)' },
      gap: { base: '2px', sm: '8px 24px' },
      marginTop: '14px',
      '& dt': { color: 'muted' },
      '& dd': { margin: 0, overflowWrap: 'anywhere', smDown: { marginBottom: '10px' } },
    },
  },
})
