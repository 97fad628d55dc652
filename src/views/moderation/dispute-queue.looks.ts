import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('disputeQueue', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.6fr) minmax(0,1fr) auto' },
      gap: '6px 28px',
      alignItems: 'start',
      padding: { base: '16px', lg: '16px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > div': { display: 'grid', gap: '4px' },
    },
  },
})
