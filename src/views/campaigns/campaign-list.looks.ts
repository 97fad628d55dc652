import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('campaignList', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.4fr) 150px minmax(0,1fr)' },
      gap: '8px 22px',
      alignItems: 'center',
      paddingBlock: '16px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
    },
  },
})
