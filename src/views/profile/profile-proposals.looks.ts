import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileProposals', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      gap: '2px 16px',
      paddingBlock: '12px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
    },
  },
})
