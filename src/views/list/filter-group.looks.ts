import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('filterGroup', {
  group: {
    base: {
      '&:not(:first-of-type)': { marginTop: '4', paddingTop: '4', borderTop: '1px solid var(--border)' },
      '& > legend': { float: 'inline-start', width: '100%', fontWeight: 620, marginBottom: '1' },
      '& > legend + *': { clear: 'both' },
      '& > div + div': { marginTop: '12px' },
    },
  },
})
